import Foundation

/// What the window's thread leaves for the encoder's thread, in order and within a bound of memory.
// The lock guards every member; the compiler can't see that.
final class PictureQueue: @unchecked Sendable {
    /// A picture and when it was shown, in nanoseconds.
    struct Entry {
        var nanoseconds: Int64
        var picture: Picture
        /// When it was handed over.
        var arrival: SuspendingClock.Instant
    }

    private let condition = NSCondition()
    private let maximumPixels: Int
    private var entries: [Entry] = []
    private var pixels = 0
    private var dropped = 0
    private var end: Int64?
    private var failure: RecorderError?
    private var isDone = false
    private var start: Int64?
    private var written = 0

    init(maximumPixels: Int) {
        self.maximumPixels = maximumPixels
    }

    /// Leaves a picture; one that finds the queue full is dropped, because waiting would make the window stutter.
    func add(_ entry: Entry) {
        condition.withLock {
            guard failure == nil, end == nil else { return }
            if start == nil { start = entry.nanoseconds }
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
        /// Nothing has come for as long as was waited.
        case nothing
    }

    /// Waits for the next picture, or for the end, though no longer than for `seconds`.
    func next(waiting seconds: Double) -> Work {
        condition.withLock {
            let deadline = Date(timeIntervalSinceNow: seconds)
            while entries.isEmpty && end == nil {
                if !condition.wait(until: deadline) { break }
            }
            if entries.isEmpty { return end.map { .end($0) } ?? .nothing }
            let entry = entries.removeFirst()
            pixels -= entry.picture.pixels.count
            return .picture(entry)
        }
    }

    /// Says how many frames are written.
    func note(written: Int) {
        condition.withLock { self.written = written }
    }

    /// How many frames are written, and from when to when the film goes: nil as long as that is not known.
    var progress: (written: Int, nanoseconds: Int64?) {
        condition.withLock {
            guard let start, let end else { return (written, nil) }
            return (written, max(0, end - start))
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

    /// Waits until the encoder has stopped, or for a number of seconds; answers whether it has.
    func waitUntilDone(atMost seconds: Double) -> Bool {
        condition.withLock {
            let deadline = Date(timeIntervalSinceNow: seconds)
            while !isDone {
                if !condition.wait(until: deadline) { break }
            }
            return isDone
        }
    }

    /// Why the encoder stopped, if it has failed already.
    var currentFailure: RecorderError? { condition.withLock { failure } }

    /// How many pictures found the queue full.
    var droppedCount: Int { condition.withLock { dropped } }
}
