import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene

/// The inspector as a whole: the scenes with time under them, and the panel beside.
final class InspectorView: Node {
    private let model: InspectorModel
    private let header: InspectorHeader
    private let transport: TransportBar
    private let timeline = TimelineView()
    private let curves = CurvesView()
    private let settings: SettingsPanel
    private let nodes: NodePanel
    private let panel = ScrollView()
    private let desk = Node()
    private let time = Node()
    /// The scenes, from the left.
    private(set) var panes: [ScenePane] = []

    /// Points that the panel takes.
    private static let panelWidth = 380.0
    private static let barHeight = 44.0

    init(_ model: InspectorModel, onRecord: @escaping () -> Void, onClose: @escaping () -> Void) {
        self.model = model
        header = InspectorHeader(model, onRecord: onRecord, onClose: onClose)
        transport = TransportBar(model)
        settings = SettingsPanel(model)
        nodes = NodePanel(model)
        super.init()
        backgroundColor = InspectorStyle.panel
        desk.backgroundColor = InspectorStyle.desk
        let column = VStack(spacing: 20)
        column.addArrangedSubview(settings)
        column.addArrangedSubview(nodes)
        // What is left of the height is below everything.
        column.addArrangedSubview(Spacer())
        column.setCustomSpacing(0, after: nodes)
        panel.pin(
            column, insets: Insets(top: 14, left: InspectorStyle.margin, bottom: 14, right: InspectorStyle.margin))
        for node in [desk, header, time, panel] { addSubview(node) }
        for node in [transport, timeline, curves] { time.addSubview(node) }
        timeline.onSeek = { model.seek(to: $0) }
        timeline.onStep = { model.step(frames: $0) }
        curves.onSeek = { model.seek(to: $0) }
    }

    /// Shows what the model has.
    func show(isRecording: Bool) {
        if panes.count != model.takes.count { makePanes() }
        for (pane, take) in zip(panes, model.takes) { pane.show(take, verdict: model.verdict(of: take), model) }
        header.show(model, isRecording: isRecording)
        transport.show(model)
        timeline.show(model)
        curves.show(model)
        settings.show(model)
        nodes.show(model)
    }

    private func makePanes() {
        for pane in panes { pane.removeFromSuperview() }
        panes = model.takes.map { _ in
            let pane = ScenePane()
            pane.surface.onTap = { [model] in model.tap(row: $0) }
            pane.surface.onChoose = { [model] in model.chosen = $0 }
            desk.addSubview(pane)
            return pane
        }
        setNeedsLayout()
        desk.setNeedsLayout()
    }

    // MARK: Layout

    /// Points that each scene gets in an inspector of a size, where so many are side by side.
    static func sceneSize(in size: Size, preferred: Double, count: Int) -> Size {
        let gaps = InspectorStyle.margin * Double(count + 1)
        let room = max(16, size.width - panelWidth - gaps)
        let title = count > 1 ? ScenePane.titleHeight : 0
        let height = size.height - barHeight - timeHeight - 2 * InspectorStyle.margin - title
        return Size(width: min(preferred, (room / Double(count)).rounded(.down)), height: max(16, height))
    }

    private static let timeHeight = barHeight + TimelineView.height + CurvesView.height

    override func layoutSubviews() {
        let left = max(0, bounds.width - Self.panelWidth)
        header.frame = Rect(x: 0, y: 0, width: left, height: Self.barHeight)
        panel.frame = Rect(x: left, y: 0, width: Self.panelWidth, height: bounds.height)
        let top = max(Self.barHeight, bounds.height - Self.timeHeight)
        time.frame = Rect(x: 0, y: top, width: left, height: Self.timeHeight)
        desk.frame = Rect(x: 0, y: Self.barHeight, width: left, height: max(0, top - Self.barHeight))
        transport.frame = Rect(x: 0, y: 0, width: left, height: Self.barHeight)
        timeline.frame = Rect(x: 0, y: Self.barHeight, width: left, height: TimelineView.height)
        curves.frame = Rect(x: 0, y: Self.barHeight + TimelineView.height, width: left, height: CurvesView.height)
        layoutPanes()
    }

    private func layoutPanes() {
        guard let scene = model.takes.first?.shown.stage.size else { return }
        let title = panes.count > 1 ? ScenePane.titleHeight : 0
        let all = scene.width * Double(panes.count) + InspectorStyle.margin * Double(panes.count - 1)
        var x = ((desk.bounds.width - all) / 2).rounded()
        for pane in panes {
            pane.frame = Rect(x: x, y: InspectorStyle.margin, width: scene.width, height: scene.height + title)
            x += scene.width + InspectorStyle.margin
        }
    }

    // MARK: Drawing

    override func drawOverlay(in canvas: inout Canvas) {
        let line = canvas.grid.hairline
        let rect = canvas.rect
        let left = rect.maxX - Self.panelWidth
        let color = canvas.ink(.separator)
        canvas.fill(Rect(x: left, y: rect.minY, width: line, height: rect.height), color: color)
        for y in [Self.barHeight, bounds.height - Self.timeHeight] {
            canvas.fill(Rect(x: rect.minX, y: rect.minY + y, width: left - rect.minX, height: line), color: color)
        }
    }
}
