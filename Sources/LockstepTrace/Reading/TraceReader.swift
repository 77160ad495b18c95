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

    /// Reads a whole trace from UTF-8. One that may be long is better read by a `TraceStream`.
    public static func read(_ bytes: [UInt8]) throws(TraceError) -> Trace {
        var stream = TraceStream()
        stream.append(bytes)
        stream.finish()
        let header = try stream.header()
        guard var trace = header.map({ Trace(header: $0) }) else { throw .empty }
        while let entry = try stream.next() { trace.entries.append(entry) }
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
        let size = try fields.size("size")
        return TraceHeader(
            framesPerSecond: try fields.integer("fps", in: 1...1000),
            scale: try fields.number("scale", in: 0.01...100),
            scene: try fields.string("scene"),
            size: size,
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
        guard bytes.count <= TraceLimits.lineBytes else { throw Self.longLine(line) }
        do {
            return try JSONParser.parse(bytes, firstLine: line, maximumDepth: TraceLimits.depth)
        } catch {
            throw .damaged(error.position, reason: error.reason)
        }
    }

    /// A line is refused as soon as it is longer than a line may be, and never kept.
    static func longLine(_ line: Int) -> TraceError {
        .damaged(
            TextPosition(line: line, column: 1),
            reason: "the line is longer than \(TraceLimits.lineBytes) bytes; a trace has one line a frame")
    }

    private mutating func event(_ fields: TraceFields) throws(TraceError) -> TraceEvent {
        let kind = try fields.string("event")
        let event = TraceEvent(
            kind: kind, target: try target(of: kind, fields), detail: try detail(fields),
            nanoseconds: try fields.nanoseconds("time"))
        if let lastFrameTime, event.nanoseconds <= lastFrameTime {
            throw try outOfOrder(fields, "the event stands after a frame that is not before it")
        }
        try checkOrder(event.nanoseconds, fields)
        return event
    }

    private func target(of kind: String, _ fields: TraceFields) throws(TraceError) -> TraceEvent.Target {
        let keys = ["at", "button", "node", "row"].filter(fields.has)
        guard keys.count < 2 else {
            throw .damaged(
                try fields.value(keys[1]).position,
                reason: "the event has \"\(keys[0])\" and \"\(keys[1])\", and can have only one of them")
        }
        switch keys.first {
        case "at": return .point(try fields.point("at"))
        case "button": return .button(try fields.string("button"))
        case "node": return .node(try fields.string("node"))
        case "row": return .row(try fields.index("row"))
        default:
            guard kind != "tap" else {
                throw .damaged(
                    fields.position,
                    reason: "a tap has one of \"at\", \"button\", \"node\" and \"row\", and this one has none")
            }
            return .stage
        }
    }

    private func detail(_ fields: TraceFields) throws(TraceError) -> TraceEvent.Detail {
        let keys = ["by", "key", "name", "size"].filter(fields.has)
        guard keys.count < 2 else {
            throw .damaged(
                try fields.value(keys[1]).position,
                reason: "the event has \"\(keys[0])\" and \"\(keys[1])\", and can have only one of them")
        }
        switch keys.first {
        case "by": return .displacement(try fields.point("by"))
        case "key":
            return .key(
                try fields.string("key"), modifiers: fields.has("modifiers") ? try fields.strings("modifiers") : [],
                isRepeat: fields.has("repeat") ? try fields.bool("repeat") : false)
        case "name": return .name(try fields.string("name"))
        case "size":
            return .size(
                try fields.size("size"), scale: fields.has("scale") ? try fields.number("scale", in: 0.01...100) : nil)
        default: return .none
        }
    }

    private mutating func frame(_ fields: TraceFields) throws(TraceError) -> TraceFrame {
        let index = try fields.index("frame")
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
                    row: try row.index("row"), y: try row.length("y"), height: try row.length("height")))
        }
        return rows
    }

    private func nodes(_ fields: TraceFields) throws(TraceError) -> [TraceNode] {
        var nodes: [TraceNode] = []
        for value in try fields.array("nodes") {
            let node = try TraceFields(value)
            nodes.append(
                TraceNode(
                    id: try node.string("id"),
                    frame: try node.rect("frame"),
                    opacity: try node.number("opacity", in: 0...1)))
        }
        return nodes
    }
}

extension JSONValue {
    /// What stands for a version, as it was written where that is short.
    fileprivate var versionText: String {
        switch content {
        case .number(_, let text): Excerpt.of(text)
        case .string(let text): "\"\(Excerpt.of(text))\""
        default: kind
        }
    }
}
