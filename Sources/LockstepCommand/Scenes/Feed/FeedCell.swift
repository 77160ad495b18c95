import Lockstep

/// A post: who wrote it and when, what it says, and a button for the rest where it is folded.
final class FeedCell: Cell {
    let moreButton = Button()
    private let disc = Node()
    private let initials = Label()
    private let author = Label()
    private let time = Label()
    private let text = Label()
    private let rest = Label()
    private let buttonLine = HStack()
    private let columns = HStack(spacing: 12 - reach)

    /// What a press of the button does.
    var onTap: (() -> Void)? {
        get { moreButton.onTap }
        set { moreButton.onTap = newValue }
    }

    required init(reuseIdentifier: String) {
        super.init(reuseIdentifier: reuseIdentifier)
        clipsToBounds = true
        setUpDisc()
        setUpTexts()
        for view in [disc, makeColumn()] { columns.addArrangedSubview(view) }
        contentView.pin(columns, insets: Insets(top: 12, left: 16, bottom: 12, right: 16))
    }

    private func setUpDisc() {
        disc.cornerRadius = Self.discSize / 2
        for axis in [Axis.horizontal, .vertical] { disc.setFixedLength(Self.discSize, for: axis) }
        initials.font = .system(size: 14, weight: .semibold)
        initials.textColor = FeedPalette.initials
        initials.textAlignment = .center
        disc.pin(initials)
    }

    private func setUpTexts() {
        author.font = .system(size: 15, weight: .semibold)
        // The author takes the room that is left and gives way; the time is never cut.
        author.setContentHuggingPriority(1, for: .horizontal)
        author.setContentCompressionResistancePriority(500, for: .horizontal)
        time.font = .system(size: 13)
        time.textColor = .secondaryLabel
        for label in [text, rest] {
            label.font = .system(size: 15)
            label.numberOfLines = 0
            label.textAnchor = .top
        }
        // While the row opens it has less room than it will have: that is the rest's, and everything else keeps its size. Not at all
        // costs, for what is hidden has none.
        for view in [author, time, text, moreButton] {
            view.setContentCompressionResistancePriority(999, for: .vertical)
        }
        moreButton.font = .system(size: 14, weight: .medium)
        moreButton.contentInsets = Insets(top: 5, left: Self.reach, bottom: 5, right: Self.reach)
    }

    private func makeColumn() -> Node {
        let heading = HStack(spacing: 8)
        heading.alignment = .center
        for view in [author, time] { heading.addArrangedSubview(view) }
        let words = VStack(spacing: 3)
        // The button's title stands under the text, and its ground reaches out to the left.
        words.layoutMargins = Insets(top: 0, left: Self.reach, bottom: 0, right: 0)
        for view in [heading, text, rest] { words.addArrangedSubview(view) }
        words.setCustomSpacing(8, after: text)
        let room = Node()
        room.setContentHuggingPriority(1, for: .horizontal)
        for view in [moreButton, room] { buttonLine.addArrangedSubview(view) }
        let column = VStack()
        column.setContentHuggingPriority(1, for: .horizontal)
        for view in [words, buttonLine] { column.addArrangedSubview(view) }
        return column
    }

    /// Points.
    private static let discSize = 36.0
    private static let reach = 8.0

    override func prepareForReuse() {
        onTap = nil
        name(row: nil)
    }

    /// Fills the cell for a post; nothing of the one that it was for before stays.
    func configure(_ post: FeedPost, time: String, isUnfolded: Bool) {
        disc.backgroundColor = FeedPalette.disc(ofAuthor: post.authorNumber)
        initials.text = post.initials
        author.text = post.author
        self.time.text = time
        text.text = post.text
        text.isHidden = post.text.isEmpty
        columns.alignment = post.text.isEmpty ? .center : .top
        rest.text = post.rest ?? ""
        buttonLine.isHidden = post.rest == nil
        show(isUnfolded: isUnfolded && post.rest != nil)
    }

    /// Shows the rest or folds it; inside an animation, the way there is seen.
    func show(isUnfolded: Bool) {
        rest.isHidden = !isUnfolded
        rest.opacity = isUnfolded ? 1 : 0
        moreButton.setTitle(isUnfolded ? "Less ▲" : "More ▼", for: .normal)
    }

    /// Names the nodes after the row's running number, for traces.
    func name(row: Int?) {
        let nodes: [(Node, String)] = [
            (author, "author"), (time, "time"), (text, "text"), (rest, "rest"), (moreButton, "more"),
        ]
        for (node, name) in nodes { node.identifier = row.map { "row\($0)/\(name)" } }
    }
}
