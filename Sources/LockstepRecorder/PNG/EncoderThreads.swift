import Foundation

/// A picture on its way to be a PNG file.
// The lock of the threads guards the members; the compiler can't see that.
final class Encoding: @unchecked Sendable {
    /// Let go of as soon as it is encoded.
    fileprivate var picture: Picture?
    fileprivate var result: Result<[UInt8], RecorderError>?

    fileprivate init(_ picture: Picture) {
        self.picture = picture
    }
}

/// Encodes pictures on threads of their own, each with an encoder of its own. Which thread takes a picture changes no byte.
// The lock guards every member; the compiler can't see that.
final class EncoderThreads: @unchecked Sendable {
    private let condition = NSCondition()
    /// Those that no thread has taken yet.
    private var encoders: [PNGEncoder] = []
    private var waiting: [Encoding] = []
    private var isClosed = false

    /// Starts some threads.
    init(count: Int, giveWay: Bool) throws(RecorderError) {
        // Made here, so that a failure is known before the first picture.
        for _ in 0..<count { encoders.append(try PNGEncoder()) }
        for _ in 0..<count {
            BackgroundThread.start(named: "lockstep-encoder", givesWay: giveWay) { [self] in run() }
        }
    }

    /// Leaves a picture to the next thread that is free; whoever leaves it sees to it that they don't become many.
    func encode(_ picture: Picture) -> Encoding {
        let encoding = Encoding(picture)
        condition.withLock {
            waiting.append(encoding)
            condition.broadcast()
        }
        return encoding
    }

    /// Whether a picture is encoded, or could not be.
    func isDone(_ encoding: Encoding) -> Bool {
        condition.withLock { encoding.result != nil }
    }

    /// Waits for the bytes of a picture.
    func bytes(of encoding: Encoding) throws(RecorderError) -> [UInt8] {
        let result = condition.withLock { () -> Result<[UInt8], RecorderError>? in
            while encoding.result == nil && !isClosed { condition.wait() }
            return encoding.result
        }
        guard let result else { return [] }
        return try result.get()
    }

    /// Ends the threads; what waits is not encoded.
    func close() {
        condition.withLock {
            isClosed = true
            waiting = []
            condition.broadcast()
        }
    }

    private func run() {
        guard let encoder = condition.withLock({ encoders.popLast() }) else { return }
        while let encoding = next(), let picture = encoding.picture {
            let result = Result { () throws(RecorderError) in try encoder.encode(picture) }
            condition.withLock {
                encoding.picture = nil
                encoding.result = result
                condition.broadcast()
            }
        }
    }

    private func next() -> Encoding? {
        condition.withLock {
            while waiting.isEmpty && !isClosed { condition.wait() }
            return isClosed ? nil : waiting.removeFirst()
        }
    }
}
