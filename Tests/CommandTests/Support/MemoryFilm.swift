import Foundation
import LockstepRecorder

/// A film in memory: the first pixel of each frame.
// The lock guards every member; the compiler can't see that.
final class MemoryFilm: FrameSink, @unchecked Sendable {
    private let lock = NSLock()
    private let failure: Int?
    private var colors: [UInt32] = []
    private var added = 0
    private var state = (finished: false, abandoned: false)
    /// Held by whoever wants that no frame is taken for now.
    let gate = NSLock()

    /// A film; one that fails has no room for the frame of an index.
    init(failingAt failure: Int? = nil) {
        self.failure = failure
    }

    var frames: [UInt32] { lock.withLock { colors } }
    /// How many of the frames came as pictures.
    var addedCount: Int { lock.withLock { added } }
    var isFinished: Bool { lock.withLock { state.finished } }
    var isAbandoned: Bool { lock.withLock { state.abandoned } }

    func add(_ picture: Picture) throws(RecorderError) {
        gate.withLock {}
        try append(picture.pixels[0])
        lock.withLock { added += 1 }
    }

    func addSame() throws(RecorderError) {
        try append(lock.withLock { colors[colors.count - 1] })
    }

    func finish() throws(RecorderError) {
        lock.withLock { state.finished = true }
    }

    func abandon() {
        lock.withLock { state.abandoned = true }
    }

    private func append(_ color: UInt32) throws(RecorderError) {
        let isFull = lock.withLock {
            if colors.count == failure { return true }
            colors.append(color)
            return false
        }
        if isFull { throw .file("memory", reason: "full") }
    }
}
