import Lockstep

/// A row of the article: a button, and labels of which some are there only while the row is open.
final class ExpandableCell: Cell {
    let button = Button()
    private let stack = VStack()
    private var labels: [Label] = []
    private var toggledLabels: [Label] = []
    private var spacer: Node?
    private var closedTitle = ""
    private var openTitle = ""

    /// What a press of the button does.
    var onTap: (() -> Void)? {
        get { button.onTap }
        set { button.onTap = newValue }
    }

    required init(reuseIdentifier: String) {
        super.init(reuseIdentifier: reuseIdentifier)
        clipsToBounds = true
        stack.addArrangedSubview(button)
        contentView.pin(stack)
    }

    override func prepareForReuse() {
        onTap = nil
    }

    /// Fills the cell for a row; nothing of the row that it was for before stays.
    func configure(_ row: SceneDescription.Row, index: Int, background: AdaptiveColor, isOpen: Bool) {
        backgroundColor = background
        stack.spacing = row.spacing
        contentView.pin(stack, insets: row.insets, bottomPriority: Priority(rawValue: row.bottomPriority))
        button.setFixedLength(row.button.height, for: .vertical)
        button.identifier = "row\(index)/button"
        closedTitle = row.filledIn(row.button.closedTitle, index: index)
        openTitle = row.filledIn(row.button.openTitle, index: index)
        for label in labels { label.removeFromSuperview() }
        labels = row.labels.enumerated().map { number, style in
            let label = Label(row.filledIn(style.text, index: index))
            label.identifier = "row\(index)/label\(number + 1)"
            label.style(style)
            stack.addArrangedSubview(label)
            return label
        }
        spacer?.removeFromSuperview()
        stack.setCustomSpacing(nil, after: button)
        spacer = row.spacerHugging.map { hugging in
            let view = Node()
            view.setFixedLength(0, priority: Priority(rawValue: hugging), for: .vertical)
            if let last = stack.arrangedSubviews.last { stack.setCustomSpacing(0, after: last) }
            stack.addArrangedSubview(view)
            return view
        }
        toggledLabels = zip(labels, row.labels).filter { $0.1.isToggled }.map(\.0)
        show(isOpen: isOpen)
    }

    /// Makes the row look open or closed; inside an animation, the way there is seen.
    func show(isOpen: Bool) {
        for label in toggledLabels {
            label.isHidden = !isOpen
            label.opacity = isOpen ? 1 : 0
        }
        button.setTitle(isOpen ? openTitle : closedTitle, for: .normal)
    }
}

extension Label {
    fileprivate func style(_ style: SceneDescription.LabelStyle) {
        font = .system(size: style.fontSize, weight: style.weight)
        numberOfLines = style.lines
        setContentHuggingPriority(Priority(rawValue: style.hugging), for: .vertical)
        setContentCompressionResistancePriority(Priority(rawValue: style.resistance), for: .vertical)
    }
}

extension SceneDescription.Row {
    /// A text with the row's own numbers in it.
    fileprivate func filledIn(_ text: String, index: Int) -> String {
        var filled = ""
        var rest = text[...]
        // Piece by piece, so that nothing that was put in is looked at again.
        while let brace = rest.firstIndex(of: "{") {
            filled += rest[..<brace]
            rest = rest[brace...]
            if rest.hasPrefix("{duration}") {
                filled += "\(duration)"
                rest = rest.dropFirst("{duration}".count)
            } else if rest.hasPrefix("{row}") {
                filled += "\(index)"
                rest = rest.dropFirst("{row}".count)
            } else {
                filled.append("{")
                rest = rest.dropFirst()
            }
        }
        return filled + rest
    }
}
