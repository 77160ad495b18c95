/// Something that will look wrong, noticed as it begins: a value to show and to assert.
public enum Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// A row's content and the row itself change over different times (seconds), so that one strays from the other.
    case clockMismatch(row: IndexPath, content: Double, rowDuration: Double)
    /// A row comes to rest at no height while its content's required insets keep some (points), which then pops away.
    case chromePop(row: IndexPath, height: Double)

    /// The fact in one sentence.
    public var description: String {
        switch self {
        case .clockMismatch(let row, let content, let rowDuration):
            "row \(row.row): content \(Self.seconds(content)) vs row \(Self.seconds(rowDuration))"
        case .chromePop(let row, let height):
            "row \(row.row): its insets keep \(height) pt that pop away when the row reaches height 0"
        }
    }

    private static func seconds(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(value)) s" : "\(value) s"
    }
}
