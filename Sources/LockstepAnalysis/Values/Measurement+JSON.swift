import LockstepTrace

extension Measurement {
    /// What a reader of the JSON checks first.
    public static let format = "lockstep-measurement"

    /// The measurement as one line of JSON, as the article on measuring describes it: keys sorted, a line feed at the end.
    ///
    /// - Parameter advice: What helps; nil where nothing was tried.
    public func json(with advice: [Advice]? = nil) -> [UInt8] {
        var line = JSONLine([])
        line.raw("{")
        if let advice { line.next("advice") { line in line.list(advice) { Self.write($0, to: &$1) } } }
        line.next("format", string: Self.format)
        line.next("fps", integer: header.framesPerSecond)
        line.next("frames", integer: frames)
        line.next("motions") { line in line.list(motions) { Self.write($0, to: &$1) } }
        line.next("scale", number: header.scale)
        line.next("scene", string: header.scene)
        line.next("speed", number: header.speed)
        line.next("steady", bool: isSteady)
        line.next("timing", string: header.timing)
        line.next("version", integer: 1)
        line.raw("}\n")
        return line.bytes
    }

    private static func write(_ advice: Advice, to line: inout JSONLine) {
        line.raw("{")
        line.next("cures") { line in
            line.list(advice.cures) { cure, line in
                line.raw("{")
                line.next("change", string: cure.change)
                line.next("deviation", number: cure.deviation)
                line.next("faults", integer: cure.faults)
                line.next("name", string: cure.name)
                line.next("steady", bool: cure.isSteady)
                line.raw("}")
            }
        }
        line.next("deviation", number: advice.deviation)
        line.next("faults", integer: advice.faults)
        line.next("row", integer: advice.row)
        line.raw("}")
    }

    private static func write(_ motion: RowMotion, to line: inout JSONLine) {
        line.raw("{")
        line.next("contentDuration") { line in
            if let duration = motion.contentDuration { line.raw(JSONText.number(duration)) } else { line.raw("null") }
        }
        line.next("events", integer: motion.events)
        line.next("findings") { line in line.list(motion.findings) { write($0, to: &$1) } }
        line.next("from") { write(motion.from, to: &$0) }
        line.next("heightAfter", number: motion.heightAfter)
        line.next("heightBefore", number: motion.heightBefore)
        line.next("lockError") { write(motion.lockError, to: &$0) }
        line.next("nodes") { line in
            line.list(motion.nodes) { node, line in
                line.raw("{")
                line.next("extent") { write(node.extent, to: &$0) }
                line.next("id", string: node.id)
                line.next("position") { write(node.position, to: &$0) }
                line.raw("}")
            }
        }
        line.next("row", integer: motion.row)
        line.next("rowDuration", number: motion.rowDuration)
        line.next("to") { write(motion.to, to: &$0) }
        line.next("verdict", string: motion.verdict.rawValue)
        line.next("yAfter", number: motion.yAfter)
        line.next("yBefore", number: motion.yBefore)
        line.raw("}")
    }

    private static func write(_ finding: Finding, to line: inout JSONLine) {
        line.raw("{")
        line.next("amount", number: finding.amount)
        line.next("cause", string: finding.cause)
        line.next("direction") { write(finding.direction?.rawValue, to: &$0) }
        line.next("from") { write(finding.from, to: &$0) }
        line.next("kind", string: finding.kind.rawValue)
        line.next("node") { write(finding.node, to: &$0) }
        line.next("severity", string: finding.severity.rawValue)
        line.next("to") { write(finding.to, to: &$0) }
        line.next("unit", string: finding.unit.rawValue)
        line.next("worst") { write(finding.worst, to: &$0) }
        line.raw("}")
    }

    private static func write(_ text: String?, to line: inout JSONLine) {
        line.raw(text.map { JSONText.quoted($0) } ?? "null")
    }

    private static func write(_ peak: Peak?, to line: inout JSONLine) {
        guard let peak else { return line.raw("null") }
        line.raw("{")
        line.next("at") { write(peak.moment, to: &$0) }
        line.next("direction", string: peak.direction.rawValue)
        line.next("points", number: peak.points)
        line.raw("}")
    }

    private static func write(_ moment: Moment, to line: inout JSONLine) {
        line.raw("{")
        line.next("frame", integer: moment.frame)
        line.next("time", nanoseconds: moment.nanoseconds)
        line.raw("}")
    }
}
