import LockstepAnimation
import LockstepPlatform
import LockstepRecorder
import LockstepTrace

/// What a harness has seen since its trace began: each frame as text, and the newest frames as pictures.
struct Recording {
    /// The newest frames whose pictures are kept: a minute at 60 frames a second.
    static let mostPictures = 3600

    /// Events and frames, in a trace's order.
    private(set) var entries: [TraceEntry] = []
    /// How many frames there are.
    private(set) var frameCount = 0
    private var lastFrame: Int?
    private var pictures: [DisplayList] = []

    /// Takes what is about to be done at a time. An event stands before the frame of its time, which shows what was there before.
    mutating func add(_ event: TraceEvent) {
        guard let lastFrame, case .frame(let frame) = entries[lastFrame], frame.nanoseconds >= event.nanoseconds else {
            entries.append(.event(event))
            return
        }
        entries.insert(.event(event), at: lastFrame)
        self.lastFrame = lastFrame + 1
    }

    /// Takes what is shown at a time; a frame of the same time is made anew.
    mutating func add(_ picture: DisplayList, at time: FrameTime, from sampler: TraceSampler?) {
        let last = lastFrame.flatMap { index in
            if case .frame(let frame) = entries[index] { frame } else { nil }
        }
        if let last, last.nanoseconds == time.nanoseconds {
            entries.removeLast()
            pictures.removeLast()
            frameCount -= 1
        }
        var frame =
            sampler?.sample(index: frameCount, time: time)
            ?? TraceFrame(index: frameCount, nanoseconds: time.nanoseconds)
        // Frames at rest share what they show: a test may wait for hours of its clock.
        if let last, last.rows == frame.rows { frame.rows = last.rows }
        if let last, last.nodes == frame.nodes { frame.nodes = last.nodes }
        lastFrame = entries.count
        entries.append(.frame(frame))
        frameCount += 1
        pictures.append(picture)
        if pictures.count >= 2 * Self.mostPictures { pictures.removeFirst(pictures.count - Self.mostPictures) }
    }

    /// What a frame showed; nil where that is too long ago.
    func picture(ofFrame index: Int) -> DisplayList? {
        let place = index - (frameCount - pictures.count)
        return pictures.indices.contains(place) ? pictures[place] : nil
    }

    /// The time of a frame in nanoseconds; nil where there is no such frame.
    func time(ofFrame index: Int) -> Int64? {
        for case .frame(let frame) in entries where frame.index == index { return frame.nanoseconds }
        return nil
    }
}
