import LockstepGeometry

/// Numbers as text by integer arithmetic alone, so that they read the same under every locale and C library.
enum Decimal {
    /// Powers of ten that a `Double` holds exactly.
    private static let powers: [Double] = {
        var powers = [1.0]
        while powers.count <= 22 { powers.append(powers[powers.count - 1] * 10) }
        return powers
    }()

    /// Appends a finite number with nine significant digits, trailing zeros trimmed; minus zero is 0.
    static func append(_ number: Double, to bytes: inout [UInt8]) {
        precondition(number.isFinite, "Trace: \(number) is not a number that JSON can hold")
        if number == 0 {
            bytes.append(UInt8(ascii: "0"))
            return
        }
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        let (digits, exponent) = nineDigits(of: number.magnitude)
        appendTrimmed(digits, exponent: exponent, to: &bytes)
    }

    /// Appends whole nanoseconds as seconds, exactly.
    static func append(nanoseconds: Int64, to bytes: inout [UInt8]) {
        if nanoseconds < 0 { bytes.append(UInt8(ascii: "-")) }
        let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
        bytes.append(contentsOf: String(seconds).utf8)
        guard rest > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        appendFraction(padded(rest, to: 9), to: &bytes)
    }

    /// The nine leading digits of a number above zero, and the power of ten of the first of them.
    private static func nineDigits(of magnitude: Double) -> (digits: UInt64, exponent: Int) {
        var scaled = magnitude
        var exponent = 8
        // One exact factor for the lengths and opacities that occur; the loops only finish what lies beyond.
        if magnitude < 1e8, let power = powers.dropFirst().firstIndex(where: { magnitude * $0 >= 1e8 }) {
            scaled = magnitude * powers[power]
            exponent -= power
        } else if magnitude >= 1e9, let power = powers.dropFirst().firstIndex(where: { magnitude / $0 < 1e9 }) {
            scaled = magnitude / powers[power]
            exponent += power
        }
        while scaled < 1e8 {
            scaled *= 10
            exponent -= 1
        }
        while scaled >= 1e9 {
            scaled /= 10
            exponent += 1
        }
        let digits = UInt64(scaled.rounded())
        return digits == 1_000_000_000 ? (100_000_000, exponent + 1) : (digits, exponent)
    }

    /// Writes digits whose first one stands for `10^exponent`: plainly where that is readable, with an exponent elsewhere.
    private static func appendTrimmed(_ digits: UInt64, exponent: Int, to bytes: inout [UInt8]) {
        let text = padded(digits, to: 9)
        switch exponent {
        case 0..<15:
            let whole = exponent + 1
            bytes.append(contentsOf: text.prefix(whole))
            bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, whole - text.count)))
            appendPoint(text.dropFirst(whole), to: &bytes)
        case -7..<0:
            bytes.append(UInt8(ascii: "0"))
            appendPoint(repeatElement(UInt8(ascii: "0"), count: -exponent - 1) + text, to: &bytes)
        default:
            bytes.append(text[0])
            appendPoint(text.dropFirst(), to: &bytes)
            bytes.append(UInt8(ascii: "e"))
            bytes.append(contentsOf: String(exponent).utf8)
        }
    }

    private static func appendPoint(_ fraction: some Collection<UInt8>, to bytes: inout [UInt8]) {
        guard fraction.contains(where: { $0 != UInt8(ascii: "0") }) else { return }
        bytes.append(UInt8(ascii: "."))
        appendFraction(fraction, to: &bytes)
    }

    /// Appends digits up to the last one that is not a zero.
    private static func appendFraction(_ digits: some Collection<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: digits)
        while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    }

    private static func padded(_ number: UInt64, to width: Int) -> [UInt8] {
        let digits = Array(String(number).utf8)
        return [UInt8](repeating: UInt8(ascii: "0"), count: max(0, width - digits.count)) + digits
    }
}
