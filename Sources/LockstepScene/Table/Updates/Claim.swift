/// What an operation says of a row, or of a section, and the places that it claims on either side of the update.
///
/// A section is claimed as a row is, in one section that holds them all.
struct Claim {
    /// What becomes of it.
    enum Kind {
        case comes, goes, moves
        /// It gets another cell, or all of it is asked for anew.
        case reloads
        /// It keeps its cell.
        case reconfigures
    }

    /// Where the operation stands among those that were told.
    let position: Int
    let kind: Kind
    let before: IndexPath?
    let after: IndexPath?

    /// The claim of an operation on a whole section; nil for any other.
    init?(onSection operation: UpdateOperation, at position: Int) {
        before = operation.sectionBefore.map { IndexPath(row: $0) }
        after = operation.sectionAfter.map { IndexPath(row: $0) }
        if before == nil && after == nil { return nil }
        kind = operation.kind
        self.position = position
    }

    /// The claim of an operation on a row; nil for any other.
    init?(onRow operation: UpdateOperation, at position: Int) {
        before = operation.rowBefore
        after = operation.rowAfter
        if before == nil && after == nil { return nil }
        kind = operation.kind
        self.position = position
    }

    /// Whether it does what another claim on the same place does: then it is the same which of the two is left out.
    func isAlike(_ other: Claim) -> Bool {
        kind == other.kind && (kind != .moves || (before == other.before && after == other.after))
    }

    /// Whether all claims on one place can hold together: one, or two of which one moves the row and the other sets its cell up anew.
    static func agree(_ kinds: [Kind]) -> Bool {
        kinds.count < 2 || (kinds.count == 2 && kinds.contains(.moves) && kinds.contains(.reconfigures))
    }
}

extension UpdateOperation {
    /// What it says of its row or section.
    var kind: Claim.Kind {
        switch self {
        case .insertRow, .insertSection: .comes
        case .deleteRow, .deleteSection: .goes
        case .moveRow, .moveSection: .moves
        case .reloadRow, .reloadSection: .reloads
        case .reconfigureRow: .reconfigures
        }
    }
}
