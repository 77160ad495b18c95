import Foundation

/// Numbers as the inspector writes them: short, and always as wide.
enum Readable {
    /// A number with so many digits after the point; what would be minus nothing is nothing.
    static func number(_ value: Double, _ digits: Int = 1) -> String {
        let text = String(format: "%.\(digits)f", value)
        let isNothing = text.allSatisfy { $0 == "-" || $0 == "0" || $0 == "." }
        return isNothing && text.hasPrefix("-") ? String(text.dropFirst()) : text
    }

    /// Seconds with as many digits as they need, up to three.
    static func seconds(_ value: Double) -> String {
        var text = String(format: "%.3f", value)
        while text.hasSuffix("0") && !text.hasSuffix(".0") { text.removeLast() }
        return text + " s"
    }
}
