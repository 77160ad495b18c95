import LockstepGeometry

/// Writes traces as JSON Lines in UTF-8: keys sorted, no spaces, a line feed after every line.
///
/// It has no state: a film of any length is written line by line, and the same values give the same bytes everywhere.
/// What lies beyond `TraceLimits` is written, too, and refused by the reader.
public struct TraceWriter: Sendable {
    /// Makes a writer.
    public init() {}

    /// The bytes of a whole trace.
    public func bytes(of trace: Trace) -> [UInt8] {
        var bytes: [UInt8] = []
        append(trace.header, to: &bytes)
        for entry in trace.entries { append(entry, to: &bytes) }
        return bytes
    }

    /// Appends the first line.
    public func append(_ header: TraceHeader, to bytes: inout [UInt8]) {
        var line = JSONLine(bytes)
        line.open("format", string: TraceHeader.format)
        line.next("fps", integer: header.framesPerSecond)
        line.next("metrics", string: header.metrics)
        line.next("scale", number: header.scale)
        line.next("scene", string: header.scene)
        line.next("size", numbers: [header.size.width, header.size.height])
        line.next("speed", number: header.speed)
        line.next("timing", string: header.timing)
        line.next("version", integer: TraceHeader.version)
        line.raw("}\n")
        bytes = line.bytes
    }

    /// Appends an event's or a frame's line.
    public func append(_ entry: TraceEntry, to bytes: inout [UInt8]) {
        var line = JSONLine(bytes)
        // Two owners would make every append copy.
        bytes = []
        switch entry {
        case .event(let event): write(event, to: &line)
        case .frame(let frame): write(frame, to: &line)
        }
        bytes = line.bytes
    }

    /// Appends the lines of frames that show what one frame shows, each at its own time: what they show is put into words once.
    package func append(
        _ frame: TraceFrame, asFrames indices: Range<Int>, at nanoseconds: (Int) -> Int64, to bytes: inout [UInt8]
    ) {
        var content = JSONLine([])
        writeContent(of: frame, to: &content)
        for index in indices {
            bytes.append(contentsOf: "{\"frame\":\(index)".utf8)
            bytes.append(contentsOf: content.bytes)
            var end = JSONLine(bytes)
            bytes = []
            end.next("time", nanoseconds: nanoseconds(index))
            end.raw("}\n")
            bytes = end.bytes
        }
    }

    private func write(_ event: TraceEvent, to line: inout JSONLine) {
        line.raw("{")
        if case .point(let point) = event.target { line.next("at", numbers: [point.x, point.y]) }
        if case .button(let title) = event.target { line.next("button", string: title) }
        if case .displacement(let way) = event.detail { line.next("by", numbers: [way.x, way.y]) }
        line.next("event", string: event.kind)
        if case .key(let key, let modifiers, _) = event.detail {
            line.next("key", string: key)
            if !modifiers.isEmpty { line.next("modifiers", strings: modifiers) }
        }
        if case .name(let name) = event.detail { line.next("name", string: name) }
        if case .node(let id) = event.target { line.next("node", string: id) }
        if case .key(_, _, isRepeat: true) = event.detail { line.next("repeat", bool: true) }
        if case .row(let row) = event.target { line.next("row", integer: row) }
        if case .size(let size, let scale) = event.detail {
            if let scale { line.next("scale", number: scale) }
            line.next("size", numbers: [size.width, size.height])
        }
        line.next("time", nanoseconds: event.nanoseconds)
        line.raw("}\n")
    }

    private func write(_ frame: TraceFrame, to line: inout JSONLine) {
        line.raw("{\"frame\":")
        line.raw(String(frame.index))
        writeContent(of: frame, to: &line)
        line.next("time", nanoseconds: frame.nanoseconds)
        line.raw("}\n")
    }

    private func writeContent(of frame: TraceFrame, to line: inout JSONLine) {
        line.raw(",\"nodes\":[")
        for (index, node) in frame.nodes.enumerated() {
            if index > 0 { line.raw(",") }
            line.open("frame", numbers: [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height])
            line.next("id", string: node.id)
            line.next("opacity", number: node.opacity)
            line.raw("}")
        }
        line.raw("],\"rows\":[")
        for (index, row) in frame.rows.enumerated() {
            if index > 0 { line.raw(",") }
            line.open("height", number: row.height)
            line.next("row", integer: row.row)
            line.next("y", number: row.y)
            line.raw("}")
        }
        line.raw("]")
    }
}
