import Foundation

/// Files that appear under their name only when everything is in them.
public enum WholeFile {
    /// Writes under a temporary name in the same folder, then renames; whatever fails, nothing half-written is left.
    public static func write(_ bytes: [UInt8], to path: String, by temporary: String) throws(RecorderError) {
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw .file(path, reason: SystemReason.last()) }
        var failure = writeAll(bytes, to: file)
        // A network folder may say only here that the disk is full.
        if close(file) != 0 && failure == nil { failure = SystemReason.last() }
        if failure == nil && rename(temporary, path) != 0 { failure = SystemReason.last() }
        if let failure {
            unlink(temporary)
            throw .file(path, reason: failure)
        }
    }

    private static func writeAll(_ bytes: [UInt8], to file: Int32) -> String? {
        bytes.withUnsafeBytes { buffer in
            var start = 0
            while start < buffer.count {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
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
}
