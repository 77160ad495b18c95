import Foundation
import LockstepGeometry

/// Frames as PNG files in a folder. A frame that is the same as the one before it is another file of the same bytes.
///
/// Pictures are encoded on other threads while the next ones come; files are written by the thread that adds frames, in their order.
public final class PNGSequence: FrameSink, @unchecked Sendable {
    // Unchecked: one thread at a time uses it, and what `abandon` reads from another never changes or is locked.
    private let folder: FrameFolder
    private let threads: EncoderThreads
    private let threadCount: Int
    private var latest: Encoding?
    /// The frames that are not written yet, and how many pictures they show.
    private var waiting: [Encoding] = []
    private var waitingPictures = 0
    private var writtenFrameCount = 0

    /// Writes into a folder: for a window with one encoder, which gives way to it, and without a window with several.
    public init(folder: FrameFolder, whenFull: FilmRecorder.WhenFull = .wait) throws(RecorderError) {
        self.folder = folder
        // More than a few would wait for the one that draws.
        threadCount = whenFull == .drop ? 1 : max(1, min(4, ProcessInfo.processInfo.activeProcessorCount))
        threads = try EncoderThreads(count: threadCount, giveWay: whenFull == .drop)
    }

    deinit {
        threads.close()
    }

    /// Adds a frame, and writes those before it that are encoded; what fails is the failure of one of them.
    public func add(_ picture: Picture) throws(RecorderError) {
        // One of 16 million pixels and its encoder take 200 MB: such pictures are not kept waiting.
        try write(whileMoreThan: picture.pixels.count > 1 << 24 ? 0 : threadCount)
        try add(threads.encode(picture))
    }

    /// Adds a frame of the same bytes.
    public func addSame() throws(RecorderError) {
        guard let latest else { preconditionFailure("PNGSequence: there is no frame before the first") }
        try add(latest)
    }

    private func add(_ encoding: Encoding) throws(RecorderError) {
        if waiting.last !== encoding { waitingPictures += 1 }
        waiting.append(encoding)
        latest = encoding
        while let first = waiting.first, threads.isDone(first) { try writeFirst() }
    }

    /// Writes what is not written yet.
    public func finish() throws(RecorderError) {
        try write(whileMoreThan: 0)
    }

    /// The frames that there are stay: each is whole.
    public func abandon() {}

    private func write(whileMoreThan count: Int) throws(RecorderError) {
        while waitingPictures > count { try writeFirst() }
    }

    private func writeFirst() throws(RecorderError) {
        let encoding = waiting.removeFirst()
        if waiting.first !== encoding { waitingPictures -= 1 }
        do {
            let bytes = try threads.bytes(of: encoding)
            if writtenFrameCount == 0 { try folder.removeOldFrames() }
            try folder.write(bytes, asFrame: writtenFrameCount)
        } catch {
            // A film has no holes: what comes after a frame that is missing is not written.
            waiting = []
            waitingPictures = 0
            throw error
        }
        writtenFrameCount += 1
    }
}
