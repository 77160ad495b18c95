import LockstepGeometry

/// Reads traces, line by line or whole, and refuses what is damaged: a wrong value is worse than none.
///
/// Keys may stand in any order; a key that is not known is passed over, because later writers may add some.
public struct TraceReader: Sendable {
    private var line = 0
    private var lastFrame = -1
    private var lastFrameTime: Int64?
    private var lastTime: Int64?

    /// Makes a reader that waits for the first line.
    public init() {}

    /// Reads a whole trace from UTF-8.
    public static func read(_ bytes: [UInt8]) throws(TraceError) -> Trace {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
        // The line feed after the last line does not begin another one.
        if lines.last?.isEmpty == true { lines.removeLast() }
        var reader = TraceReader()
        guard let first = lines.popFirst() else { throw .empty }
        var trace = Trace(header: try reader.header(first))
        for line in lines { trace.entries.append(try reader.entry(line)) }
        return trace
    }

    /// Reads the first line, without its line feed.
    public mutating func header(_ bytes: ArraySlice<UInt8>) throws(TraceError) -> TraceHeader {
        let object = try parse(bytes)
        guard case .string(TraceHeader.format) = object["format"]?.content else {
            throw .anotherFormat(object.position)
        }
        let fields = try TraceFields(object)
        let version = try fields.value("version")
        guard case .number(Double(TraceHeader.version), _) = version.content else {
            throw .unknownVersion(version.position, found: version.versionText)
        }
        let size = try fields.numbers("size", count: 2)
        return TraceHeader(
            framesPerSecond: try fields.integer("fps", in: 1...1000),
            scale: try fields.number("scale", in: 0.01...100),
            scene: try fields.string("scene"),
            size: Size(width: size[0], height: size[1]),
            timing: try fields.string("timing"),
            metrics: fields.has("metrics") ? try fields.string("metrics") : "fonts",
            speed: fields.has("speed") ? try fields.number("speed", in: 1e-9...1e9) : 1)
    }

    /// Reads a line after the first, without its line feed.
    public mutating func entry(_ bytes: ArraySlice<UInt8>) throws(TraceError) -> TraceEntry {
        let fields = try TraceFields(try parse(bytes))
        return fields.has("event") ? .event(try event(fields)) : .frame(try frame(fields))
    }

    private mutating func parse(_ bytes: ArraySlice<UInt8>) throws(TraceError) -> JSONValue {
        line += 1
        do {
            return try JSONParser.parse(bytes, firstLine: line, maximumDepth: 8)
        } catch {
            throw .damaged(error.position, reason: error.reason)
        }
    }

    private mutating func event(_ fields: TraceFields) throws(TraceError) -> TraceEvent {
        let event = TraceEvent(
            kind: try fields.string("event"),
            target: try target(fields),
            nanoseconds: try fields.nanoseconds("time"))
        if let lastFrameTime, event.nanoseconds <= lastFrameTime {
            throw try outOfOrder(fields, "the event stands after a frame that is not before it")
        }
        try checkOrder(event.nanoseconds, fields)
        return event
    }

    private func target(_ fields: TraceFields) throws(TraceError) -> TraceEvent.Target {
        guard fields.has("button") else { return .row(try fields.integer("row", in: 0...Int.max)) }
        let title = try fields.string("button")
        guard !fields.has("row") else {
            throw .damaged(
                try fields.value("row").position, reason: "the event has a row and a button, and can have only one")
        }
        return .button(title)
    }

    private mutating func frame(_ fields: TraceFields) throws(TraceError) -> TraceFrame {
        let index = try fields.integer("frame", in: 0...Int.max)
        guard index == lastFrame + 1 else {
            throw .damaged(
                try fields.value("frame").position,
                reason: "frame \(index) stands where frame \(lastFrame + 1) was expected")
        }
        let time = try fields.nanoseconds("time")
        try checkOrder(time, fields)
        lastFrame = index
        lastFrameTime = time
        return TraceFrame(index: index, nanoseconds: time, rows: try rows(fields), nodes: try nodes(fields))
    }

    private mutating func checkOrder(_ time: Int64, _ fields: TraceFields) throws(TraceError) {
        if let lastTime, time < lastTime { throw try outOfOrder(fields, "the time is earlier than the line before it") }
        lastTime = time
    }

    private func outOfOrder(_ fields: TraceFields, _ reason: String) throws(TraceError) -> TraceError {
        .damaged(try fields.value("time").position, reason: reason)
    }

    private func rows(_ fields: TraceFields) throws(TraceError) -> [TraceRow] {
        var rows: [TraceRow] = []
        for value in try fields.array("rows") {
            let row = try TraceFields(value)
            rows.append(
                TraceRow(
                    row: try row.integer("row", in: 0...Int.max), y: try row.number("y"),
                    height: try row.number("height")))
        }
        return rows
    }

    private func nodes(_ fields: TraceFields) throws(TraceError) -> [TraceNode] {
        var nodes: [TraceNode] = []
        for value in try fields.array("nodes") {
            let node = try TraceFields(value)
            let frame = try node.numbers("frame", count: 4)
            nodes.append(
                TraceNode(
                    id: try node.string("id"),
                    frame: Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
                    opacity: try node.number("opacity", in: 0...1)))
        }
        return nodes
    }
}

extension JSONValue {
    /// What stands for a version, as it was written where that is short.
    fileprivate var versionText: String {
        switch content {
        case .number(_, let text): text
        case .string(let text): "\"\(text)\""
        default: kind
        }
    }
}
