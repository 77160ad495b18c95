import Lockstep

/// What stands over the feed: its name, how much there is of it, and the buttons that change it. On one line where that fits, else on two.
final class FeedToolbar: Node {
    private let heading = HStack(spacing: 10)
    private let buttons = HStack(spacing: 8)
    private let status = Label()

    /// Makes a toolbar with buttons, from the left.
    init(_ actions: [(title: String, onTap: () -> Void)]) {
        super.init()
        backgroundColor = .systemBackground
        setContentHuggingPriority(.required, for: .vertical)
        let title = Label("Feed", font: .system(size: 22, weight: .bold))
        status.font = .system(size: 13)
        status.textColor = .secondaryLabel
        status.textAlignment = .trailing
        status.setContentHuggingPriority(1, for: .horizontal)
        heading.alignment = .center
        for label in [title, status] { heading.addArrangedSubview(label) }
        buttons.distribution = .fillEqually
        for action in actions { buttons.addArrangedSubview(Self.makeButton(action.title, action.onTap)) }
        for stack in [heading, buttons] { addSubview(stack) }
    }

    private static func makeButton(_ title: String, _ onTap: @escaping () -> Void) -> Button {
        let button = Button(title)
        button.identifier = "toolbar/" + title.lowercased()
        button.font = .system(size: 14, weight: .medium)
        button.contentInsets = Insets(top: 6, left: 4, bottom: 6, right: 4)
        button.backgroundColor = FeedPalette.buttonFill
        button.cornerRadius = 8
        button.onTap = onTap
        return button
    }

    /// Says how much the feed has.
    func show(posts: Int, days: Int) {
        status.text = FeedCount.text(posts, "post") + " · " + FeedCount.text(days, "day")
    }

    // MARK: Layout

    private static let insets = Insets(top: 10, left: 16, bottom: 10, right: 16)
    private static let gap = 8.0
    /// The width from which everything stands on one line, and how much of it the buttons then get, in points.
    private static let widthOfOneLine = 700.0
    private static let widthOfButtons = 400.0

    private func isOneLine(_ width: Double) -> Bool { width >= Self.widthOfOneLine }

    override func intrinsicContentSize(width: Double?) -> Size {
        let width = width ?? Self.widthOfOneLine
        let inner = width - Self.insets.horizontal
        let (line, keys) = (heading.fittingSize(width: inner).height, buttons.fittingSize(width: inner).height)
        let height = isOneLine(width) ? max(line, keys) : line + Self.gap + keys
        return Size(width: width, height: height + Self.insets.vertical)
    }

    /// Lets the buttons be of one width where the longest title fits into it, and else as wide as their titles.
    private func shareOut(_ width: Double) {
        let widest = buttons.arrangedSubviews.map { $0.fittingSize().width }.max() ?? 0
        let count = Double(buttons.arrangedSubviews.count)
        let fits = widest * count + buttons.spacing * (count - 1) <= width
        buttons.distribution = fits ? .fillEqually : .fillProportionally
    }

    override func layoutSubviews() {
        let inner = bounds.inset(by: Self.insets)
        shareOut(isOneLine(bounds.width) ? Self.widthOfButtons : inner.width)
        let keys = buttons.fittingSize(width: inner.width).height
        var (line, row) = (inner, inner)
        if isOneLine(bounds.width) {
            row = Rect(
                x: inner.maxX - Self.widthOfButtons, y: inner.minY, width: Self.widthOfButtons, height: inner.height)
            line.size.width -= Self.widthOfButtons + 2 * Self.gap
        } else {
            row = Rect(x: inner.minX, y: inner.maxY - keys, width: inner.width, height: keys)
            line.size.height -= keys + Self.gap
        }
        heading.frame = line
        buttons.frame = row
    }

    // MARK: Drawing

    override func drawOverlay(in canvas: inout Canvas) {
        let line = Rect(
            x: canvas.rect.minX, y: canvas.rect.maxY - canvas.grid.hairline, width: canvas.rect.width,
            height: canvas.grid.hairline)
        canvas.fill(line, color: AdaptiveColor.separator.resolved(for: canvas.appearance))
    }
}
