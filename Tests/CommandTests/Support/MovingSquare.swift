import LockstepRecorder

/// Pictures of a square that goes to the right and changes its colour.
enum MovingSquare {
    static let width = 25
    static let height = 14
    static let count = width * height

    /// Each is unlike the one before.
    static func pictures(count: Int) -> [Picture] {
        (0..<count).map { index in
            var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: self.count)
            for row in 3..<10 {
                for column in (index % 18)..<(index % 18 + 7) {
                    pixels[row * width + column] = 0xFF00_0000 | UInt32(index * 7) << 16 | UInt32(row * 20)
                }
            }
            return Picture(width: width, height: height, pixels: pixels)
        }
    }
}

extension Picture {
    /// The pixels without their alpha.
    var colors: [UInt32] { pixels.map { $0 & 0xFF_FFFF } }
}
