import LockstepScene

/// Names for what is in a row of a table that wasn't made to be traced.
struct RowNames {
    private let prefix: String
    private var labels = 0
    private var buttons = 0
    private var controls = 0

    /// Names for a row, by its number over all sections.
    init(row: Int) {
        prefix = "row\(row)/"
    }

    /// The name of the next node in the row, outermost first and back to front; nil for one that isn't traced.
    ///
    /// An identifier counts, with the row before it unless it begins with a row itself. Of the rest labels and controls are counted, and
    /// what is inside of a control belongs to it.
    mutating func name(of node: Node, in cell: Cell) -> String? {
        if let identifier = node.identifier {
            return Self.namesRow(identifier) ? identifier : prefix + identifier
        }
        guard node is Label || node is Control, !isInControl(node, cell) else { return nil }
        switch node {
        case is Label:
            labels += 1
            return prefix + "label\(labels)"
        case is Button:
            buttons += 1
            return prefix + "button\(buttons)"
        default:
            controls += 1
            return prefix + "control\(controls)"
        }
    }

    /// Whether an identifier begins like `row12/`, or is a row's own.
    private static func namesRow(_ identifier: String) -> Bool {
        guard identifier.hasPrefix("row") else { return false }
        let digits = identifier.prefix { $0 != "/" }.dropFirst(3)
        return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
    }

    private func isInControl(_ node: Node, _ cell: Cell) -> Bool {
        var current = node.superview
        while let ancestor = current, ancestor !== cell {
            if ancestor is Control { return true }
            current = ancestor.superview
        }
        return false
    }
}
