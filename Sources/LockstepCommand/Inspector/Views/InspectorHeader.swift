import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene

/// What is shown, what is side by side, and what can be done with all of it.
final class InspectorHeader: Node {
    private let record = Button("Record")
    private let comparison = SegmentedControl(["One", "Timings", "Compositions"])

    init(_ model: InspectorModel, onRecord: @escaping () -> Void, onClose: @escaping () -> Void) {
        super.init()
        let row = HStack(spacing: InspectorStyle.gap)
        row.alignment = .center
        comparison.font = InspectorStyle.caption
        comparison.onChange = { model.compare(InspectorModel.Comparison(rawValue: $0) ?? .none) }
        let (clear, close) = (Button("Clear"), Button("Close"))
        for button in [record, clear, close] {
            button.font = InspectorStyle.body
            button.contentInsets = Insets(top: 5, left: 10, bottom: 5, right: 10)
        }
        record.onTap = onRecord
        clear.onTap = { model.clear() }
        close.onTap = onClose
        row.addArrangedSubview(Label.caption("Side by side"))
        row.addArrangedSubview(comparison)
        row.addArrangedSubview(Spacer())
        for button in [record, clear, close] { row.addArrangedSubview(button) }
        pin(row, insets: Insets(top: 8, left: InspectorStyle.margin, bottom: 8, right: 6))
    }

    /// Shows what a model has, and whether a film is being made.
    func show(_ model: InspectorModel, isRecording: Bool) {
        comparison.selectedSegmentIndex = model.comparison.rawValue
        record.setTitle(isRecording ? "Stop recording" : "Record", for: .normal)
    }
}
