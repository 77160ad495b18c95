public import LockstepGeometry
import LockstepLayout
public import LockstepPlatform

/// One of a few choices side by side: UIKit's segmented control.
public final class SegmentedControl: Control {
    // MARK: Content

    /// Called with the number of the segment, from 0, that a person has chosen, where it is another one; not when the program sets it.
    public var onChange: ((Int) -> Void)?
    /// The segments' titles, from the left.
    public var titles: [String] {
        didSet { if titles != oldValue { makeLabels() } }
    }
    /// The chosen segment's number, from 0; nil where none is. A number that there isn't chooses none.
    public var selectedSegmentIndex: Int? {
        get { selected }
        set {
            guard select(newValue) else { return }
            performWithoutAnimation { layoutIfNeeded() }
        }
    }
    /// The titles' font; 13 pt of the interface font by default.
    public var font = FontDescription.system(size: 13) {
        didSet { if font != oldValue { makeLabels() } }
    }

    /// Whether longer titles get wider segments; off, all are as wide as each other, which is the default.
    public var apportionsSegmentWidthsByContent = false {
        didSet { if apportionsSegmentWidthsByContent != oldValue { invalidateIntrinsicContentSize() } }
    }

    private var selected: Int?
    private let pill = Node()
    private var labels: [Label] = []

    /// Makes a control of segments; the first is chosen if `selected` says nothing else.
    public init(_ titles: [String], selected: Int? = 0) {
        self.titles = titles
        super.init()
        self.selected = selected.flatMap { titles.indices.contains($0) ? $0 : nil }
        pill.cornerRadius = Self.cornerRadius - Self.margin
        addSubview(pill)
        makeLabels()
        verticalHugging = .required
    }

    private func makeLabels() {
        for label in labels { label.removeFromSuperview() }
        labels = titles.map { title in
            let label = Label(title, font: font)
            label.textAlignment = .center
            addSubview(label)
            return label
        }
        if let selected, !titles.indices.contains(selected) { self.selected = nil }
        updateForState()
        invalidateIntrinsicContentSize()
    }

    private func select(_ index: Int?) -> Bool {
        let index = index.flatMap { titles.indices.contains($0) ? $0 : nil }
        guard index != selected else { return false }
        selected = index
        updateForState()
        setNeedsLayout()
        return true
    }

    public override func updateForState() {
        pill.backgroundColor = isEnabled ? .segment : .disabledSegment
        pill.opacity = selected == nil ? 0 : 1
        for (index, label) in labels.enumerated() {
            label.textColor = isEnabled ? (index == selected ? .label : .secondaryLabel) : .disabledLabel
        }
    }

    // MARK: Layout

    private static let cornerRadius = 7.0
    private static let margin = 2.0
    /// Points beside a title.
    private static let padding = 8.0

    public override func intrinsicContentSize(width: Double?) -> Size {
        let sizes = labels.map { $0.fittingSize() }
        let widest = sizes.map(\.width).max() ?? 0
        let all =
            apportionsSegmentWidthsByContent
            ? sizes.reduce(0) { $0 + $1.width } : widest * Double(labels.count)
        return Size(
            width: all + 2 * Self.padding * Double(labels.count), height: (sizes.map(\.height).max() ?? 0) + 8)
    }

    public override func layoutSubviews() {
        var left = 0.0
        for (index, width) in segmentWidths.enumerated() {
            let label = labels[index]
            let height = min(bounds.height, label.fittingSize(width: width).height)
            performWithoutAnimation {
                label.place(Rect(x: left, y: (bounds.height - height) / 2, width: width, height: height))
            }
            if index == selected {
                pill.place(
                    Rect(x: left, y: 0, width: width, height: bounds.height).inset(by: Insets(Self.margin)))
            }
            left += width
        }
    }

    /// What each segment gets of the width, in points: what its title asks for and an equal share of what is left, or of what is lacking.
    private var segmentWidths: [Double] {
        let count = Double(max(1, labels.count))
        guard apportionsSegmentWidthsByContent else { return labels.map { _ in bounds.width / count } }
        let wanted = labels.map { $0.fittingSize().width + 2 * Self.padding }
        let rest = (bounds.width - wanted.reduce(0, +)) / count
        return wanted.map { max(0, $0 + rest) }
    }

    // MARK: Drawing

    public override func draw(in canvas: inout Canvas) {
        canvas.fill(
            canvas.rect, cornerRadius: Self.cornerRadius,
            color: AdaptiveColor.trackFill.resolved(for: canvas.appearance))
    }

    public override func drawOverlay(in canvas: inout Canvas) {
        drawFocusRing(around: canvas.rect, cornerRadius: Self.cornerRadius, in: &canvas)
    }

    // MARK: Events

    public override var pressTitles: [String] { titles }

    public override func press(titled title: String) {
        guard isEnabled, let index = titles.firstIndex(of: title) else { return }
        choose(index)
    }

    public override func press(at point: Point) {
        guard isEnabled, !labels.isEmpty else { return }
        var (index, right) = (0, 0.0)
        for width in segmentWidths.dropLast() {
            right += width
            if point.x >= right { index += 1 }
        }
        choose(index)
    }

    /// Arrows go to the next segment, Home and End to the ends.
    public override func handle(_ key: Key) -> Bool {
        guard !labels.isEmpty else { return false }
        switch key {
        case .left: choose(max(0, (selected ?? labels.count) - 1))
        case .right: choose(min(labels.count - 1, (selected ?? -1) + 1))
        case .home: choose(0)
        case .end: choose(labels.count - 1)
        default: return false
        }
        return true
    }

    private func choose(_ index: Int) {
        guard select(index) else { return }
        animate(withDuration: 0.2) { layoutIfNeeded() }
        onChange?(index)
    }
}
