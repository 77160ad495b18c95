import LockstepGeometry

/// The sizes that a node asked for, for the last few widths: a row asks at one, a stack at another.
struct FittingCache {
    private var first: Entry?
    private var second: Entry?

    private struct Entry {
        var width: Double?
        var size: Size
    }

    /// The size for a width, if it is known.
    func size(for width: Double?) -> Size? {
        if let first, first.width == width { return first.size }
        if let second, second.width == width { return second.size }
        return nil
    }

    /// Keeps a size; the older of two others is forgotten.
    mutating func insert(_ size: Size, for width: Double?) {
        second = first
        first = Entry(width: width, size: size)
    }

    /// Forgets everything.
    mutating func removeAll() {
        first = nil
        second = nil
    }
}
