import CSDL2
import LockstepRaster

/// The memory that a window shows, as 32-bit pixels (blue in the lowest byte), one row directly after the other.
///
/// Nearly every display has that format, and then drawing goes straight into the window's own surface. Where it has another one, a
/// copy is kept and converted as it is presented.
struct WindowSurface {
    private let window: OpaquePointer
    private let surface: UnsafeMutablePointer<SDL_Surface>
    /// The pixels to draw into where the surface has another format; empty where it has ours.
    private var copy: [UInt32]
    /// The width in pixels.
    let width: Int
    /// The height in pixels.
    let height: Int

    /// The window's present surface; SDL makes a new one where the old one is no longer valid.
    init(of window: OpaquePointer) throws(SDLError) {
        guard let surface = SDL_GetWindowSurface(window) else { throw .windowFailed(SDLError.lastMessage) }
        self.window = window
        self.surface = surface
        width = Int(surface.pointee.w)
        height = Int(surface.pointee.h)
        copy = Self.isOurs(surface.pointee) ? [] : [UInt32](repeating: 0, count: width * height)
    }

    /// Whether this is still what SDL shows in the window.
    func isCurrent() throws(SDLError) -> Bool {
        guard let now = SDL_GetWindowSurface(window) else { throw .windowFailed(SDLError.lastMessage) }
        return now == surface && Int(now.pointee.w) == width && Int(now.pointee.h) == height
    }

    /// Gives the pixels to a closure that draws.
    mutating func withPixels(_ draw: (inout MutableSpan<UInt32>) -> Void) throws(SDLError) {
        guard copy.isEmpty else {
            var pixels = copy.mutableSpan
            draw(&pixels)
            return
        }
        guard SDL_LockSurface(surface) == 0 else { throw .windowFailed(SDLError.lastMessage) }
        defer { SDL_UnlockSurface(surface) }
        guard let memory = surface.pointee.pixels else { return }
        let count = width * height
        let buffer = UnsafeMutableBufferPointer(
            start: memory.bindMemory(to: UInt32.self, capacity: count), count: count)
        var pixels = buffer.mutableSpan
        draw(&pixels)
    }

    /// Brings a part of the pixels to the screen.
    func present(_ part: PixelRect) throws(SDLError) {
        guard !part.isEmpty else { return }
        try convert(part)
        var rect = SDL_Rect(x: Int32(part.x), y: Int32(part.y), w: Int32(part.width), h: Int32(part.height))
        guard SDL_UpdateWindowSurfaceRects(window, &rect, 1) == 0 else { throw .windowFailed(SDLError.lastMessage) }
    }

    /// Writes a part of the copy into the surface, in the surface's format.
    private func convert(_ part: PixelRect) throws(SDLError) {
        guard !copy.isEmpty else { return }
        guard SDL_LockSurface(surface) == 0 else { throw .windowFailed(SDLError.lastMessage) }
        defer { SDL_UnlockSurface(surface) }
        guard let memory = surface.pointee.pixels, let format = surface.pointee.format else { return }
        let pitch = Int(surface.pointee.pitch)
        let target = memory + part.y * pitch + part.x * Int(format.pointee.BytesPerPixel)
        let status = copy.withUnsafeBufferPointer { pixels in
            SDL_ConvertPixels(
                Int32(part.width), Int32(part.height), SDL_PIXELFORMAT_ARGB8888.rawValue,
                pixels.baseAddress.map { $0 + part.y * width + part.x }, Int32(width * 4),
                format.pointee.format, target, Int32(pitch))
        }
        guard status == 0 else { throw .windowFailed(SDLError.lastMessage) }
    }

    private static func isOurs(_ surface: SDL_Surface) -> Bool {
        guard let format = surface.format?.pointee else { return false }
        return format.BytesPerPixel == 4 && surface.pitch == surface.w * 4
            && format.Rmask == 0xFF_0000 && format.Gmask == 0xFF00 && format.Bmask == 0xFF
    }
}
