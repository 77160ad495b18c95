import Testing

/// A moving WebP, taken apart: what ffmpeg can write and not read.
struct WebPFile {
    var width = 0
    var height = 0
    /// How long each picture is shown, in milliseconds.
    var durations: [Int] = []
    /// The first picture as a file of its own.
    var firstPicture: [UInt8] = []

    init(_ bytes: [UInt8]) throws {
        func number(_ start: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
        }
        try #require(bytes.starts(with: Array("RIFF".utf8)) && bytes[8...].starts(with: Array("WEBP".utf8)))
        try #require(number(4, 4) == bytes.count - 8)
        var start = 12
        while start + 8 <= bytes.count {
            let name = String(decoding: bytes[start..<(start + 4)], as: UTF8.self)
            let (data, length) = (start + 8, number(start + 4, 4))
            if name == "VP8X" { (width, height) = (number(data + 4, 3) + 1, number(data + 7, 3) + 1) }
            if name == "ANMF" {
                durations.append(number(data + 12, 3))
                if firstPicture.isEmpty {
                    let picture = bytes[(data + 16)..<(data + length)]
                    let size = picture.count + 4
                    firstPicture =
                        Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
                        + Array("WEBP".utf8) + picture
                }
            }
            start = data + length + length % 2
        }
    }
}
