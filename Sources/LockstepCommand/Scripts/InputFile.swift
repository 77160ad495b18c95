import Foundation
import LockstepRecorder

/// Files that the command is told to read: of a bounded size, with a sentence for what is wrong with them.
enum InputFile {
    /// Reads a whole file of at most `limit` bytes; `kind` is what messages call it.
    static func read(_ path: String, kind: String, limit: Int) throws(CommandError) -> [UInt8] {
        guard let file = fopen(path, "rb") else {
            throw .world("can't read the \(kind) \(path): \(SystemReason.last()); \(advice(for: errno, kind: kind))")
        }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: limit + 1)
        errno = 0
        let count = fread(&bytes, 1, bytes.count, file)
        if ferror(file) != 0 {
            throw .world("can't read the \(kind) \(path): \(SystemReason.last()); name a \(kind) file")
        }
        if count > limit { throw .world("\(path):1:1: larger than \(limit) bytes; name a \(kind) file") }
        return Array(bytes[..<count])
    }

    /// The next step where a file can't be opened, for an error number.
    static func advice(for number: Int32, kind: String) -> String {
        switch number {
        case ENOENT, ENOTDIR: "name a file that exists"
        case EACCES, EPERM: "allow it to be read, or name another file"
        default: "name a \(kind) file"
        }
    }
}
