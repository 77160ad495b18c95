import LockstepGeometry
import LockstepPlatform
import LockstepRaster

/// Brings pictures to a window's surface: draws and presents only what differs from the one before.
struct Presenter {
    private(set) var surface: WindowSurface
    let rasterizer: Rasterizer
    /// How many times something was brought to the screen.
    private(set) var presentedFrames = 0
    /// Whether the screen has lost what was shown, so that pixels which did not change must be presented again.
    var needsWholePresent = true

    private let background: Color
    /// What the surface's pixels show; nil where they show nothing yet.
    private var shown: DisplayList?

    init(surface: WindowSurface, rasterizer: Rasterizer, background: Color) {
        self.surface = surface
        self.rasterizer = rasterizer
        self.background = background
    }

    /// Goes on with another surface, of which nothing is known.
    mutating func replaceSurface(_ surface: WindowSurface) {
        self.surface = surface
        shown = nil
    }

    /// Draws and presents what differs; answers whether anything was drawn.
    mutating func show(_ list: DisplayList, scale: Double) throws(SDLError) -> Bool {
        let damage = shown.map { list.damage(since: $0) }
        // The old list goes before the content makes its next one, so that its memory can be used again.
        shown = list
        let (width, height) = (surface.width, surface.height)
        let picture = PixelRect(x: 0, y: 0, width: width, height: height)
        let part = damage.map { rasterizer.damagedPixels(of: $0, scale: scale).intersection(picture) } ?? picture
        if !part.isEmpty {
            let (rasterizer, background) = (rasterizer, background)
            try surface.withPixels { pixels in
                rasterizer.draw(
                    list, scale: scale, damage: damage, background: background, into: &pixels,
                    width: width, height: height, stride: width)
            }
        }
        try present(needsWholePresent ? picture : part)
        return !part.isEmpty
    }

    private mutating func present(_ part: PixelRect) throws(SDLError) {
        guard !part.isEmpty else { return }
        try surface.present(part)
        needsWholePresent = false
        presentedFrames += 1
    }

    /// Gives the surface's pixels to a closure.
    mutating func withPixels(_ use: (inout MutableSpan<UInt32>) -> Void) throws(SDLError) {
        try surface.withPixels(use)
    }
}
