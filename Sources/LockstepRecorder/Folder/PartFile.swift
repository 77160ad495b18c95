import Foundation

/// A new file under a name that nobody knows, beside the one that it will become.
///
/// What has the name already is never opened: it could be somebody's link to a file elsewhere, or a pipe that nobody reads.
public struct PartFile: Sendable {
    /// Where it lies.
    public let path: String
    /// Open for writing; whoever made the file closes it.
    public let descriptor: Int32

    /// Makes a file beside a path, to be written and, where that `isRead`, read; nil, with the reason in `errno`, where that can't be.
    public init?(beside path: String, isRead: Bool = false) {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        let flags = (isRead ? O_RDWR : O_WRONLY) | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        while true {
            // Of the same length for every file: the longest name that a file may have leaves no room for more.
            let name = folder + ".lockstep-" + String(UInt64.random(in: .min ... .max), radix: 36) + ".part"
            let file = open(name, flags, 0o666)
            if file < 0 && (errno == EEXIST || errno == EINTR) { continue }
            if file < 0 { return nil }
            self.path = name
            self.descriptor = file
            return
        }
    }

    /// Closes the file and takes it away.
    public func discard() {
        close(descriptor)
        unlink(path)
    }

    /// Closes the file and gives it its name; answers why it could not, and then the file is gone.
    public func finish(as path: String) -> String? {
        // A network folder may say only here that the disk is full.
        if close(descriptor) == 0 && rename(self.path, path) == 0 { return nil }
        let reason = SystemReason.last()
        unlink(self.path)
        return reason
    }
}
