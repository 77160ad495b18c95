public import LockstepGeometry

/// What a trace was made of: its first line.
public struct TraceHeader: Equatable, Sendable {
    /// Frames a second of film, 1 ... 1000.
    public var framesPerSecond: Int
    /// Device pixels a point: the grid that layout landed on.
    public var scale: Double
    /// The scene's name.
    public var scene: String
    /// The stage's extent in points.
    public var size: Size
    /// How rows and their content share a clock: `independent`, `lockstep` or `followContent`.
    public var timing: String
    /// Where text got its size from: `recording` or `fonts`.
    public var metrics: String
    /// Seconds of the scene in one second of film, above 0; 1 is real time and 0.1 is ten times slower.
    public var speed: Double

    /// Describes a trace.
    public init(
        framesPerSecond: Int, scale: Double, scene: String, size: Size, timing: String, metrics: String = "fonts",
        speed: Double = 1
    ) {
        self.framesPerSecond = framesPerSecond
        self.scale = scale
        self.scene = scene
        self.size = size
        self.timing = timing
        self.metrics = metrics
        self.speed = speed
    }

    /// What the first line calls the format.
    public static let format = "lockstep-trace"
    /// The version that this module writes, and the only one it reads. New keys do not change it; a new meaning does.
    public static let version = 1
}
