/// Just enough of a PNG reader to check a writer: every chunk and its checksum, and the pixels of unfiltered RGB.
struct PNGFile {
    var width = 0
    var height = 0
    var format: [UInt8] = []
    var chunks: [String] = []
    /// 0xRRGGBB, row by row.
    var pixels: [UInt32] = []

    struct Damage: Error {
        var reason: String
    }

    init(_ bytes: [UInt8]) throws {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            throw Damage(reason: "signature")
        }
        var rest = bytes.dropFirst(8)
        var packed: [UInt8] = []
        while !rest.isEmpty {
            let length = Self.number(rest.prefix(4))
            let body = rest.dropFirst(4).prefix(4 + length)
            let name = String(decoding: body.prefix(4), as: UTF8.self)
            let sum = Self.number(rest.dropFirst(8 + length).prefix(4))
            guard body.count == 4 + length, sum == Self.checksum(body) else {
                throw Damage(reason: "checksum of \(name)")
            }
            chunks.append(name)
            let data = body.dropFirst(4)
            if name == "IHDR" {
                width = Self.number(data.prefix(4))
                height = Self.number(data.dropFirst(4).prefix(4))
                format = Array(data.dropFirst(8))
            }
            if name == "IDAT" { packed += data }
            rest = rest.dropFirst(12 + length)
        }
        try unpack(packed)
    }

    private mutating func unpack(_ packed: [UInt8]) throws {
        let lines = try Inflate.zlib(packed)
        guard lines.count == (1 + width * 3) * height else { throw Damage(reason: "data") }
        for row in 0..<height {
            let line = lines[(row * (1 + width * 3))...].prefix(1 + width * 3)
            guard line.first == 0 else { throw Damage(reason: "filter") }
            let samples = Array(line.dropFirst())
            for column in 0..<width {
                let sample = samples[(column * 3)...].prefix(3)
                pixels.append(sample.reduce(0) { $0 << 8 | UInt32($1) })
            }
        }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    /// The checksum bit by bit, as the PNG specification defines it.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return Int(~sum)
    }
}
