import Foundation
import LockstepRecorder

/// A file of results that appears under its name only when all of it is written.
///
/// A device or a pipe, which can't be replaced, is written to directly.
final class ResultFile: ByteSink {
    private let path: String
    private let destination: String
    private let temporary: String?
    private var descriptor: Int32

    init(path: String) throws(CommandError) {
        self.path = path
        // Through a symbolic link, so that the link stays one.
        let target = Self.realPath(path)
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists && status.st_mode & S_IFMT == S_IFDIR {
            throw .world("can't write \(path): it is a folder; name a file")
        }
        let isPlain = !exists || status.st_mode & S_IFMT == S_IFREG
        destination = target
        temporary = isPlain ? Self.hiddenName(beside: target) : nil
        descriptor = open(temporary ?? path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        if descriptor < 0 {
            throw .world("can't write \(path): \(SystemReason.last()); name a file that can be written")
        }
    }

    deinit {
        discard()
    }

    func write(_ bytes: [UInt8]) throws(CommandError) {
        try FileDescriptorSink(descriptor, name: path).write(bytes)
    }

    /// Gives the file its name.
    func finish() throws(CommandError) {
        let isClosed = close(descriptor) == 0
        descriptor = -1
        if !isClosed { throw .world("can't write \(path): \(SystemReason.last())") }
        if let temporary, rename(temporary, destination) != 0 {
            throw .world("can't write \(path): \(SystemReason.last())")
        }
    }

    private static func realPath(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func hiddenName(beside path: String) -> String {
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        return path[..<start] + "." + path[start...] + ".\(getpid()).part"
    }

    /// Takes back what was written so far, unless it is finished.
    private func discard() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        if let temporary { unlink(temporary) }
    }
}
