public import LockstepGeometry

/// What one frame showed, as geometry.
public struct TraceFrame: Equatable, Sendable {
    /// The frame's number, from 0.
    public var index: Int
    /// When it was sampled, in nanoseconds of the scene's clock.
    public var nanoseconds: Int64
    /// The table's rows that are in use, in their order: those in sight and a reserve around them, or all of a short table.
    public var rows: [TraceRow]
    /// The nodes that have an identifier, row by row and back to front within a row.
    public var nodes: [TraceNode]

    /// Describes a frame.
    public init(index: Int, nanoseconds: Int64, rows: [TraceRow] = [], nodes: [TraceNode] = []) {
        self.index = index
        self.nanoseconds = nanoseconds
        self.rows = rows
        self.nodes = nodes
    }
}

/// Where one table row was shown.
public struct TraceRow: Equatable, Sendable {
    /// The row's running number over all sections, from 0.
    public var row: Int
    /// The shown top edge, in points of the table's content.
    public var y: Double
    /// The shown height in points, without the separator.
    public var height: Double

    /// Describes a shown row.
    public init(row: Int, y: Double, height: Double) {
        self.row = row
        self.y = y
        self.height = height
    }
}

/// Where one node was shown.
public struct TraceNode: Equatable, Sendable {
    /// The node's identifier, such as `row0/label1`.
    public var id: String
    /// The shown frame in points of the row's content, y down; a height may be zero or less in mid-flight.
    public var frame: Rect
    /// The shown opacity, 0 ... 1.
    public var opacity: Double

    /// Describes a shown node.
    public init(id: String, frame: Rect, opacity: Double) {
        self.id = id
        self.frame = frame
        self.opacity = opacity
    }

    /// The row that an identifier such as `row12/body` names; nil for one that names none.
    package static func row(of id: String) -> Int? {
        guard id.hasPrefix("row"), let slash = id.firstIndex(of: "/") else { return nil }
        let digits = id[..<slash].dropFirst(3)
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        return Int(digits)
    }
}
