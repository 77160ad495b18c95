/// Numbers that look accidental and are the same for the same seed, on every machine and with every library.
struct SeededNumbers {
    private var state: UInt64

    init(_ seed: Int) {
        state = UInt64(bitPattern: Int64(seed))
    }

    /// Numbers for one thing among many: neighbours have nothing in common.
    init(_ seed: Int, _ number: Int, _ version: Int = 0) {
        var numbers = SeededNumbers(seed)
        numbers.state ^= numbers.next() &+ UInt64(bitPattern: Int64(number)) &* 0xD6E8_FEB8_6659_FD93
        numbers.state ^= numbers.next() &+ UInt64(bitPattern: Int64(version)) &* 0xA076_1D64_78BD_642F
        self = numbers
    }

    /// The next 64 bits: a counter whose bits are stirred by multiplying and shifting.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 32)) &* 0xD6E8_FEB8_6659_FD93
        bits = (bits ^ (bits >> 29)) &* 0xA076_1D64_78BD_642F
        return bits ^ (bits >> 32)
    }

    /// A number in `0 ..< bound`; 0 where there is none.
    mutating func below(_ bound: Int) -> Int {
        bound > 1 ? Int(next() % UInt64(bound)) : 0
    }

    /// A number of a range.
    mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.count)
    }

    /// One of some values, at least one.
    mutating func one<Value>(of values: [Value]) -> Value {
        values[below(values.count)]
    }

    /// Some of the values, so many at most, in an order of their own.
    mutating func some<Value>(_ count: Int, of values: [Value]) -> [Value] {
        Array(shuffled(values).prefix(count))
    }

    /// The values in another order.
    mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
        var shuffled = values
        for index in shuffled.indices.dropLast() {
            shuffled.swapAt(index, index + below(shuffled.count - index))
        }
        return shuffled
    }
}
