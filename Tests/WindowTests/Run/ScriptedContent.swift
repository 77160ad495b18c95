import CSDL2
import LockstepGeometry
import LockstepPlatform
import LockstepRaster

@testable import LockstepSDL

/// A content that keeps what it is told and does what a test says at each frame.
final class ScriptedContent: WindowContent {
    /// What the picture shows: one fill over everything.
    var color = Color.white
    /// Whether the content moves.
    var needsFrames = false
    /// When the content wants a frame though it does not move.
    var nextFrameTime: Int64?
    /// The events that mean something to the content.
    var handles: (InputEvent) -> Bool = { _ in false }
    /// Called at each frame with its number from 0, before the picture is made.
    var script: (Int) -> Void = { _ in }

    private(set) var events: [(event: InputEvent, time: Int64)] = []
    private(set) var frames: [Int64] = []
    private var size = Size.zero

    func handle(_ event: InputEvent, at nanoseconds: Int64) -> Bool {
        events.append((event, nanoseconds))
        if case .resized(let size, _) = event { self.size = size }
        return handles(event)
    }

    func frame(at nanoseconds: Int64) -> DisplayList {
        frames.append(nanoseconds)
        script(frames.count - 1)
        let everything = Rect(origin: .zero, size: size)
        return DisplayList(
            size: size,
            commands: [DisplayCommand(clip: everything, content: .fill(everything, cornerRadius: 0, color: color))])
    }

    /// Puts an event into SDL's queue.
    func push(_ event: SDL_Event) {
        var event = event
        SDL_PushEvent(&event)
    }
}

/// A text source for pictures without text.
final class NoText: TextRendering {
    func words(of string: String, font: FontDescription) -> [TextWord] { [] }
    func render(_ word: TextWord.Glyphs, pixelsPerEm: Double) -> RenderedWord? { nil }
}

extension Window {
    /// A window in memory, by SDL's dummy driver: events and pictures are real, and nothing is on a screen.
    static func inMemory(size: Size = Size(width: 300, height: 200), scale: Double? = nil) throws -> Window {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
        return try Window(title: "Test", size: size, scale: scale, text: NoText())
    }
}
