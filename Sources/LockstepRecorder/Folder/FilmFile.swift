import Foundation

/// The file of a film. It has its name only when it is whole; until then it lies beside that under another one.
public final class FilmFile {
    /// Its name, as it was given.
    public let path: String
    /// Where it is while it is written.
    let part: PartFile
    private let destination: String
    private var isOpen = true
    private var buffer: [UInt8] = []
    /// How many bytes were written.
    private(set) var count = 0

    /// Begins a file; one of that name is refused or, with `overwrite`, replaced once the film is whole.
    public init(path: String, overwrite: Bool) throws(RecorderError) {
        self.path = path
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists {
            guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path) }
            guard overwrite else { throw .fileExists(path) }
            // Who may not write a file may not replace it either, even where the folder would allow it.
            if access(path, W_OK) != 0 { throw .file(path, reason: SystemReason.last()) }
        }
        // Through a symbolic link, so that the link stays one.
        destination = Self.realPath(path)
        guard let part = PartFile(beside: destination) else { throw .file(path, reason: SystemReason.last()) }
        self.part = part
        if exists { fchmod(part.descriptor, status.st_mode & 0o7777) }
    }

    deinit {
        if isOpen { part.discard() }
    }

    /// Writes at the end.
    func write(_ bytes: some Collection<UInt8>) throws(RecorderError) {
        buffer.append(contentsOf: bytes)
        count += bytes.count
        if buffer.count > 1 << 18 { try flush() }
    }

    /// Writes over what is written already.
    func write(_ bytes: [UInt8], at offset: Int) throws(RecorderError) {
        try flush()
        let written = bytes.withUnsafeBytes { pwrite(part.descriptor, $0.baseAddress, $0.count, off_t(offset)) }
        if written < 0 { throw .file(path, reason: SystemReason.last()) }
        guard written == bytes.count else { throw .file(path, reason: SystemReason.text(ofNumber: ENOSPC)) }
    }

    /// Gives the file its name.
    func finish() throws(RecorderError) {
        try flush()
        isOpen = false
        if let reason = part.finish(as: destination) { throw .file(path, reason: reason) }
    }

    /// Takes the file away, from any thread; what another one still writes is lost.
    func abandon() {
        unlink(part.path)
    }

    private func flush() throws(RecorderError) {
        let reason = buffer.withUnsafeBytes { WholeFile.writeAll($0, to: part.descriptor) }
        if let reason { throw .file(path, reason: reason) }
        buffer.removeAll(keepingCapacity: true)
    }

    private static func realPath(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
