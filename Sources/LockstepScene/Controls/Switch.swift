public import LockstepGeometry
import LockstepLayout
public import LockstepPlatform

/// Something that is on or off: UIKit's switch. A press flips it.
public final class Switch: Control {
    // MARK: Content

    /// Called with the new state when a person has flipped it; not when the program does.
    public var onChange: ((Bool) -> Void)?
    /// Whether it is on; off by default. Setting it moves nothing: see `setOn(_:animated:)`.
    public var isOn: Bool {
        get { state }
        set { setOn(newValue, animated: false) }
    }

    private var state = false
    private let track = Node()
    private let knob = Knob()

    /// Makes a switch.
    public init(isOn: Bool = false) {
        super.init()
        state = isOn
        track.cornerRadius = Self.size.height / 2
        for node in [track, knob] { addSubview(node) }
        updateForState()
        horizontalHugging = .required
        verticalHugging = .required
    }

    /// Sets the state; animated, the knob moves there in a fifth of a second.
    public func setOn(_ isOn: Bool, animated: Bool) {
        guard isOn != state else { return }
        state = isOn
        setNeedsLayout()
        guard animated else { return performWithoutAnimation { showState() } }
        animate(withDuration: 0.2) { showState() }
    }

    private func showState() {
        updateForState()
        layoutIfNeeded()
    }

    public override func updateForState() {
        let on: AdaptiveColor = isEnabled ? .switchOn : .disabledLabel
        track.backgroundColor = state ? on : .trackFill
        (knob.isEnabled, knob.isPressed) = (isEnabled, isPressed)
    }

    // MARK: Layout

    private static let size = Size(width: 36, height: 20)

    public override func intrinsicContentSize(width: Double?) -> Size {
        Self.size
    }

    public override func layoutSubviews() {
        let room = Rect(
            x: (bounds.width - Self.size.width) / 2, y: (bounds.height - Self.size.height) / 2, width: Self.size.width,
            height: Self.size.height)
        track.place(room)
        let side = room.height
        knob.place(
            Rect(x: state ? room.maxX - side : room.minX, y: room.minY, width: side, height: side))
    }

    // MARK: Drawing

    public override func drawOverlay(in canvas: inout Canvas) {
        let rect = canvas.rect
        let room = Rect(
            x: rect.midX - Self.size.width / 2, y: rect.midY - Self.size.height / 2, width: Self.size.width,
            height: Self.size.height)
        drawFocusRing(around: room, cornerRadius: Self.size.height / 2, in: &canvas)
    }

    // MARK: Events

    public override func press() {
        guard isEnabled else { return }
        flip(to: !state)
    }

    /// Left and right switch off and on, as the knob goes.
    public override func handle(_ key: Key) -> Bool {
        switch key {
        case .left: flip(to: false)
        case .right: flip(to: true)
        default: return false
        }
        return true
    }

    private func flip(to isOn: Bool) {
        guard isOn != state else { return }
        setOn(isOn, animated: true)
        onChange?(isOn)
    }
}

/// The part of a switch that moves.
private final class Knob: Node {
    var isEnabled = true {
        didSet { if isEnabled != oldValue { setNeedsDisplay() } }
    }
    var isPressed = false {
        didSet { if isPressed != oldValue { setNeedsDisplay() } }
    }

    override func draw(in canvas: inout Canvas) {
        canvas.knob(
            around: canvas.rect.center, diameter: max(0, canvas.rect.height - 4), isEnabled: isEnabled,
            isPressed: isPressed)
    }
}
