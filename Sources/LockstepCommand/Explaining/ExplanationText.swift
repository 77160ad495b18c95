import LockstepAnimation
import LockstepScene
import LockstepTrace

/// An explanation as people read it: one block a number, its terms under each other with the points below the points.
struct ExplanationText {
    private let explained: ExplainedNode

    init(_ explained: ExplainedNode) {
        self.explained = explained
    }

    var text: String {
        let time = DecimalSeconds.text(explained.explanation.time)
        let frame = explained.frame.map { ", frame \($0)" } ?? ", between two frames"
        var lines = ["\(explained.name) at \(time) s\(frame), \(explained.space)"]
        for number in explained.explanation.numbers where isTold(number) {
            lines.append("")
            lines += block(number)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Left edge and width only where they move.
    private func isTold(_ number: Explanation.Number) -> Bool {
        switch number.property {
        case .x, .width: number.parts.contains { !$0.offsets.isEmpty }
        default: true
        }
    }

    private func block(_ number: Explanation.Number) -> [String] {
        let unit = number.property == .opacity ? "" : " pt"
        let terms = number.parts.enumerated().flatMap { self.terms(of: $1, isOwn: $0 == 0, unit) }
        let width = (terms.map { Self.whole($0.amount).count } + [0]).max() ?? 0
        let digits = (terms.map { Self.fraction($0.amount).count } + [0]).max() ?? 0
        var lines = ["\(number.property)  \(MotionWords.number(number.shown))\(unit)"]
        for term in terms {
            let (whole, fraction) = (Self.whole(term.amount), Self.fraction(term.amount))
            let padding = String(repeating: " ", count: width - whole.count)
            let rest = String(repeating: " ", count: digits - fraction.count)
            lines.append("  \(padding)\(whole)\(fraction)\(rest)  \(term.words)")
        }
        return lines
    }

    private struct Term {
        let amount: Double
        let words: String
    }

    private func terms(of part: Explanation.Part, isOwn: Bool, _ unit: String) -> [Term] {
        var terms: [Term] = []
        if isOwn {
            terms.append(Term(amount: part.model, words: "the model, where it comes to rest"))
        } else if part.model != 0 || !part.offsets.isEmpty {
            terms.append(Term(amount: part.model, words: "\(part.name), in which it lies, begins there"))
        }
        terms += part.offsets.map { Term(amount: $0.share, words: words(for: $0, unit)) }
        if part.rowsAbove != 0 {
            terms.append(Term(amount: part.rowsAbove, words: "the rows above, which are on their way"))
        }
        return terms
    }

    private func words(for offset: Explanation.Offset, _ unit: String) -> String {
        let running = offset.running
        var way = offset.transactions.map { MotionWords.name(of: $0) }
        let start = offset.transactions.first?.timing.start ?? running.start
        if let event = explained.events.last(where: { $0.nanoseconds == start.nanoseconds }) {
            way.insert("\(MotionWords.name(of: event)) at \(DecimalSeconds.text(start)) s", at: 0)
        }
        var words = way.joined(separator: " › ")
        words += ": left of \(MotionWords.number(running.delta))\(unit), "
        words += "\(MotionWords.name(of: running.motion)) over \(seconds(running.duration)), "
        guard offset.age >= 0 else { return words + "begins in \(seconds(-offset.age))" }
        return words + "\(seconds(offset.age)) old, \(percent(offset.progress)) of the way gone"
    }

    private func seconds(_ nanoseconds: Int64) -> String {
        "\(DecimalSeconds.text(nanoseconds: (nanoseconds + 50_000) / 100_000 * 100_000)) s"
    }

    private func percent(_ share: Double) -> String {
        "\(MotionWords.number((share * 1000).rounded() / 10)) %"
    }

    /// What stands before the decimal point, its sign with it.
    private static func whole(_ number: Double) -> String {
        String(MotionWords.number(number).prefix { $0 != "." })
    }

    /// The decimal point and what follows it.
    private static func fraction(_ number: Double) -> String {
        String(MotionWords.number(number).drop { $0 != "." })
    }
}
