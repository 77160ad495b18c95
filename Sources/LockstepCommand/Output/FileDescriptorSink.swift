import Foundation
import LockstepRecorder

/// An open file, pipe or terminal as a place for bytes.
final class FileDescriptorSink: ByteSink {
    /// How long a reader that takes nothing is waited for once a signal has come, in milliseconds.
    static let patience = 500

    private let descriptor: Int32
    private let name: String
    private let advice: String
    /// The most bytes that can be written at once without waiting for a reader, where there may be one.
    private let portion: Int?

    /// Writes to an open descriptor; the name and the advice, which is the next step, are for messages.
    init(_ descriptor: Int32, name: String, advice: String) {
        self.descriptor = descriptor
        self.name = name
        self.advice = advice
        var status = stat()
        let isPlain = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        // A pipe that takes something takes 4096 bytes; a terminal takes 256.
        portion = isPlain ? nil : isatty(descriptor) == 1 ? 256 : 4096
    }

    func write(_ bytes: [UInt8]) throws(CommandError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            if portion != nil { try waitForReader() }
            let count = rest.prefix(portion ?? rest.count).withUnsafeBytes { buffer in
                Foundation.write(descriptor, buffer.baseAddress, buffer.count)
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                throw .readerGone
            } else if errno != EINTR && errno != EAGAIN {
                throw .world("can't write to \(name): \(SystemReason.last()); \(advice)")
            }
        }
    }

    /// Waits until something can be written, or a signal has come and nobody reads.
    private func waitForReader() throws(CommandError) {
        let slice = 20
        var waited = 0
        while true {
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            // Held back signals interrupt nothing, so they are asked for again and again.
            if poll(&request, 1, Int32(slice)) > 0 { return }
            guard let signal = SignalWatch.held() else { continue }
            waited += slice
            if waited >= Self.patience { throw .stopped(signal: signal) }
        }
    }
}
