import CSDL2
public import LockstepGeometry
public import LockstepPlatform
public import LockstepRaster

/// A window on the desktop that shows a content's pictures, tells it of input, and sleeps when nothing moves.
///
/// Make it first, then the content for its `size` and `scale`, then `run`. All of it belongs on the main thread.
public final class Window {
    /// Called with every picture that was drawn: nanoseconds since the run began, width and height in pixels, and the pixels row by row
    /// without gaps, blue in the lowest byte. They are the window's own memory: copy what is needed later. The time is a person's: it
    /// counts what the content's own leaves out, a motion that stands still while the window is out of sight.
    public typealias FrameObserver = (
        _ nanoseconds: Int64, _ width: Int, _ height: Int, _ pixels: Span<UInt32>
    ) -> Void

    /// The present extent in points.
    public private(set) var size: Size
    /// Pixels a point: 1 on usual displays, 2 or 3 on sharp ones, or what was asked for.
    public private(set) var scale: Double

    private let system: VideoSystem
    private let handle: WindowHandle
    private let forcedScale: Double?
    private let preferredScale: Double
    private var presenter: Presenter
    private var unitsPerPoint: Double
    private var isClosing = false

    /// Opens a hidden window; `run` shows it.
    ///
    /// - Parameters:
    ///   - title: what stands in the title bar.
    ///   - size: the extent in points; less is made of it where the display has less room.
    ///   - scale: pixels a point, above 0; nil asks the display.
    ///   - text: where the glyphs come from.
    ///   - background: what shows where the content draws nothing.
    /// - Throws: `SDLError.noDisplay` where there is none, `SDLError.windowFailed` where it refuses.
    public init(
        title: String, size: Size, scale: Double? = nil, text: any TextRendering, background: Color = .white
    ) throws(SDLError) {
        precondition(
            size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
            "Window: a size must be above 0, and this one is \(size.width) x \(size.height)")
        precondition(
            scale.map { $0 > 0 && $0.isFinite } ?? true,
            "Window: a scale must be above 0, and this one is \(scale ?? 0)")
        system = try VideoSystem()
        forcedScale = scale
        preferredScale = WindowScale.preferredHere()
        let guess = scale ?? preferredScale
        handle = try WindowHandle(
            title: title, size: Size(width: size.width * guess, height: size.height * guess), system: system)
        presenter = Presenter(
            surface: try WindowSurface(of: handle.pointer), rasterizer: Rasterizer(text: text), background: background)
        unitsPerPoint = guess
        self.scale = guess
        self.size = size
        try measure()
        if unitsPerPoint != guess {
            handle.resize(to: Size(width: size.width * unitsPerPoint, height: size.height * unitsPerPoint))
            try measure()
        }
        handle.limit(unitsPerPoint: unitsPerPoint)
    }

    /// How many pictures were brought to the screen; it stands still while nothing changes.
    public var presentedFrames: Int { presenter.presentedFrames }

    /// What the rasteriser has made so far, for those who count.
    public var rasterStatistics: RasterStatistics { presenter.rasterizer.statistics }

    /// Shows the window and serves the content until a person, a signal or `close()` ends it.
    ///
    /// The content's time starts at 0 with the first picture. Escape and Ctrl-W close the window unless the content has a use for them.
    /// - Throws: `SDLError.displayLost` where the display goes away, `SDLError.windowFailed` where it refuses a picture.
    @discardableResult
    public func run(_ content: any WindowContent, onFrame: FrameObserver? = nil) throws(SDLError) -> WindowEnding {
        isClosing = false
        if let ending = wish { return ending }
        handle.show()
        var loop = FrameLoop(window: self, content: content, onFrame: onFrame)
        return try loop.run()
    }

    /// Asks for another size in points, while the window runs; less is made of it where the display has less room. The content is told of
    /// the size that comes of it.
    public func resize(to size: Size) {
        precondition(
            size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
            "Window: a size must be above 0, and this one is \(size.width) x \(size.height)")
        handle.resize(to: Size(width: size.width * unitsPerPoint, height: size.height * unitsPerPoint))
        handle.keepInSight()
    }

    /// Ends the run after the event or frame in progress; to be called by the content or the observer.
    public func close() {
        isClosing = true
    }
}

/// What the loop asks of its window.
extension Window {
    /// Why the run is over; nil while it is not.
    var wish: WindowEnding? { system.signals.received().map { .signal($0) } ?? (isClosing ? .closed : nil) }

    /// The first picture is on the screen.
    func settle() {
        handle.settle()
    }

    /// Waits for an event for a number of nanoseconds, or for as long as it takes; answers whether there is one.
    func waitForEvent(_ event: inout SDL_Event, nanoseconds: Int64?) throws(SDLError) -> Bool {
        try handle.waitForEvent(&event, nanoseconds: nanoseconds)
    }

    /// Throws if an event tells that the display or the window is gone.
    func noticeLoss(in event: SDL_Event) throws(SDLError) {
        try handle.noticeLoss(in: event)
    }

    /// An event translator for the present scale.
    func makeTranslator() -> EventTranslator {
        EventTranslator(unitsPerPoint: unitsPerPoint)
    }

    /// Looks at the surface again; answers what the content must be told, if its size or scale is another one now.
    func noticeSurface(_ translator: inout EventTranslator) throws(SDLError) -> InputEvent? {
        let (oldSize, oldScale) = (size, scale)
        presenter.replaceSurface(try WindowSurface(of: handle.pointer))
        try measure()
        translator.unitsPerPoint = unitsPerPoint
        guard size != oldSize || scale != oldScale else { return nil }
        handle.limit(unitsPerPoint: unitsPerPoint)
        return .resized(size, scale: scale)
    }

    /// The screen has lost the picture: the next one is presented whole.
    func noticeExposure() {
        presenter.needsWholePresent = true
    }

    /// Draws what differs from the picture before and presents it; answers whether there was any difference.
    func show(_ list: DisplayList) throws(SDLError) -> Bool {
        if try !presenter.surface.isCurrent() { presenter.replaceSurface(try WindowSurface(of: handle.pointer)) }
        return try presenter.show(list, scale: scale)
    }

    /// Hands the pixels that are shown to an observer.
    func observe(_ nanoseconds: Int64, _ observer: FrameObserver) throws(SDLError) {
        let (width, height) = (presenter.surface.width, presenter.surface.height)
        try presenter.withPixels { pixels in
            observer(nanoseconds, width, height, pixels.span)
        }
    }

    /// Takes size and scale from the surface.
    private func measure() throws(SDLError) {
        let surface = presenter.surface
        let settled = WindowScale(
            forced: forcedScale, preferred: preferredScale,
            pixelsPerUnit: Double(surface.width) / Double(max(1, handle.width)))
        scale = settled.pixelsPerPoint
        unitsPerPoint = settled.unitsPerPoint
        size = Size(width: Double(surface.width) / scale, height: Double(surface.height) / scale)
    }
}
