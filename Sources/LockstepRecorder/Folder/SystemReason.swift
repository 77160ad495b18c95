import Foundation

/// The system's own words for what failed.
public enum SystemReason {
    /// The words for the last failed call of this thread.
    public static func last() -> String {
        text(ofNumber: errno)
    }

    /// The words for an error number.
    public static func text(ofNumber number: Int32) -> String {
        let text = String(cString: strerror(number))
        return text.isEmpty ? "error \(number)" : text.prefix(1).lowercased() + text.dropFirst()
    }
}
