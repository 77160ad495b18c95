/// What a table lays out one below the other: a row's cell, or the header or footer of a section. It is reused for others of its kind.
open class TableItem: Node {
    // MARK: Content

    /// Where the item's own nodes go; it fills the item. Pin a stack to it and the item is as high as that.
    public final let contentView = Node()
    /// Which of the table's registered kinds it is.
    public final let reuseIdentifier: String
    /// Its number in the table's order; nil while it waits to be reused, and once its row was deleted.
    final var item: Int?
    /// Whether it is on its way out: its content keeps its size, and nothing in it can be pressed.
    final var isDeparting = false
    /// Whether it was moved and is on its way from one place to another, over the others.
    final var isTravelling = false
    /// The animation of the update that moved it.
    final var travel: Fold.Animation?
    /// Whether it is seen at its place at once, and not where its room is seen.
    final var isSnapped = false
    /// Whether its room was seen in the last frame in which something moved.
    final var wasSeen = false
    /// The item before which its room closes; nil for one that closes none.
    final var closesBefore: Int?
    /// What holds its room among the others while it travels: nothing is seen of that.
    final var placeholder: TableItem?

    /// What others touch: the item itself, unless it travels.
    final var room: TableItem { placeholder ?? self }

    /// The item at whose place a room is in the column, and the first one after it.
    final var boundaries: (before: Int, after: Int) {
        if let closesBefore { return (closesBefore, closesBefore) }
        return ((item ?? 0), (item ?? 0) + 1)
    }

    /// Makes an item of a registered kind. Build the content here.
    public required init(reuseIdentifier: String) {
        self.reuseIdentifier = reuseIdentifier
        super.init()
        isLayoutBoundary = true
        super.pin(contentView)
    }

    /// Takes away what belongs to the row or section that it was for. Called before it is used for another one.
    open func prepareForReuse() {}

    final override var isPassedThrough: Bool { isDeparting }

    // MARK: Layout

    /// Fills the item with its content, unless it is on its way out.
    open override func layoutSubviews() {
        if !isDeparting { layoutPinnedContent() }
    }
}
