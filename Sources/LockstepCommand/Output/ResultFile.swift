import Foundation
import LockstepRecorder

/// A file of results that appears under its name only when all of it is written.
///
/// A device or a pipe, which can't be replaced, is written to directly.
final class ResultFile: ByteSink {
    private let path: String
    private let sink: FileDescriptorSink
    /// What is closed at the end; a part file closes itself.
    private var output: Output

    private enum Output {
        case part(PartFile, destination: String)
        case device(Int32)
        case closed
    }

    init(path: String) throws(CommandError) {
        self.path = path
        var status = stat()
        let exists = stat(path, &status) == 0
        let kind = status.st_mode & S_IFMT
        if exists && kind == S_IFDIR { throw .world("can't write \(path): it is a folder; name a file") }
        if exists && kind != S_IFREG {
            let device = try Self.open(path)
            output = .device(device)
            sink = FileDescriptorSink(device, name: path, advice: Self.advice)
            return
        }
        // Who may not write a file may not replace it either, even where the folder would allow it.
        if exists && access(path, W_OK) != 0 { throw Self.failure(path) }
        // Through a symbolic link, so that the link stays one.
        let destination = Self.realPath(path)
        guard let part = PartFile(beside: destination) else { throw Self.failure(path) }
        if exists { fchmod(part.descriptor, status.st_mode & 0o7777) }
        output = .part(part, destination: destination)
        sink = FileDescriptorSink(part.descriptor, name: path, advice: Self.advice)
    }

    deinit {
        switch output {
        case .part(let part, _): part.discard()
        case .device(let device): close(device)
        case .closed: break
        }
    }

    /// Whether it gets its name at the end; false for a device or a pipe.
    var isPlain: Bool { if case .part = output { true } else { false } }

    func write(_ bytes: [UInt8]) throws(CommandError) {
        try sink.write(bytes)
    }

    /// Gives the file its name.
    func finish() throws(CommandError) {
        let output = output
        self.output = .closed
        let failure: String? =
            switch output {
            case .part(let part, let destination): part.finish(as: destination)
            case .device(let device): close(device) == 0 ? nil : SystemReason.last()
            case .closed: nil
            }
        if let failure { throw .world("can't write \(path): \(failure); \(Self.advice)") }
    }

    private static let advice = "make room or name another file"

    private static func failure(_ path: String) -> CommandError {
        .world("can't write \(path): \(SystemReason.last()); name a file that can be written")
    }

    /// Opens a device or a pipe; one that nobody reads yet is waited for, as long as no signal comes.
    private static func open(_ path: String) throws(CommandError) -> Int32 {
        while true {
            let device = Foundation.open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
            if device >= 0 { return device }
            guard errno == ENXIO || errno == EINTR else { throw failure(path) }
            if let signal = SignalWatch.held() { throw .stopped(signal: signal) }
            poll(nil, 0, 20)
        }
    }

    private static func realPath(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
