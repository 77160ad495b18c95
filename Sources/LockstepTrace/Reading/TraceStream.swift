import LockstepGeometry

/// Reads a trace of any length piece by piece, as it comes from a file or a pipe: of what was read, only the line in progress is kept.
///
/// Append what has come, take what is whole, and go on; after `finish` the last line counts as whole, too.
public struct TraceStream: Sendable {
    private var reader = TraceReader()
    private var pending: [UInt8] = []
    /// Where the next line begins in what is pending.
    private var lineStart = 0
    /// How far line feeds were looked for: a line that comes in a thousand pieces must not be searched from its start for each.
    private var searched = 0
    private var isFinished = false
    private var hasHeader = false
    private var lineCount = 0

    /// Makes a stream that nothing has come of yet.
    public init() {}

    /// Bytes that are kept: at most the last piece and the line that it goes on with.
    public var pendingBytes: Int { pending.count }

    /// Takes what has come.
    public mutating func append(_ piece: some Collection<UInt8>) {
        precondition(!isFinished, "TraceStream: a piece comes after the end; make a new stream")
        if lineStart > 0 {
            pending.removeFirst(lineStart)
            searched -= lineStart
            lineStart = 0
        }
        pending.append(contentsOf: piece)
    }

    /// Says that nothing more comes.
    public mutating func finish() {
        isFinished = true
    }

    /// The first line; nil as long as it hasn't come.
    ///
    /// - Throws: `TraceError` where the line is damaged, and where the trace ended without one.
    public mutating func header() throws(TraceError) -> TraceHeader? {
        precondition(!hasHeader, "TraceStream: the first line was taken before; the entries follow it")
        guard let line = try nextLine() else {
            if isFinished { throw .empty }
            return nil
        }
        let header = try reader.header(pending[line])
        hasHeader = true
        return header
    }

    /// The next event or frame; nil where more must come first, and at the end.
    public mutating func next() throws(TraceError) -> TraceEntry? {
        precondition(hasHeader, "TraceStream: the entries follow the first line; take that one first")
        guard let line = try nextLine() else { return nil }
        return try reader.entry(pending[line])
    }

    /// The next whole line without its line feed.
    private mutating func nextLine() throws(TraceError) -> Range<Int>? {
        if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) { return take(upTo: end) }
        searched = pending.count
        if searched - lineStart > TraceLimits.lineBytes { throw TraceReader.longLine(lineCount + 1) }
        // The line feed after the last line does not begin another one.
        return isFinished && lineStart < pending.count ? take(upTo: pending.count) : nil
    }

    private mutating func take(upTo end: Int) -> Range<Int> {
        defer {
            lineStart = min(pending.count, end + 1)
            searched = lineStart
            lineCount += 1
        }
        return lineStart..<end
    }
}
