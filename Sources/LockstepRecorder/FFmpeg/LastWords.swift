import Foundation

/// What a program says on its error output, read as it comes, and the end of it kept.
///
/// A pipe that nobody reads would make a talkative program wait for ever, and a file could find the disk full, which is what is to be told.
// The lock guards the words; the compiler can't see that.
final class LastWords: @unchecked Sendable {
    private let condition = NSCondition()
    private var bytes: [UInt8] = []
    private var isOver = false

    /// Reads from a descriptor until nobody can write there any more, and closes it.
    init(readingFrom descriptor: Int32) {
        BackgroundThread.start(named: "lockstep-words") { [self] in
            var buffer = [UInt8](repeating: 0, count: 1 << 12)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                if count < 0 && errno == EINTR { continue }
                if count <= 0 { break }
                condition.withLock { bytes = (bytes + buffer[..<count]).suffix(1 << 12) }
            }
            close(descriptor)
            condition.withLock {
                isOver = true
                condition.broadcast()
            }
        }
    }

    /// The lines at the end, once the program has gone. What it may have started itself is not waited for long.
    var lines: [String] {
        condition.withLock {
            let deadline = Date(timeIntervalSinceNow: 1)
            while !isOver {
                if !condition.wait(until: deadline) { break }
            }
            return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0.prefix(300), as: UTF8.self) }
        }
    }
}
