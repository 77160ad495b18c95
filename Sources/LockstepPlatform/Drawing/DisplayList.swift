public import LockstepGeometry

/// What one frame looks like: a flat list of drawing commands, back to front, in points of the window.
///
/// It is all that a rasteriser, an SVG writer or a test sees of a scene. Two equal lists are the same picture.
public struct DisplayList: Equatable, Sendable {
    /// The extent of the picture in points.
    public var size: Size
    /// The commands, back to front.
    public var commands: [DisplayCommand]

    /// Makes an empty picture.
    public init(size: Size = .zero, commands: [DisplayCommand] = []) {
        self.size = size
        self.commands = commands
    }

    /// Forgets the commands and keeps their memory, so that a frame allocates nothing.
    public mutating func removeAll() {
        commands.removeAll(keepingCapacity: true)
    }

    /// The smallest rectangle, in points, outside of which both pictures are the same; empty when they are equal.
    ///
    /// Equal commands at the start and at the end of both lists are left out, and where the rest have the same length, only the
    /// commands that differ count.
    public func damage(since old: DisplayList) -> Rect {
        let everything = Rect(origin: .zero, size: size)
        guard size == old.size else { return everything }
        let shorter = min(commands.count, old.commands.count)
        var start = 0
        while start < shorter && commands[start] == old.commands[start] { start += 1 }
        var end = 0
        while end < shorter - start
            && commands[commands.count - 1 - end] == old.commands[old.commands.count - 1 - end]
        {
            end += 1
        }
        var damage = Rect.zero
        let areAligned = commands.count == old.commands.count
        for index in start..<(commands.count - end) where !areAligned || commands[index] != old.commands[index] {
            damage = damage.union(commands[index].bounds)
        }
        for index in start..<(old.commands.count - end) where !areAligned || commands[index] != old.commands[index] {
            damage = damage.union(old.commands[index].bounds)
        }
        return damage.intersection(everything)
    }
}
