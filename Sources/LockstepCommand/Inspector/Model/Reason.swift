import LockstepAnimation
import LockstepScene

/// Why a node is where it is seen, in the lines of a panel: each number, the model behind it, and each offset that still runs on it.
struct Reason: Equatable {
    /// One line: what it is about, and by how much.
    struct Line: Equatable {
        var text: String
        var number: String
        /// Whether it is a sum: what is seen.
        var isSum = false
    }

    private(set) var lines: [Line] = []

    /// Tells what explains a node in its row.
    init(_ explanation: Explanation) {
        add("Top edge in its row", .y, explanation, digits: 1)
        add("Height", .height, explanation, digits: 1)
        add("Opacity", .opacity, explanation, digits: 2)
    }

    private mutating func add(_ name: String, _ property: AnimatedProperty, _ explanation: Explanation, digits: Int) {
        guard let number = explanation[property] else { return }
        lines.append(Line(text: name, number: Readable.number(number.shown, digits), isSum: true))
        let offsets = number.parts.flatMap(\.offsets)
        guard !offsets.isEmpty else { return }
        let model = number.parts.reduce(0) { $0 + $1.model + $1.rowsAbove }
        lines.append(Line(text: "where it comes to rest", number: Readable.number(model, digits)))
        for offset in offsets {
            let sign = offset.share < 0 ? "" : "+"
            lines.append(Line(text: Self.words(for: offset), number: sign + Readable.number(offset.share, digits)))
        }
    }

    /// Whose clock it is, how long it takes, and how much of its way it has gone.
    private static func words(for offset: Explanation.Offset) -> String {
        let part = offset.transactions.last?.kind == .tableUpdate ? "row" : "content"
        let duration = Readable.seconds(Double(offset.running.duration) / 1e9)
        guard offset.age >= 0 else { return "\(part), \(duration), begins later" }
        return "\(part), \(duration), \(Readable.number(offset.progress * 100, 0)) % gone"
    }

    /// The reason for a node of a take's scene; nil where there is none of that name.
    init?(_ identifier: String, in take: Take) {
        let stage = take.shown.stage
        guard let node = stage.node(withIdentifier: identifier) else { return nil }
        self.init(stage.explanation(inRowOf: node))
    }
}
