import Foundation

/// What the window's thread leaves for the encoder's thread, in order and within a bound of memory.
// The lock guards every member; the compiler can't see that.
final class PictureQueue: @unchecked Sendable {
    /// A picture and when it was shown, in nanoseconds.
    struct Entry {
        var nanoseconds: Int64
        var picture: Picture
    }

    private let condition = NSCondition()
    private let maximumPixels: Int
    private var entries: [Entry] = []
    private var pixels = 0
    private var dropped = 0
    private var end: Int64?
    private var failure: RecorderError?
    private var isDone = false

    init(maximumPixels: Int) {
        self.maximumPixels = maximumPixels
    }

    /// Leaves a picture; one that finds the queue full is dropped, because waiting would make the window stutter.
    func add(_ entry: Entry) {
        condition.withLock {
            guard failure == nil, end == nil else { return }
            let size = entry.picture.pixels.count
            if !entries.isEmpty && pixels + size > maximumPixels {
                dropped += 1
                return
            }
            entries.append(entry)
            pixels += size
            condition.broadcast()
        }
    }

    /// Says that nothing follows, and when the film ends.
    func close(at nanoseconds: Int64) {
        condition.withLock {
            if end == nil { end = nanoseconds }
            condition.broadcast()
        }
    }

    /// What the encoder does next.
    enum Work {
        case picture(Entry)
        case end(Int64)
    }

    /// Waits for the next picture, or for the end.
    func next() -> Work {
        condition.withLock {
            while entries.isEmpty && end == nil { condition.wait() }
            if entries.isEmpty { return .end(end ?? 0) }
            let entry = entries.removeFirst()
            pixels -= entry.picture.pixels.count
            return .picture(entry)
        }
    }

    /// Says that the encoder has stopped, and why if it failed.
    func finish(_ failure: RecorderError?) {
        condition.withLock {
            self.failure = failure
            isDone = true
            entries = []
            pixels = 0
            condition.broadcast()
        }
    }

    /// Waits until the encoder has stopped; answers why, if it failed.
    func waitUntilDone() -> RecorderError? {
        condition.withLock {
            while !isDone { condition.wait() }
            return failure
        }
    }

    /// Why the encoder stopped, if it has failed already.
    var currentFailure: RecorderError? { condition.withLock { failure } }

    /// How many pictures found the queue full.
    var droppedCount: Int { condition.withLock { dropped } }
}
