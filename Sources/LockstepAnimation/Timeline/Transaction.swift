/// A transaction's number on its stage: later ones are larger.
public struct TransactionID: Hashable, Comparable, Sendable {
    /// Counts from 1.
    public let number: Int

    /// Names a transaction.
    public init(number: Int) {
        self.number = number
    }

    /// Orders them as they follow each other.
    public static func < (left: TransactionID, right: TransactionID) -> Bool {
        left.number < right.number
    }
}

/// One set of changes that share a clock: a table update, or an `animate` block; those inside are its children.
public struct Transaction: Hashable, Sendable {
    /// Its number.
    public let id: TransactionID
    /// The one that it was opened in; nil at the top.
    public let parent: TransactionID?
    /// What opened it.
    public let kind: Kind
    /// Its clock; a table's is settled only by `endUpdates`.
    public var timing: AnimationTiming
    /// How many offsets it has started, its children's not counted.
    public var offsetCount = 0
    /// Whether one of its offsets was dropped before its end.
    public var isInterrupted = false

    /// What opens a transaction.
    public enum Kind: Hashable, Sendable {
        /// `beginUpdates` ... `endUpdates` of a table.
        case tableUpdate
        /// An `animate` block.
        case animate
    }

    /// Opens a transaction.
    public init(id: TransactionID, parent: TransactionID?, kind: Kind, timing: AnimationTiming) {
        self.id = id
        self.parent = parent
        self.kind = kind
        self.timing = timing
    }
}
