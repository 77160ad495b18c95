import Foundation
import LockstepRecorder

/// An open file, pipe or terminal as a place for bytes.
final class FileDescriptorSink: ByteSink {
    private let descriptor: Int32
    private let name: String

    /// Writes to an open descriptor; the name is for messages.
    init(_ descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    func write(_ bytes: [UInt8]) throws(CommandError) {
        let failure = bytes.withUnsafeBytes { buffer -> Int32 in
            var start = 0
            while start < buffer.count {
                let count = Foundation.write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
                if count < 0 && errno != EINTR { return errno }
                start += max(0, count)
            }
            return 0
        }
        if failure == EPIPE { throw .readerGone }
        if failure != 0 { throw .world("can't write to \(name): \(SystemReason.text(ofNumber: failure))") }
    }
}
