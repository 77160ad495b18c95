/// What a window shows and whom it tells about input: all that a platform knows of a scene.
///
/// Times are nanoseconds of the content's own clock: they start at 0, never run backwards, and only the platform reads a real clock.
public protocol WindowContent: AnyObject {
    /// Takes one input event that happened at a time; answers whether it meant anything to the content.
    func handle(_ event: InputEvent, at nanoseconds: Int64) -> Bool

    /// Makes the picture for a time. The list is the content's own: it keeps the memory from frame to frame.
    func frame(at nanoseconds: Int64) -> DisplayList

    /// Whether the picture would be another one at a later time with no event in between.
    var needsFrames: Bool { get }

    /// When the content next needs a frame though nothing moves until then, in nanoseconds of its own clock; nil where only an event
    /// can bring one. While `needsFrames` it says nothing.
    var nextFrameTime: Int64? { get }
}

extension WindowContent {
    /// Only an event brings a frame.
    public var nextFrameTime: Int64? { nil }
}
