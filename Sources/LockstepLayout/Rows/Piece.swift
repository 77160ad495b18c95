/// One measured item, or a stretch of neighbours with one estimate between them; a node of a `PieceTree`. 32 bytes.
struct Piece: Sendable {
    /// How many items aren't measured; 0 stands for one that is, since a stretch of none is never kept.
    private var stretch: Int32
    private var storedLength: Int32
    private var storedLeft: Int32 = 0
    private var storedRight: Int32 = 0
    /// Twice the number of nodes here and below, and one more where all of their items were measured.
    private var storedPieces: UInt32 = 1
    private var storedItems: Int32 = 0
    /// What the items of this node and of all below it take, in pixels.
    var total = 0

    private init(stretch: Int, length: Int) {
        self.stretch = Int32(stretch)
        storedLength = Int32(length)
    }

    /// What stands where there is no node: nothing, of no length.
    static let nothing = Piece(stretch: 0, length: 0)

    /// Neighbours that aren't measured, one at least.
    static func stretch(of count: Int, estimate: Int) -> Piece { Piece(stretch: count, length: estimate) }

    /// One item with a known length.
    static func measured(_ length: Int) -> Piece { Piece(stretch: 0, length: length) }

    /// How many items there are.
    var count: Int { isMeasured ? 1 : Int(stretch) }

    /// Whether this is one item whose length is known.
    var isMeasured: Bool { stretch == 0 }

    /// What every item takes, in pixels.
    var length: Int {
        get { Int(storedLength) }
        set { storedLength = Int32(newValue) }
    }

    /// The slot of the child before; 0 is none.
    var left: Int {
        get { Int(storedLeft) }
        set { storedLeft = Int32(newValue) }
    }

    /// The slot of the child after; 0 is none.
    var right: Int {
        get { Int(storedRight) }
        set { storedRight = Int32(newValue) }
    }

    /// How many nodes there are here and below.
    var pieces: Int {
        get { Int(storedPieces >> 1) }
        set { storedPieces = UInt32(newValue) << 1 | storedPieces & 1 }
    }

    /// Whether all items of this node and of all below it were measured.
    var isMeasuredThroughout: Bool {
        get { storedPieces & 1 == 1 }
        set { storedPieces = storedPieces & ~1 | (newValue ? 1 : 0) }
    }

    /// Whether nothing can be seen of this node and of all below it: all items were measured, and none has a length.
    var isBare: Bool { total == 0 && isMeasuredThroughout }

    /// How many items there are in this node and in all below it.
    var items: Int {
        get { Int(storedItems) }
        set { storedItems = Int32(newValue) }
    }

    /// What the items of this node alone take, in pixels.
    var ownTotal: Int { count * length }

    /// Whether another piece that comes right after this one belongs into the same stretch.
    func continues(in next: Piece) -> Bool {
        !isMeasured && !next.isMeasured && length == next.length
    }

    /// The same stretch with another number of items, one at least.
    func resized(to count: Int) -> Piece {
        var piece = self
        piece.stretch = Int32(count)
        return piece
    }
}
