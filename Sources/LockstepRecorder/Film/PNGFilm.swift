import Foundation
public import LockstepPlatform

/// Writes frames of a film as PNG files. A frame that looks like the one before it costs no drawing and no encoding.
///
/// Pictures are encoded on other threads while the next ones are drawn; files are written by the thread that adds frames, in their order.
public final class PNGFilm {
    private let folder: FrameFolder
    private let draw: (DisplayList) -> Picture
    private let threads: EncoderThreads
    private let threadCount: Int
    private var latest: (list: DisplayList, encoding: Encoding)?
    /// The frames that are not written yet, and how many pictures they show.
    private var waiting: [Encoding] = []
    private var waitingPictures = 0
    private var writtenFrameCount = 0

    /// How many frames were added; all of them are written after `finish`.
    public private(set) var frameCount = 0
    /// How many of them had to be drawn.
    public private(set) var drawnFrameCount = 0

    /// Films into a folder with a rasteriser that is handed in.
    public init(folder: FrameFolder, draw: @escaping (DisplayList) -> Picture) throws(RecorderError) {
        self.folder = folder
        self.draw = draw
        // More than a few would wait for the one that draws.
        threadCount = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount))
        threads = try EncoderThreads(count: threadCount)
    }

    deinit {
        threads.close()
    }

    /// Adds the next frame, and writes those before it that are encoded; what fails is the failure of one of them.
    public func add(_ list: DisplayList) throws(RecorderError) {
        let encoding: Encoding
        if let latest, latest.list == list {
            encoding = latest.encoding
        } else {
            let picture = draw(list)
            drawnFrameCount += 1
            // One of 16 million pixels and its encoder take 200 MB: such pictures are not kept waiting.
            try write(whileMoreThan: picture.pixels.count > 1 << 24 ? 0 : threadCount)
            encoding = threads.encode(picture)
            latest = (list, encoding)
        }
        if waiting.last !== encoding { waitingPictures += 1 }
        waiting.append(encoding)
        frameCount += 1
        while let first = waiting.first, threads.isDone(first) { try writeFirst() }
    }

    /// Writes what is not written yet.
    public func finish() throws(RecorderError) {
        try write(whileMoreThan: 0)
    }

    private func write(whileMoreThan count: Int) throws(RecorderError) {
        while waitingPictures > count { try writeFirst() }
    }

    private func writeFirst() throws(RecorderError) {
        let encoding = waiting.removeFirst()
        if waiting.first !== encoding { waitingPictures -= 1 }
        do {
            try folder.write(try threads.bytes(of: encoding), asFrame: writtenFrameCount)
        } catch {
            // A film has no holes: what comes after a frame that is missing is not written.
            waiting = []
            waitingPictures = 0
            throw error
        }
        writtenFrameCount += 1
    }
}
