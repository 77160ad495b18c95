/// Texts and numbers as JSON has them.
public enum JSONText {
    /// A text in quotation marks, with what JSON doesn't allow in one written out.
    public static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A finite number with nine significant digits, trailing zeros left out.
    public static func number(_ number: Double) -> String {
        var bytes: [UInt8] = []
        Decimal.append(number, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    static func append(_ text: String, to bytes: inout [UInt8]) {
        let mark = UInt8(ascii: "\"")
        bytes.append(mark)
        for byte in text.utf8 {
            switch byte {
            case mark, UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20:
                let digits = Array("0123456789abcdef".utf8)
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(digits[Int(byte >> 4)])
                bytes.append(digits[Int(byte & 15)])
            default:
                bytes.append(byte)
            }
        }
        bytes.append(mark)
    }
}
