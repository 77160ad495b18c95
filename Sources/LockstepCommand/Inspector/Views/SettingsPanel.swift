import LockstepAnimation
import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene

/// What can be set of the scene; each setting acts at once on the whole session.
final class SettingsPanel: Node {
    private let timing = SegmentedControl(["Independent", "Lockstep", "Follow content"])
    private let composition = SegmentedControl(["Additive", "Replacing", "Retargeting"])
    private let rowPace = SegmentedControl(CurveChoice.all.map(\.title))
    private let contentPace = SegmentedControl(CurveChoice.all.map(\.title))
    private let tableDuration = DurationSetting("Row height", from: 0.05)
    private var rows: [DurationSetting] = []

    private static let timings: [UpdateTiming] = [.independent, .lockstep, .followContent]
    private static let compositions: [Composition] = [.additive, .replacing, .retargeting]

    init(_ model: InspectorModel) {
        super.init()
        for control in [timing, rowPace, contentPace] { control.apportionsSegmentWidthsByContent = true }
        let column = VStack(spacing: 6)
        let heading = Label("Clocks", font: InspectorStyle.heading)
        column.addArrangedSubview(heading)
        column.addArrangedSubview(SettingLine("Timing", timing))
        column.addArrangedSubview(SettingLine("Composition", composition))
        column.addArrangedSubview(SettingLine("Row curve", rowPace))
        column.addArrangedSubview(SettingLine("Content curve", contentPace))
        column.addArrangedSubview(tableDuration)
        column.setCustomSpacing(InspectorStyle.margin, after: tableDuration)
        let second = Label("Durations of the content", font: InspectorStyle.heading)
        column.addArrangedSubview(second)
        rows = model.scene.rows.indices.prefix(12).map { index in
            let setting = DurationSetting("Row \(index)", from: 0, badge: Badge())
            setting.onChange = { seconds in model.change { $0.rows[index].duration = seconds } }
            column.addArrangedSubview(setting)
            return setting
        }
        pin(column)
        timing.onChange = { choice in model.change { $0.timing = Self.timings[choice] } }
        composition.onChange = { choice in model.change { $0.composition = Self.compositions[choice] } }
        rowPace.onChange = { choice in model.change { $0.table.pace = CurveChoice.all[choice].pace } }
        contentPace.onChange = { choice in
            model.change { scene in
                for row in scene.rows.indices { scene.rows[row].pace = CurveChoice.all[choice].pace }
            }
        }
        tableDuration.onChange = { seconds in model.change { $0.table.duration = seconds } }
    }

    /// Shows what a model has.
    func show(_ model: InspectorModel) {
        let scene = model.scene
        timing.selectedSegmentIndex = Self.timings.firstIndex(of: scene.timing)
        composition.selectedSegmentIndex = Self.compositions.firstIndex(of: scene.composition)
        rowPace.selectedSegmentIndex = CurveChoice.index(of: scene.table.pace)
        let paces = Set(scene.rows.map(\.pace))
        contentPace.selectedSegmentIndex = paces.count == 1 ? paces.first.flatMap { CurveChoice.index(of: $0) } : nil
        tableDuration.show(scene.table.duration)
        for (index, setting) in rows.enumerated() {
            setting.show(scene.rows[index].duration, verdict: model.verdict(ofRow: index, in: model.mainTake))
        }
    }
}

/// A curve or a spring that can be chosen.
struct CurveChoice {
    var title: String
    var pace: SceneDescription.Pace

    static let all = [
        CurveChoice(title: "In-out", pace: .curve(.easeInOut)), CurveChoice(title: "In", pace: .curve(.easeIn)),
        CurveChoice(title: "Out", pace: .curve(.easeOut)), CurveChoice(title: "Linear", pace: .curve(.linear)),
        CurveChoice(title: "CA", pace: .curve(.coreAnimation)),
        // One that swings over its end a little, and settles in about half a second.
        CurveChoice(title: "Spring", pace: .spring(Spring(dampingRatio: 0.7, response: 0.35))),
    ]

    /// Where a pace stands among them; nil for one of the scene's own.
    static func index(of pace: SceneDescription.Pace) -> Int? { all.firstIndex { $0.pace == pace } }
}

/// A name and what is set beside it.
final class SettingLine: Node {
    init(_ name: String, _ control: Control) {
        super.init()
        let row = HStack(spacing: InspectorStyle.gap)
        row.alignment = .center
        let caption = Label.caption(name)
        caption.setFixedLength(92, for: .horizontal)
        row.addArrangedSubview(caption)
        if let segments = control as? SegmentedControl {
            segments.font = InspectorStyle.caption
            segments.setFixedLength(248, for: .horizontal)
        }
        row.addArrangedSubview(control)
        pin(row)
    }
}

/// A duration: its name, a slider, the number, and a verdict where there is one.
final class DurationSetting: Node {
    /// A person has set another one, in seconds.
    var onChange: (Double) -> Void = { _ in }
    private let slider = Slider()
    private let number = Label("", font: InspectorStyle.body)
    private let badge: Badge?

    init(_ name: String, from least: Double, badge: Badge? = nil) {
        self.badge = badge
        super.init()
        slider.minimumValue = least
        slider.maximumValue = 1
        slider.step = 0.05
        slider.accessibilityLabel = name
        slider.onChange = { [weak self] in self?.onChange(($0 * 1000).rounded() / 1000) }
        number.textAlignment = .trailing
        number.setFixedLength(50, for: .horizontal)
        let row = HStack(spacing: InspectorStyle.gap)
        row.alignment = .center
        let caption = Label.caption(name)
        caption.setFixedLength(badge == nil ? 92 : 44, for: .horizontal)
        for node in [caption, slider, number] { row.addArrangedSubview(node) }
        if let badge {
            badge.setFixedLength(82, for: .horizontal)
            row.addArrangedSubview(badge)
        }
        pin(row)
    }

    /// Shows a duration in seconds.
    func show(_ seconds: Double, verdict: Badge.Verdict = .none) {
        if !slider.isPressed { slider.value = seconds }
        number.text = Readable.number(seconds, 2) + " s"
        badge?.verdict = verdict
    }
}
