import CSDL2

/// The window's icon: a table whose second row is open, drawn here so that no file has to be found.
enum WindowIcon {
    /// Pixels a side.
    static let side = 64

    /// Gives the window its icon; a system without icons goes without.
    static func set(on window: OpaquePointer) {
        var pixels = drawn()
        pixels.withUnsafeMutableBytes { memory in
            let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                memory.baseAddress, Int32(side), Int32(side), 32, Int32(side * 4), SDL_PIXELFORMAT_ARGB8888.rawValue)
            SDL_SetWindowIcon(window, surface)
            SDL_FreeSurface(surface)
        }
    }

    /// The pixels, alpha in the highest byte.
    static func drawn() -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: side * side)
        func fill(x: Range<Int>, y: Range<Int>, radius: Int, _ color: UInt32) {
            for row in y {
                for column in x where isInside(column - x.lowerBound, row - y.lowerBound, x.count, y.count, radius) {
                    pixels[row * side + column] = color
                }
            }
        }
        fill(x: 2..<62, y: 2..<62, radius: 14, 0xFF0A_6CFF)
        fill(x: 12..<52, y: 12..<20, radius: 3, 0xFFFF_FFFF)
        fill(x: 12..<52, y: 24..<42, radius: 3, 0xFFFF_FFFF)
        fill(x: 17..<40, y: 31..<34, radius: 0, 0xFF0A_6CFF)
        fill(x: 17..<34, y: 36..<39, radius: 0, 0xFF0A_6CFF)
        fill(x: 12..<52, y: 46..<54, radius: 3, 0xFFFF_FFFF)
        return pixels
    }

    /// Whether a pixel lies in a rectangle with round corners, by its middle.
    private static func isInside(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ radius: Int) -> Bool {
        let across = 2 * max(radius - x, x - (width - 1 - radius), 0) - (radius > 0 ? 1 : 0)
        let along = 2 * max(radius - y, y - (height - 1 - radius), 0) - (radius > 0 ? 1 : 0)
        guard across > 0 && along > 0 else { return true }
        return across * across + along * along <= 4 * radius * radius
    }
}
