import Foundation

/// A screen's pixels, read from the X window dump that Xvfb keeps.
struct Screenshot {
    /// The width in pixels.
    let width: Int
    /// The height in pixels.
    let height: Int
    private let rowBytes: Int
    private let pixelBytes: Int
    private let pixels: Data

    /// Reads a dump of 32 or 16 bits a pixel; its header is numbers of 32 bits, most significant byte first.
    init(xwd data: Data) throws {
        func number(_ index: Int) -> Int {
            data.dropFirst(index * 4).prefix(4).reduce(0) { $0 << 8 | Int($1) }
        }
        guard data.count > 100, number(1) == 7 else { throw DisplayFailure("the screen's file is no X window dump") }
        pixelBytes = number(11) / 8
        guard pixelBytes == 4 || pixelBytes == 2 else {
            throw DisplayFailure("the screen has \(number(11)) bits a pixel")
        }
        width = number(4)
        height = number(5)
        rowBytes = number(12)
        // A header, a colour map of 12 bytes an entry, the rows.
        pixels = data.dropFirst(number(0) + number(19) * 12)
    }

    /// The colour at a pixel as the screen keeps it: 0xRRGGBB, or 5, 6 and 5 bits; the least significant byte comes first.
    func color(x: Int, y: Int) -> Int {
        let start = pixels.startIndex + y * rowBytes + x * pixelBytes
        let low = Int(pixels[start]) | Int(pixels[start + 1]) << 8
        return pixelBytes == 2 ? low : low | Int(pixels[start + 2]) << 16
    }

    /// The colours from top to bottom in a column of a rectangle.
    func column(x: Int, y: Range<Int>) -> [Int] {
        y.map { color(x: x, y: $0) }
    }

    /// Every colour of a rectangle, row by row.
    func colors(x: Range<Int>, y: Range<Int>) -> [Int] {
        y.flatMap { row in x.map { color(x: $0, y: row) } }
    }
}
