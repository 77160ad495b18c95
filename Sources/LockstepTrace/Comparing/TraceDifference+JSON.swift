extension TraceDifference {
    /// The difference as one line of JSON, as the article on comparing describes it: keys sorted, a line feed at the end.
    public var json: [UInt8] {
        var line = JSONLine([])
        line.raw("{")
        line.next("compared", integer: comparedFrames)
        line.next("different", integer: differentFrames)
        line.next("differs", bool: differs)
        line.next("events") { line in
            guard let events else { return line.raw("null") }
            line.raw("{")
            line.next("first") { Self.write(events.first, to: &$0) }
            line.next("index", integer: events.index)
            line.next("second") { Self.write(events.second, to: &$0) }
            line.raw("}")
        }
        line.next("findings") { line in line.list(findings) { Self.write($0, to: &$1) } }
        line.next("format", string: "lockstep-diff")
        line.next("header") { line in
            line.list(header) { difference, line in
                // The values are JSON already.
                line.raw("{")
                line.next("first") { $0.raw(difference.first) }
                line.next("key", string: difference.key)
                line.next("second") { $0.raw(difference.second) }
                line.raw("}")
            }
        }
        line.next("kind", string: "traces")
        line.next("onlyInFirst", integer: framesOnlyInFirst)
        line.next("onlyInSecond", integer: framesOnlyInSecond)
        line.next("opacityTolerance", number: tolerance.opacity)
        line.next("tolerance", number: tolerance.points)
        line.next("version", integer: 1)
        line.raw("}\n")
        return line.bytes
    }

    private static func write(_ event: TraceEvent?, to line: inout JSONLine) {
        guard let event else { return line.raw("null") }
        var bytes: [UInt8] = []
        TraceWriter().append(.event(event), to: &bytes)
        line.raw(String(decoding: bytes.dropLast(), as: UTF8.self))
    }

    private static func write(_ finding: Finding, to line: inout JSONLine) {
        line.raw("{")
        line.next("frames", integer: finding.frames)
        line.next("from") { write(finding.from, to: &$0) }
        if let side = finding.missingIn { line.next("missingIn", string: side.rawValue) }
        if case .node(let id, _) = finding.subject { line.next("node", string: id) }
        if case .node(_, let occurrence) = finding.subject, occurrence > 0 {
            line.next("occurrence", integer: occurrence)
        }
        if let peak = finding.opacity { line.next("opacity") { write(peak, to: &$0) } }
        if let peak = finding.points { line.next("points") { write(peak, to: &$0) } }
        if case .row(let row) = finding.subject { line.next("row", integer: row) }
        line.raw("}")
    }

    private static func write(_ peak: Peak, to line: inout JSONLine) {
        line.raw("{")
        line.next("at") { write(peak.moment, to: &$0) }
        line.next("by", number: peak.amount)
        line.next("in", string: peak.measure)
        line.raw("}")
    }

    private static func write(_ moment: Moment, to line: inout JSONLine) {
        line.raw("{")
        line.next("frame", integer: moment.frame)
        line.next("otherFrame", integer: moment.otherFrame)
        line.next("time", nanoseconds: moment.nanoseconds)
        line.raw("}")
    }
}
