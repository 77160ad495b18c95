import LockstepPlatform

/// A window's content while it is recorded: once a second at least it looks whether it still is.
///
/// An encoder can die while nothing moves, and a person who believes to be filmed should not be told at the end.
final class RecordedContent: WindowContent {
    private let content: any WindowContent
    private let hasFailed: () -> Bool
    private let onFailure: () -> Void
    private var latest: Int64 = 0

    /// How long nothing looks, in nanoseconds.
    static let patience: Int64 = 1_000_000_000

    /// Shows a content; `onFailure` is called with a frame that finds that the recording `hasFailed`.
    init(_ content: any WindowContent, hasFailed: @escaping () -> Bool, onFailure: @escaping () -> Void) {
        self.content = content
        self.hasFailed = hasFailed
        self.onFailure = onFailure
    }

    func handle(_ event: InputEvent, at nanoseconds: Int64) -> Bool {
        content.handle(event, at: nanoseconds)
    }

    func frame(at nanoseconds: Int64) -> DisplayList {
        latest = nanoseconds
        if hasFailed() { onFailure() }
        return content.frame(at: nanoseconds)
    }

    var needsFrames: Bool { content.needsFrames }

    var nextFrameTime: Int64? { min(content.nextFrameTime ?? .max, latest + Self.patience) }
}
