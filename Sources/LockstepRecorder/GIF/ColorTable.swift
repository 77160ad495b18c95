/// Numbers by colours: how often each is seen, then which place each has in the palette.
///
/// Colours are told apart exactly as long as there are not very many; from then on for good by the five highest bits of each channel.
struct ColorTable {
    /// More than any drawn surface has; a photograph has more.
    static let exactLimit = 1 << 15

    private var keys: [UInt32]
    private var values: [Int]
    private var mask: UInt32 = 0xFF_FFFF
    private(set) var count = 0

    init() {
        // A colour has 24 bits, so this is none.
        keys = [UInt32](repeating: .max, count: 1 << 10)
        values = [Int](repeating: 0, count: 1 << 10)
    }

    /// Whether colours are no longer told apart exactly.
    var isCoarse: Bool { mask != 0xFF_FFFF }

    /// The number of a colour; 0 for one that has none.
    subscript(color: UInt32) -> Int { values[slot(of: color & mask)] }

    /// Adds to the number of a colour.
    mutating func add(_ number: Int, to color: UInt32) {
        if addInPlace(number, to: color & mask) { return }
        if count > Self.exactLimit && !isCoarse { becomeCoarse() }
        if count * 2 > keys.count { rebuild(size: keys.count * 2) }
    }

    /// Gives every colour the number that a function says.
    mutating func setAll(_ number: (_ color: UInt32) -> Int) {
        for index in keys.indices where keys[index] != .max { values[index] = number(keys[index]) }
    }

    /// Every colour with its number, ordered by colour.
    var entries: [(color: UInt32, number: Int)] {
        zip(keys, values).filter { $0.0 != .max }.map { ($0.0, $0.1) }.sorted { $0.color < $1.color }
    }

    /// Answers whether the colour was there already.
    private mutating func addInPlace(_ number: Int, to key: UInt32) -> Bool {
        let index = slot(of: key)
        values[index] += number
        if keys[index] == key { return true }
        keys[index] = key
        count += 1
        return false
    }

    /// Where a colour is, or where it would be.
    @inline(__always)
    private func slot(of key: UInt32) -> Int {
        let last = keys.count - 1
        var index = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 8) & last
        while keys[index] != key && keys[index] != .max { index = (index + 1) & last }
        return index
    }

    private mutating func becomeCoarse() {
        mask = 0xF8_F8F8
        rebuild(size: 1 << 17)
    }

    private mutating func rebuild(size: Int) {
        let (oldKeys, oldValues) = (keys, values)
        keys = [UInt32](repeating: .max, count: size)
        values = [Int](repeating: 0, count: size)
        count = 0
        for (key, value) in zip(oldKeys, oldValues) where key != .max { _ = addInPlace(value, to: key & mask) }
    }
}
