public import LockstepAnimation
import LockstepGeometry

/// The fixed step of a film: which time of the scene each of its frames shows.
public struct FilmClock: Hashable, Sendable {
    /// Frames a second of film, 1 ... 1000.
    public let framesPerSecond: Int
    /// Seconds of the scene in one second of film, above 0; 0.1 is ten times slower than real.
    public let speed: Double

    /// Makes a clock.
    public init(framesPerSecond: Int, speed: Double = 1) {
        precondition(
            (1...1000).contains(framesPerSecond), "FilmClock: \(framesPerSecond) is not 1 ... 1000 frames a second")
        precondition(speed > 0 && speed.isFinite, "FilmClock: a speed must be above 0, and this one is \(speed)")
        self.framesPerSecond = framesPerSecond
        self.speed = speed
    }

    /// When a frame is shown, in the film's own time.
    public func filmTime(ofFrame index: Int) -> FrameTime {
        FrameTime.frame(index, framesPerSecond: framesPerSecond)
    }

    /// What a frame shows, in the scene's time.
    public func sceneTime(ofFrame index: Int) -> FrameTime {
        sceneTime(atFilmTime: filmTime(ofFrame: index))
    }

    /// What the film shows at a time of its own, in the scene's time.
    public func sceneTime(atFilmTime time: FrameTime) -> FrameTime {
        // At real speed the integers must not pass through a Double.
        if speed == 1 { return time }
        return FrameTime(nanoseconds: Int64((Double(time.nanoseconds) * speed).rounded()))
    }
}
