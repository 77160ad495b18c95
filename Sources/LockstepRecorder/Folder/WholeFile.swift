import Foundation

/// Files that appear under their name only when everything is in them.
public enum WholeFile {
    /// Writes under a name of its own in the same folder, then renames; whatever fails, nothing half-written is left.
    public static func write(_ bytes: [UInt8], to path: String) throws(RecorderError) {
        guard let part = PartFile(beside: path) else { throw .file(path, reason: SystemReason.last()) }
        if let failure = bytes.withUnsafeBytes({ writeAll($0, to: part.descriptor) }) {
            part.discard()
            throw .file(path, reason: failure)
        }
        if let failure = part.finish(as: path) { throw .file(path, reason: failure) }
    }

    /// Writes everything, and answers why it could not.
    static func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> String? {
        var start = 0
        while start < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
            let count = Foundation.write(file, rest.baseAddress, rest.count)
            if count > 0 {
                start += count
            } else if count < 0 && errno != EINTR {
                return SystemReason.last()
            }
        }
        return nil
    }
}
