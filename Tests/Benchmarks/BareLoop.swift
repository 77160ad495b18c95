/// The least that a program could do for the same picture: fill the same rows and copy the same amount of ready-made text, with no
/// tree, no layout and no animation.
struct BareLoop {
    private var pixels = [UInt32](repeating: 0, count: 375 * 812)
    private let text = [UInt8](repeating: 128, count: 120 * 20)

    /// Draws a number of whole frames: 24 fills and 20 lines of text.
    mutating func run(frames: Int) -> Int {
        for frame in 0..<frames {
            for band in 0..<24 { fill(rows: band * 33..<(band + 1) * 33, value: 0xFF00_0000 | UInt32(frame + band)) }
            for line in 0..<20 { blend(at: 16 + (line * 40 + frame % 8) * 375) }
        }
        return frames
    }

    private mutating func fill(rows: Range<Int>, value: UInt32) {
        for index in rows.lowerBound * 375..<rows.upperBound * 375 { pixels[index] = value }
    }

    private mutating func blend(at start: Int) {
        for row in 0..<20 {
            for column in 0..<120 {
                let place = start + row * 375 + column
                let cover = UInt32(text[row * 120 + column])
                let old = pixels[place] & 0xFF
                let gray = (old * (255 - cover) + 17 * cover) / 255
                pixels[place] = 0xFF00_0000 | gray << 16 | gray << 8 | gray
            }
        }
    }

    /// Something of the result, so that the work can't be left out.
    var checksum: UInt32 { pixels.reduce(0, &+) }
}
