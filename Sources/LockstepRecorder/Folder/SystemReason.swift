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

    /// An error number of the system, as an error.
    struct Number: Error, Equatable {
        /// The number.
        var number: Int32

        /// Takes a number.
        init(_ number: Int32) {
            self.number = number
        }

        /// Its words.
        var text: String { SystemReason.text(ofNumber: number) }
    }

    /// What the system says when there is no room for a file, in the words of `text(ofNumber:)`.
    static var ofWriting: [String] { [ENOSPC, EFBIG, EDQUOT, EROFS, EIO].map { text(ofNumber: $0) } }
}
