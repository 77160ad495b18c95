import CDeflate

/// The pieces that a PNG file is made of.
enum PNGChunk {
    /// What every file begins with.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The data of `IHDR`: 8 bits, colour type 2 (RGB), and the only methods there are.
    static func header(width: Int, height: Int) -> [UInt8] {
        bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0]
    }

    /// Appends length, name, data and the checksum of the last two.
    static func append(_ name: String, _ data: some Collection<UInt8>, to file: inout [UInt8]) {
        file.append(contentsOf: bigEndian(data.count))
        let start = file.count
        file.append(contentsOf: name.utf8)
        file.append(contentsOf: data)
        let sum = file[start...].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
        file.append(contentsOf: bigEndian(Int(sum)))
    }

    /// A number of 32 bits.
    static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
