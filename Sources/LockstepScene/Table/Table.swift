public import LockstepAnimation
public import LockstepGeometry
import LockstepLayout

/// A scrolling list of rows that size themselves, whose updates animate by UIKit's rules.
public final class Table: ScrollView {
    // MARK: Content

    /// Says how many rows there are and makes their cells.
    public weak var dataSource: (any TableDataSource)? {
        didSet { reloadData() }
    }
    /// Is asked about heights and told what is shown.
    public weak var delegate: (any TableDelegate)?
    /// The height of rows for which the delegate doesn't say another; as high as their content by default.
    public var rowHeight = RowHeight.automatic {
        didSet {
            guard rowHeight != oldValue else { return }
            rowHeight.check(for: self)
            reloadData()
        }
    }
    /// The height that a row is taken to have until it is measured, in points, above 0.
    public var estimatedRowHeight = 44.0 {
        didSet {
            guard estimatedRowHeight != oldValue else { return }
            precondition(
                estimatedRowHeight > 0 && estimatedRowHeight.isFinite,
                "\(path): an estimated row height lies above 0 points, and this one is \(estimatedRowHeight)")
            estimateChanged()
        }
    }
    /// The height that a section's header is taken to have until it is asked for, in points, 0 or more; 0 by default.
    public var estimatedSectionHeaderHeight = 0.0 {
        didSet { if estimatedSectionHeaderHeight != oldValue { sectionEstimateChanged(estimatedSectionHeaderHeight) } }
    }
    /// The height that a section's footer is taken to have until it is asked for, in points, 0 or more; 0 by default.
    public var estimatedSectionFooterHeight = 0.0 {
        didSet { if estimatedSectionFooterHeight != oldValue { sectionEstimateChanged(estimatedSectionFooterHeight) } }
    }
    /// A node above the first row, as high as its own frame or its content.
    public var tableHeaderView: Node? {
        didSet { replace(oldValue, by: tableHeaderView) }
    }
    /// A node below the last row. While there is one, no separators are drawn in the empty space under the rows.
    public var tableFooterView: Node? {
        didSet { replace(oldValue, by: tableFooterView) }
    }
    /// Whether there are lines between rows. They add a pixel to each row.
    public var separatorStyle = SeparatorStyle.singleLine {
        didSet { if separatorStyle != oldValue { reloadData() } }
    }
    /// Points from the left edge to where separators begin; 16 by default.
    public var separatorInset = 16.0 {
        didSet {
            guard separatorInset != oldValue else { return }
            precondition(
                separatorInset.isFinite,
                "\(path): a separator's inset is a finite number of points, and this one is \(separatorInset)")
            separatorLineChanged()
        }
    }
    /// The colour of the lines between rows and in the empty space under them.
    public var separatorColor = AdaptiveColor.separator {
        didSet { if separatorColor != oldValue { separatorLineChanged() } }
    }
    /// Whether a person can select rows; on by default. Off, rows are not held down either.
    ///
    /// A click selects a row. Once a row is selected, the keys for going up and down move the selection from there instead of scrolling,
    /// and with Shift they extend it where several rows can be selected. Where none is selected they scroll.
    public var allowsSelection = true {
        didSet { if !allowsSelection { stage?.releaseRow(in: self) } }
    }
    /// Whether more than one row can be selected at a time: a click then selects a row or deselects it; off by default.
    public var allowsMultipleSelection = false {
        didSet { if !allowsMultipleSelection { reduceSelection() } }
    }
    /// Which rows are selected, and which is held down.
    var selection = RowSelection()
    /// Rows that are kept ready above and below what can be seen, so that the keyboard's focus can reach them; 1 by default.
    ///
    /// Cells that were seen stay in use, too, within the length of two rows of the viewport, as those in use are on the average, and at most
    /// within half a viewport. Of rows without a height, of which any number fits, 32 stay in use, or `reserveRows` if that is more. A
    /// table of any length holds no more.
    public var reserveRows = 1 {
        didSet {
            precondition(reserveRows >= 0, "\(path): reserveRows must be 0 or more, and is \(reserveRows)")
            if reserveRows != oldValue { setNeedsLayout() }
        }
    }
    /// Whether the table asks for the height of all its rows, to lie in a stack instead of scrolling. Every row is measured for that.
    public var sizesToContent = false {
        didSet { if sizesToContent != oldValue { invalidateIntrinsicContentSize() } }
    }

    // MARK: Updates

    /// Seconds that a row's change of height takes; 0.3 by default, as measured on the phone.
    public var animationDuration = 0.3
    /// The curve of a row's change of height; measured on the phone.
    public var animationCurve = TimingCurve.easeInOut
    /// The spring that a row's change of height follows in place of duration and curve; nil, the default, for none.
    public var animationSpring: Spring?
    /// What a row's change of height does about one that runs; nil, the default, for the stage's own setting.
    public var animationComposition: Composition?
    /// How the row and nested blocks share a clock; UIKit's rule by default.
    public var updateTiming = UpdateTiming.independent
    /// Whether an update scrolls along with a row that was seen and opens beyond the viewport's bottom edge; off by default.
    ///
    /// The row can then be seen to its bottom, or from its top where it is higher than the viewport. So can new rows beside one that was
    /// seen.
    public var revealsOpenedRows = false
    /// How rows come in that were out of sight before an update; they travel by default.
    public var rowsFromOutside = RowsFromOutside.travel
    /// How many `beginUpdates` wait for their `endUpdates`.
    var updateDepth = 0
    /// How many updates were opened so far, nested ones not counted.
    var updatesOpened = 0
    /// What was told in the update in progress.
    var operations: [UpdateOperation] = []
    /// Who waits for the end of the update in progress.
    var updateCompletions: [(Bool) -> Void] = []
    /// The update in progress, while it has a stage.
    var update: TableUpdate?

    // MARK: Items

    /// The order of headers, rows and footers.
    var numbering = RowNumbering(rowCounts: [])
    /// The lengths of all items in pixels, separators included.
    var rows = RowOffsets()
    /// What the table's header took in the last layout, in pixels.
    var headerPixels = 0
    /// The items in use, in their order.
    var loadedItems: [TableItem] = []
    /// The items that are on their way out, from back to front.
    var departures: [Departure] = []
    /// The rooms that close, in the order of the column.
    var closings: [TableItem] = []
    /// The rooms of all that is in use and goes out, in order: listed anew where it is needed.
    var column: [TableItem] = []
    /// From where it is told where everything is seen.
    var anchor = ColumnAnchor.top
    /// How far below its place the first item is seen, in use or not, in points.
    var startDisplacement = 0.0
    /// Whether the content's top was seen in the last frame in which something moved.
    var wasTopSeen = false
    /// New items that take no room yet, in order.
    var folds: [Fold] = []
    /// How far the content was scrolled in the last layout, in points.
    var lastOffset = 0.0
    /// How items of a registered kind are made.
    var factories: [String: (String) -> Cell] = [:]
    var sectionFactories: [String: (String) -> HeaderFooterView] = [:]
    /// Items that wait to be used for another row or section.
    var reserve: [String: [Cell]] = [:]
    var sectionReserve: [String: [HeaderFooterView]] = [:]
    /// The cell that is set up anew for the row that it shows.
    var reconfigured: Cell?
    var needsReload = true
    /// What was at the viewport's top edge, while the table waits to be loaded anew.
    var placeToRestore: PlaceToRestore? {
        didSet { offsetToRestore = contentOffset.y }
    }
    /// How far the content was scrolled then: who scrolls it afterwards wants to be elsewhere.
    var offsetToRestore = 0.0
    /// What was put where it was before the table was loaded anew: the next layout holds it.
    var restored: HeldPlaces?
    /// Whether the last frame saw rows in motion.
    var wasInMotion = false
    /// What the heights of rows were measured for: the width, the pixels and the fonts. A negative width says that they don't count.
    var layoutWidth = -1.0
    var measuredGrid: PixelGrid?
    weak var measuredStage: Stage?
    /// What the scroll indicator goes by; nil until it is seen for the first time.
    var indicatorBasis: IndicatorBasis?
    /// Whether the table waits for an answer of its data source or delegate about a row.
    var isAsking = false

    /// The lines between rows.
    public enum SeparatorStyle: Hashable, Sendable {
        /// None.
        case none
        /// A hairline under each row.
        case singleLine
    }

    /// Makes a table without rows.
    public override init() {
        super.init()
    }

    private func replace(_ old: Node?, by new: Node?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }

    // MARK: Layout

    public override func intrinsicContentSize(width: Double?) -> Size {
        guard sizesToContent else { return .zero }
        loadCounts()
        return Size(width: width ?? 0, height: contentHeight(width: width ?? bounds.width))
    }

    override var hugsContent: Bool { sizesToContent }

    public override func layoutSubviews() {
        loadCounts()
        layOutItems()
    }

    override func didEnterStage() {
        stage?.tables.append(self)
    }

    override func prepareEnd(height: Double) {
        loadCounts()
        performWithoutAnimation { holdingPlace { measureLastItems(height: height) } }
    }

    // MARK: Drawing

    override func indicatorAppears() {
        chooseIndicatorBasis()
    }

    override func indicatorHandle(scrolled offset: Double, viewport: Double) -> IndicatorHandle {
        handleByRows(scrolled: offset, viewport: viewport)
            ?? super.indicatorHandle(scrolled: offset, viewport: viewport)
    }

    override func drawDecoration(in canvas: inout Canvas) {
        guard tableFooterView == nil, separatorStyle == .singleLine else { return }
        // Under the last row the lines go on at the height of an empty row.
        let pitch = estimatedRowHeight + canvas.grid.hairline
        let color = separatorColor.resolved(for: canvas.appearance)
        var y = canvas.rect.minY + shownRowsEnd - shownContentOffset.y + estimatedRowHeight
        while y < canvas.rect.maxY {
            canvas.fill(
                Rect(
                    x: canvas.rect.minX + separatorInset, y: y, width: canvas.rect.width - separatorInset,
                    height: canvas.grid.hairline), color: color)
            y += pitch
        }
    }

    private var shownRowsEnd: Double {
        guard let last = loadedItems.last, last.item == rows.count - 1 || isLastRow(last) else {
            return top(ofItem: rows.count)
        }
        return last.room.shownFrame.maxY + (last is Cell ? hairline : 0)
    }

    /// Whether nothing with a height follows.
    private func isLastRow(_ node: TableItem) -> Bool {
        guard let item = node.item else { return false }
        return rows.offset(of: item + 1) == rows.total
    }
}
