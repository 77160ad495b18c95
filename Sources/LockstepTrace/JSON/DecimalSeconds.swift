/// Seconds as they are written, which whole nanoseconds hold exactly and a `Double` does not.
public enum DecimalSeconds {
    /// The nanoseconds that decimal seconds are, with at most nine digits after the point; nil for another way of writing a number, and
    /// for more than 64 bits hold.
    public static func nanoseconds(_ text: some StringProtocol) -> Int64? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = parts.count == 2 ? String(parts[1]) : ""
        guard parts.count <= 2, fraction.utf8.count <= 9 else { return nil }
        return Int64(parts[0] + fraction + String(repeating: "0", count: 9 - fraction.utf8.count))
    }

    /// Nanoseconds as the shortest decimal seconds that are exactly as many.
    public static func text(nanoseconds: Int64) -> String {
        var bytes: [UInt8] = []
        Decimal.append(nanoseconds: nanoseconds, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
