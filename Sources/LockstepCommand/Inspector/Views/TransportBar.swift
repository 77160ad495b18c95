import LockstepAnimation
import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene

/// Play, pause, one frame forward and back, the speed, and where one is.
final class TransportBar: Node {
    private let play: IconButton
    private let position = Label("", font: InspectorStyle.body)
    private let speed = SegmentedControl(["1×", "1/2", "1/5", "1/10"])
    private let row = HStack(spacing: 4)
    private static let speeds = [1, 0.5, 0.2, 0.1]

    init(_ model: InspectorModel) {
        play = IconButton(.play, name: "Play") { model.isPlaying ? model.pause() : model.play() }
        super.init()
        let buttons = [
            IconButton(.toStart, name: "To the start") { model.seek(to: .zero) },
            IconButton(.back, name: "Frame back") { model.step(frames: -1) },
            play,
            IconButton(.forward, name: "Frame forward") { model.step(frames: 1) },
        ]
        speed.onChange = { model.speed = Self.speeds[$0] }
        speed.setFixedLength(192, for: .horizontal)
        row.alignment = .center
        for button in buttons { row.addArrangedSubview(button) }
        row.setCustomSpacing(InspectorStyle.margin, after: buttons[3])
        row.addArrangedSubview(position)
        row.addArrangedSubview(Spacer())
        row.addArrangedSubview(Label.caption("Speed"))
        row.setCustomSpacing(InspectorStyle.gap, after: row.arrangedSubviews[row.arrangedSubviews.count - 1])
        row.addArrangedSubview(speed)
        pin(row, insets: Insets(top: 8, left: 12, bottom: 8, right: InspectorStyle.margin))
    }

    /// Shows what a model has.
    func show(_ model: InspectorModel) {
        play.icon = model.isPlaying ? .pause : .play
        let milliseconds = Readable.number(model.time.seconds, 3)
        position.text = "\(milliseconds) s   frame \(model.frameIndex)"
        speed.selectedSegmentIndex = Self.speeds.firstIndex(of: model.speed)
    }
}
