/// A rule that took part in a conflict, with its value in points.
public enum LayoutRule: Hashable, Sendable {
    /// A length the view was given.
    case fixedLength(Double, Priority)
    /// A hidden view has no length.
    case zeroLength
    /// The spacing between two neighbours.
    case spacing(Double)
    /// What the insets on both sides take.
    case insets(Double)
    /// The length that the stack or cell is given.
    case length(Double)
    /// What the inside of a view can't give up.
    case requiredMinimum(Double)
    /// A view is no shorter than its content.
    case compressionResistance(Double, Priority)
    /// A view is no longer than its content.
    case hugging(Double, Priority)
    /// All views of a stack that fills equally have this length.
    case equalLength(Double)
}

extension LayoutRule: CustomStringConvertible {
    /// The rule in words, to stand inside a sentence.
    public var description: String {
        switch self {
        case .fixedLength(let length, let priority):
            "the fixed length \(points(length)) (priority \(decimal(priority.rawValue)))"
        case .zeroLength: "the length 0 pt of a hidden view"
        case .spacing(let length): "the spacing \(points(length))"
        case .insets(let length): "the insets, together \(points(length))"
        case .length(let length): "the given length \(points(length))"
        case .requiredMinimum(let length): "the \(points(length)) its content needs"
        case .compressionResistance(let length, let priority):
            "the compression resistance at \(points(length)) (priority \(decimal(priority.rawValue)))"
        case .hugging(let length, let priority):
            "the hugging at \(points(length)) (priority \(decimal(priority.rawValue)))"
        case .equalLength(let length): "the common length \(points(length))"
        }
    }
}

/// Two required rules that can't both hold: a value to show and to assert, never a crash.
public struct StackConflict: Hashable, Sendable {
    /// The arranged view's index; nil is the stack itself.
    public var item: Int?
    /// The rule that holds in the result.
    public var kept: LayoutRule
    /// The rule that does not.
    public var givenUp: LayoutRule

    /// Makes a conflict from its two rules.
    public init(item: Int?, kept: LayoutRule, givenUp: LayoutRule) {
        self.item = item
        self.kept = kept
        self.givenUp = givenUp
    }
}

extension StackConflict: CustomStringConvertible {
    /// One sentence: where, what holds, what was given up.
    public var description: String {
        let place = item.map { "arranged view \($0)" } ?? "the stack"
        return "\(place): \(kept) and \(givenUp) can't both hold; the second was given up"
    }
}

/// A number of points in words.
private func points(_ length: Double) -> String { decimal(length) + " pt" }

/// A number with at most three digits behind the point, and none where they would be zeros.
private func decimal(_ value: Double) -> String {
    guard abs(value) < 1e12 else { return "\(value)" }
    let thousandths = Int((value * 1000).rounded())
    let sign = thousandths < 0 ? "-" : ""
    let whole = thousandths.magnitude / 1000
    var digits = String(thousandths.magnitude % 1000 + 1000).dropFirst()
    while digits.hasSuffix("0") { digits = digits.dropLast() }
    return digits.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(digits)"
}
