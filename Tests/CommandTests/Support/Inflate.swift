/// Unpacks DEFLATE data (RFC 1951), bit by bit: slow, and independent of what packed it.
struct Inflate {
    private let bytes: [UInt8]
    private var position = 0
    private(set) var output: [UInt8] = []

    struct Damage: Error {}

    /// Unpacks the contents of a zlib stream (RFC 1950); the checksum at its end is not looked at.
    static func zlib(_ bytes: [UInt8]) throws -> [UInt8] {
        guard bytes.count > 6, bytes[0] & 15 == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0 else {
            throw Damage()
        }
        var inflate = Inflate(bytes: Array(bytes.dropFirst(2)))
        try inflate.run()
        return inflate.output
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func bits(_ count: Int) throws -> Int {
        var value = 0
        for place in 0..<count {
            guard position / 8 < bytes.count else { throw Damage() }
            value |= Int(bytes[position / 8] >> UInt8(position % 8) & 1) << place
            position += 1
        }
        return value
    }

    private mutating func run() throws {
        var isLast = false
        while !isLast {
            isLast = try bits(1) == 1
            switch try bits(2) {
            case 0: try copyStored()
            case 1: try expand(Codes.fixedLiterals, Codes.fixedDistances)
            case 2: try expandDynamic()
            default: throw Damage()
            }
        }
    }

    private mutating func copyStored() throws {
        position = (position + 7) / 8 * 8
        let count = try bits(16)
        guard try bits(16) == ~count & 0xFFFF else { throw Damage() }
        for _ in 0..<count { output.append(UInt8(try bits(8))) }
    }

    private mutating func expandDynamic() throws {
        let literals = try bits(5) + 257
        let distances = try bits(5) + 1
        var lengths = [Int](repeating: 0, count: 19)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        for index in 0..<(try bits(4) + 4) { lengths[order[index]] = try bits(3) }
        let codes = Codes(lengths)
        var all: [Int] = []
        while all.count < literals + distances {
            switch try symbol(codes) {
            case 16: all += [Int](repeating: all.last ?? 0, count: try bits(2) + 3)
            case 17: all += [Int](repeating: 0, count: try bits(3) + 3)
            case 18: all += [Int](repeating: 0, count: try bits(7) + 11)
            case let length: all.append(length)
            }
        }
        try expand(Codes(Array(all[..<literals])), Codes(Array(all[literals...])))
    }

    private mutating func expand(_ literals: Codes, _ distances: Codes) throws {
        while true {
            let code = try symbol(literals)
            if code == 256 { return }
            if code < 256 {
                output.append(UInt8(code))
                continue
            }
            let length = try length(code - 257)
            let distance = try distance(try symbol(distances))
            guard distance <= output.count else { throw Damage() }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }

    private mutating func length(_ code: Int) throws -> Int {
        if code == 28 { return 258 }
        if code < 8 { return code + 3 }
        let extra = code / 4 - 1
        return ((4 + code % 4) << extra) + 3 + (try bits(extra))
    }

    private mutating func distance(_ code: Int) throws -> Int {
        if code < 4 { return code + 1 }
        let extra = code / 2 - 1
        return ((2 + code % 2) << extra) + 1 + (try bits(extra))
    }

    private mutating func symbol(_ codes: Codes) throws -> Int {
        var code = 0
        for length in 1...15 {
            code = code << 1 | (try bits(1))
            if let symbol = codes.symbols[length << 16 | code] { return symbol }
        }
        throw Damage()
    }

    /// A canonical prefix code: which symbol each length and bits stand for.
    private struct Codes {
        var symbols: [Int: Int] = [:]

        init(_ lengths: [Int]) {
            var next = 0
            for length in 1...15 {
                next <<= 1
                for symbol in lengths.indices where lengths[symbol] == length {
                    symbols[length << 16 | next] = symbol
                    next += 1
                }
            }
        }

        static var fixedLiterals: Codes {
            Codes((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
        }

        static var fixedDistances: Codes { Codes([Int](repeating: 5, count: 30)) }
    }
}
