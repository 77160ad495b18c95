public import LockstepGeometry
public import LockstepSDL
public import LockstepScene

extension Window {
    /// Opens a window on a node, with the system's fonts, and serves it until it is closed.
    ///
    /// - Parameters:
    ///   - content: fills the window.
    ///   - title: stands in the title bar.
    ///   - size: the extent in points; less is made of it where the display has less room.
    ///   - appearance: whether colours are those for light or for dark ground.
    /// - Throws: `SDLError` where there is no display, no font, or the display takes the window away.
    @discardableResult
    public static func show(
        _ content: Node, title: String, size: Size, appearance: Appearance = .light
    ) throws(SDLError) -> WindowEnding {
        let text = try SDLText()
        let ground = AdaptiveColor.systemBackground.resolved(for: appearance)
        let window = try Window(title: title, size: size, text: text, background: ground)
        let stage = Stage(size: window.size, scale: window.scale, text: text, appearance: appearance)
        stage.root.pin(content)
        return try window.run(stage)
    }
}
