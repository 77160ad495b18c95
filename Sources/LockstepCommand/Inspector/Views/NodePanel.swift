import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTrace

/// What is drawn over the scene, which node is looked at, and why it is where it is.
final class NodePanel: Node {
    private let switches: [(control: Switch, key: WritableKeyPath<InspectorModel.Outlines, Bool>)]
    private let rows: SegmentedControl
    private let nodes = SegmentedControl([])
    private let lines = VStack(spacing: 2)
    private var shown = Reason?.none

    /// Rows that can be chosen by a segment; others by a click on what is in them.
    private static let mostRows = 8

    init(_ model: InspectorModel) {
        let names: [(String, WritableKeyPath<InspectorModel.Outlines, Bool>)] = [
            ("Frames", \.frames), ("Baselines", \.baselines), ("Clips", \.clips), ("Strays", \.strays),
        ]
        switches = names.map { name, key in
            let control = Switch()
            control.accessibilityLabel = name
            control.onChange = { model.outlines[keyPath: key] = $0 }
            return (control, key)
        }
        rows = SegmentedControl(model.scene.rows.indices.prefix(Self.mostRows).map { "\($0)" })
        super.init()
        let column = VStack(spacing: 6)
        column.addArrangedSubview(Label("Over the scene", font: InspectorStyle.heading))
        for pair in [[0, 1], [2, 3]] {
            let line = HStack(spacing: InspectorStyle.gap)
            line.alignment = .center
            for index in pair {
                let caption = Label.caption(names[index].0)
                caption.setFixedLength(92, for: .horizontal)
                line.addArrangedSubview(caption)
                line.addArrangedSubview(switches[index].control)
                line.setCustomSpacing(32, after: switches[index].control)
            }
            line.addArrangedSubview(Spacer())
            column.addArrangedSubview(line)
        }
        column.setCustomSpacing(InspectorStyle.margin, after: column.arrangedSubviews[2])
        column.addArrangedSubview(Label("Why it is there", font: InspectorStyle.heading))
        column.addArrangedSubview(SettingLine("Row", rows))
        column.addArrangedSubview(SettingLine("Node", nodes))
        column.addArrangedSubview(lines)
        nodes.apportionsSegmentWidthsByContent = true
        pin(column)
        rows.onChange = { row in
            let node = model.chosen.split(separator: "/").last ?? "label1"
            model.chosen = "row\(row)/\(node)"
        }
        nodes.onChange = { index in
            model.chosen = "row\(TraceNode.row(of: model.chosen) ?? 0)/" + (index == 0 ? "button" : "label\(index)")
        }
    }

    /// Shows what a model has.
    func show(_ model: InspectorModel) {
        for (control, key) in switches { control.isOn = model.outlines[keyPath: key] }
        let row = TraceNode.row(of: model.chosen) ?? 0
        rows.selectedSegmentIndex = row
        let labels = model.scene.rows.indices.contains(row) ? model.scene.rows[row].labels.count : 0
        nodes.titles = ["Button"] + (0..<labels).map { "\($0 + 1)" }
        let name = model.chosen.split(separator: "/").last ?? ""
        nodes.selectedSegmentIndex = name == "button" ? 0 : Int(name.dropFirst("label".count))
        let reason = Reason(model.chosen, in: model.mainTake)
        if reason != shown { write(reason) }
    }

    private func write(_ reason: Reason?) {
        shown = reason
        for line in lines.arrangedSubviews { line.removeFromSuperview() }
        for line in reason?.lines ?? [] {
            let row = HStack(spacing: InspectorStyle.gap)
            let font = line.isSum ? InspectorStyle.body : InspectorStyle.caption
            let (text, number) = (Label(line.text, font: font), Label(line.number, font: font))
            if !line.isSum { text.textColor = .secondaryLabel }
            for node in [text, Spacer(), number] { row.addArrangedSubview(node) }
            row.layoutMargins = Insets(top: line.isSum ? 4 : 0, left: line.isSum ? 0 : 12, bottom: 0, right: 0)
            lines.addArrangedSubview(row)
        }
    }
}
