/// When the frames of a GIF are shown, in whole centiseconds, which is all that the format knows.
struct GIFClock {
    /// Frames a second, 1 ... 50.
    var framesPerSecond: Int

    /// The longest delay of one picture.
    static let longestDelay = 0xFFFF

    /// The centisecond nearest to a frame's time: however long the film, it is off by half of one at most.
    func centisecond(ofFrame index: Int) -> Int {
        (index * 200 + framesPerSecond) / (framesPerSecond * 2)
    }

    /// How long what a frame shows is shown, where the next picture comes with another frame: one delay, or several where it is too long for one.
    func delays(from first: Int, to next: Int) -> [Int] {
        var rest = centisecond(ofFrame: next) - centisecond(ofFrame: first)
        var delays: [Int] = []
        while rest > Self.longestDelay {
            delays.append(Self.longestDelay)
            rest -= Self.longestDelay
        }
        return delays + [rest]
    }
}
