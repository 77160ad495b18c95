import Foundation

/// The system's own words for what failed.
public enum SystemReason {
    /// The words for the last failed call of this thread.
    public static func last() -> String {
        text(ofNumber: errno)
    }

    /// The words for the system error inside one of Foundation's; its own words otherwise.
    static func text(of error: any Error) -> String {
        let error = error as NSError
        if error.domain == NSPOSIXErrorDomain { return text(ofNumber: Int32(error.code)) }
        if let inner = error.userInfo[NSUnderlyingErrorKey] as? NSError, inner.domain == NSPOSIXErrorDomain {
            return text(ofNumber: Int32(inner.code))
        }
        return error.localizedDescription
    }

    /// The words for an error number.
    public static func text(ofNumber number: Int32) -> String {
        let text = String(cString: strerror(number))
        return text.isEmpty ? "error \(number)" : text.prefix(1).lowercased() + text.dropFirst()
    }
}
