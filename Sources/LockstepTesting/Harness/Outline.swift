import LockstepGeometry
public import LockstepScene

/// The tree as text, one node a line: what a test compares instead of a picture.
public enum Outline {
    /// The shown frames of a node and everything in it, indented by depth: `Label "UILabel 1" 12,64 351x20.333`.
    public static func text(of node: Node, depth: Int = 0) -> String {
        let frame = node.shownFrame
        var line = String(repeating: "  ", count: depth) + "\(type(of: node))"
        if let label = node as? Label { line += " \"\(label.text)\"" }
        line += " \(number(frame.minX)),\(number(frame.minY)) \(number(frame.width))x\(number(frame.height))"
        if node.isHidden { line += " hidden" }
        if node.shownOpacity != 1 { line += " opacity \(number(node.shownOpacity))" }
        return ([line] + node.subviews.map { text(of: $0, depth: depth + 1) }).joined(separator: "\n")
    }

    /// A number with three decimals at most.
    private static func number(_ value: Double) -> String {
        let thousandths = (value * 1000).rounded()
        guard abs(thousandths) < 1e15 else { return "\(value)" }
        let (whole, rest) = Int(abs(thousandths)).quotientAndRemainder(dividingBy: 1000)
        let sign = thousandths < 0 ? "-" : ""
        guard rest != 0 else { return "\(sign)\(whole)" }
        var digits = String(rest)
        digits = String(repeating: "0", count: 3 - digits.count) + digits
        while digits.last == "0" { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }
}
