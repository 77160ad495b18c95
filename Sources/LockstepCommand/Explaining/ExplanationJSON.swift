import LockstepAnimation
import LockstepScene
import LockstepTrace

/// An explanation as one line of JSON, as the article on explaining describes it: keys sorted, a line feed at the end.
struct ExplanationJSON {
    static let format = "lockstep-explanation"

    private let explained: ExplainedNode

    init(_ explained: ExplainedNode) {
        self.explained = explained
    }

    var bytes: [UInt8] {
        let setup = explained.setup
        var line = JSONLine([])
        line.raw("{")
        line.next("format", string: Self.format)
        line.next("fps", integer: setup.options.framesPerSecond)
        line.next("frame") { $0.raw(explained.frame.map(String.init) ?? "null") }
        line.next("node", string: explained.name)
        line.next("numbers") { line in
            line.list(explained.explanation.numbers) { number, line in
                line.raw("{")
                line.next("name", string: "\(number.property)")
                line.next("parts") { line in line.list(number.parts, write) }
                line.next("shown", number: number.shown)
                line.raw("}")
            }
        }
        line.next("scene", string: setup.scene.name)
        line.next("speed", number: setup.options.speed)
        line.next("time") { $0.raw(DecimalSeconds.text(explained.explanation.time)) }
        line.next("timing", string: setup.scene.timing.rawValue)
        line.next("version", integer: 1)
        line.raw("}\n")
        return line.bytes
    }

    private func write(_ part: Explanation.Part, to line: inout JSONLine) {
        line.raw("{")
        line.next("model", number: part.model)
        line.next("name", string: part.name)
        line.next("offsets") { line in line.list(part.offsets, write) }
        line.next("rowsAbove", number: part.rowsAbove)
        line.raw("}")
    }

    private func write(_ offset: Explanation.Offset, to line: inout JSONLine) {
        let running = offset.running
        line.raw("{")
        line.next("age") { $0.raw(Self.seconds(offset.age)) }
        line.next("delta", number: running.delta)
        line.next("duration") { $0.raw(Self.seconds(running.duration)) }
        line.next("motion") { Self.write(running.motion, to: &$0) }
        line.next("progress", number: offset.progress)
        line.next("share", number: offset.share)
        line.next("start") { $0.raw(DecimalSeconds.text(running.start)) }
        line.next("transactions") { line in
            line.list(offset.transactions) { transaction, line in
                line.raw("{")
                line.next("kind", string: transaction.kind == .tableUpdate ? "tableUpdate" : "animate")
                line.next("number", integer: transaction.id.number)
                line.raw("}")
            }
        }
        line.raw("}")
    }

    private static func write(_ motion: RunningOffset.Motion, to line: inout JSONLine) {
        switch motion {
        case .curve(let curve):
            line.raw("{")
            line.next("curve") { line in
                line.list([curve.x1, curve.y1, curve.x2, curve.y2]) { $1.raw(JSONText.number($0)) }
            }
        case .spring(let spring, let velocity):
            line.raw("{")
            line.next("dampingRatio", number: spring.dampingRatio)
            line.next("response", number: spring.response)
            line.next("velocity", number: velocity)
        }
        line.raw("}")
    }

    private static func seconds(_ nanoseconds: Int64) -> String {
        nanoseconds < 0
            ? "-" + DecimalSeconds.text(nanoseconds: -nanoseconds) : DecimalSeconds.text(nanoseconds: nanoseconds)
    }
}
