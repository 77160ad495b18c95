import LockstepScene
import Testing

/// How a row's change is animated: the table's rule, and the seconds of the nested block, if there is one.
struct Clock: CustomTestStringConvertible, Sendable {
    let timing: UpdateTiming
    let block: Double?

    var testDescription: String { "\(timing), \(block.map { "block of \($0) s" } ?? "no block")" }

    /// Every rule with no block, and with blocks shorter and longer than the table's duration.
    static let all = UpdateTiming.allCases.flatMap { timing in
        [nil, 0, 0.15, 0.3, 0.6].map { Clock(timing: timing, block: $0) }
    }
}
