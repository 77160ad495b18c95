import Foundation

/// What the thread that draws leaves for the thread that encodes, in order and within a bound of memory.
// The lock guards every member; the compiler can't see that.
final class PictureQueue: @unchecked Sendable {
    /// What is shown from a time on.
    struct Entry {
        /// When it was shown, in nanoseconds.
        var nanoseconds: Int64
        /// The picture; nil where the one before is shown still.
        var picture: Picture?
        /// When it was handed over.
        var arrival = SuspendingClock.now

        fileprivate var size: Int { picture?.pixels.count ?? 0 }
    }

    /// What may wait besides pixels: entries that say that nothing has changed take next to nothing.
    private static let maximumCount = 256

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

    // MARK: The thread that draws

    /// Leaves an entry without ever waiting, which would make a window stutter: one that finds the queue full takes the place of the
    /// newest in it, so that the last picture of a motion is never the one that is missing.
    func add(_ entry: Entry) {
        condition.withLock {
            guard takesMore else { return }
            if !hasRoom(for: entry), let newest = entries.popLast() {
                pixels -= newest.size
                dropped += 1
            }
            append(entry)
        }
    }

    /// Leaves an entry as soon as there is room; answers whether it could.
    ///
    /// About ten times a second `isAwaited` is asked whether to wait on.
    func addWaiting(_ entry: Entry, while isAwaited: () -> Bool) -> Bool {
        while true {
            let isLeft = condition.withLock { () -> Bool? in
                let deadline = Date(timeIntervalSinceNow: 0.1)
                while takesMore && !hasRoom(for: entry) {
                    if !condition.wait(until: deadline) { return nil }
                }
                guard takesMore else { return false }
                append(entry)
                return true
            }
            if let isLeft { return isLeft }
            if !isAwaited() { return false }
        }
    }

    private var takesMore: Bool { failure == nil && end == nil && !isDone }

    private func hasRoom(for entry: Entry) -> Bool {
        // A picture that is larger than all there may be still has to get through.
        entries.isEmpty || entries.count < Self.maximumCount && pixels + entry.size <= maximumPixels
    }

    private func append(_ entry: Entry) {
        if start == nil { start = entry.nanoseconds }
        entries.append(entry)
        pixels += entry.size
        condition.broadcast()
    }

    /// Says that nothing follows, and when the film ends.
    func close(at nanoseconds: Int64) {
        condition.withLock {
            if end == nil { end = nanoseconds }
            condition.broadcast()
        }
    }

    // MARK: The thread that encodes

    /// What the encoder does next.
    enum Work {
        case entry(Entry)
        case end(Int64)
        /// Nothing has come for as long as was waited.
        case nothing
    }

    /// Waits for the next entry, or for the end, though no longer than for `seconds`; nil is for ever.
    func next(waiting seconds: Double?) -> Work {
        condition.withLock {
            let deadline = seconds.map { Date(timeIntervalSinceNow: $0) }
            while entries.isEmpty && end == nil {
                guard let deadline else {
                    condition.wait()
                    continue
                }
                if !condition.wait(until: deadline) { break }
            }
            if entries.isEmpty { return end.map { .end($0) } ?? .nothing }
            let entry = entries.removeFirst()
            pixels -= entry.size
            condition.broadcast()
            return .entry(entry)
        }
    }

    /// Says how many frames are written.
    func note(written: Int) {
        condition.withLock { self.written = written }
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

    // MARK: How far it is

    /// How many frames are written, and from when to when the film goes: nil as long as that is not known.
    var progress: (written: Int, nanoseconds: Int64?) {
        condition.withLock {
            guard let start, let end else { return (written, nil) }
            return (written, max(0, end - start))
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

    /// How many pictures were replaced because the queue was full.
    var droppedCount: Int { condition.withLock { dropped } }
}
