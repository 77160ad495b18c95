import Foundation
import LockstepAnimation
import LockstepRecorder
import LockstepTrace

/// The trace of a window, put into words and written by a thread of its own.
///
/// An hour at rest has 216 000 lines: the event that ends it hands over one frame and how often it is repeated, and goes on.
// The condition guards every member that changes but the file, which is the thread's until it is done; the compiler can't see that.
final class KeptTrace: @unchecked Sendable {
    private enum Piece {
        case lines([UInt8])
        case repeats(TraceFrame, indices: Range<Int>)
    }

    /// Lines that are put into words at once: some hundred kilobytes.
    private static let portion = 256

    private let file: KeptFile
    private let clock: FilmClock
    private let condition = NSCondition()
    private var pieces: [Piece] = []
    private var isClosed = false
    private var isDone = false
    private var firstFailure: CommandError?

    /// Opens the file and starts the thread.
    init(path: String, clock: FilmClock) throws(CommandError) {
        file = try KeptFile(path: path)
        self.clock = clock
        BackgroundThread.start(named: "trace", givesWay: true) { [self] in writeAll() }
    }

    /// Why nothing more is written.
    var failure: CommandError? { condition.withLock { firstFailure } }

    /// Takes lines that come next.
    func append(_ lines: [UInt8]) {
        add(.lines(lines))
    }

    /// Takes a frame that is shown again as frames of other numbers.
    func append(_ frame: TraceFrame, asFrames indices: Range<Int>) {
        if !indices.isEmpty { add(.repeats(frame, indices: indices)) }
    }

    /// Waits until all is written, and gives the file its name.
    func finish() throws(CommandError) {
        close()
        condition.withLock {
            while !isDone { condition.wait() }
        }
        try file.finish()
    }

    /// Says that nothing follows: the thread ends when it has written what waits.
    func close() {
        condition.withLock {
            isClosed = true
            condition.broadcast()
        }
    }

    private func add(_ piece: Piece) {
        condition.withLock {
            guard firstFailure == nil, !isClosed else { return }
            pieces.append(piece)
            condition.broadcast()
        }
    }

    private func writeAll() {
        while let piece = nextPiece() {
            switch piece {
            case .lines(let lines): file.append(lines)
            case .repeats(let frame, let indices): write(frame, indices)
            }
            guard let failure = file.failure else { continue }
            condition.withLock {
                firstFailure = failure
                pieces = []
            }
        }
        condition.withLock {
            isDone = true
            condition.broadcast()
        }
    }

    private func nextPiece() -> Piece? {
        condition.withLock {
            while pieces.isEmpty {
                if isClosed { return nil }
                condition.wait()
            }
            return pieces.removeFirst()
        }
    }

    private func write(_ frame: TraceFrame, _ indices: Range<Int>) {
        var start = indices.lowerBound
        while start < indices.upperBound, file.failure == nil {
            let end = min(start + Self.portion, indices.upperBound)
            var bytes: [UInt8] = []
            TraceWriter().append(
                frame, asFrames: start..<end, at: { clock.sceneTime(ofFrame: $0).nanoseconds }, to: &bytes)
            file.append(bytes)
            start = end
        }
    }
}
