public import LockstepGeometry
public import LockstepPlatform

/// A value in a range, moved along a track: UIKit's slider, with a desktop's keys and a click that takes the thumb along.
public final class Slider: Control {
    // MARK: Content

    /// Called with the value that a person has chosen; not when the program sets it.
    public var onChange: ((Double) -> Void)?
    /// Whether `onChange` is called while the thumb moves; otherwise once, when it is let go. On by default.
    public var isContinuous = true
    /// The least value, finite; 0 by default. Above the greatest, it takes that along.
    public var minimumValue: Double {
        get { limits.least }
        set {
            precondition(newValue.isFinite, "\(path): a least value is a finite number, and this one is \(newValue)")
            limits = (newValue, max(newValue, limits.greatest))
            value = chosen
        }
    }
    /// The greatest value, finite; 1 by default. Below the least, it takes that along.
    public var maximumValue: Double {
        get { limits.greatest }
        set {
            precondition(newValue.isFinite, "\(path): a greatest value is a finite number, and this one is \(newValue)")
            limits = (min(newValue, limits.least), newValue)
            value = chosen
        }
    }
    /// Between two values that a person can choose, counted from the least one; 0, the default, for any value.
    public var step = 0.0 {
        didSet { precondition(step >= 0 && step.isFinite, "\(path): a step is 0 or more, and this one is \(step)") }
    }
    /// The value, brought into the range; 0 by default.
    public var value: Double {
        get { chosen }
        set {
            precondition(!newValue.isNaN, "\(path): a value is a number")
            chosen = min(max(newValue, limits.least), limits.greatest)
            setNeedsDisplay()
        }
    }

    private var limits = (least: 0.0, greatest: 1.0)
    private var chosen = 0.0
    /// What a drag began with, and how far from the thumb's middle it holds it, in points.
    private var drag: (value: Double, grip: Double)?

    /// Makes a slider from 0 to 1, at 0.
    public override init() {
        super.init()
    }

    private func choose(_ value: Double, tells: Bool) {
        var wanted = min(max(value, limits.least), limits.greatest)
        if step > 0, wanted < limits.greatest {
            wanted = min(limits.least + ((wanted - limits.least) / step).rounded() * step, limits.greatest)
        }
        guard wanted != chosen else { return }
        self.value = wanted
        if tells { onChange?(chosen) }
    }

    // MARK: Layout

    public override func intrinsicContentSize(width: Double?) -> Size {
        Size(width: 120, height: Self.thumb + 4)
    }

    private static let thumb = 18.0
    private static let track = 4.0

    /// The share of the way from the least to the greatest value, 0 ... 1.
    private var share: Double {
        limits.greatest > limits.least ? (chosen - limits.least) / (limits.greatest - limits.least) : 0
    }

    /// Points that the thumb can go.
    private var way: Double { max(0, bounds.width - Self.thumb) }

    // MARK: Drawing

    public override func draw(in canvas: inout Canvas) {
        let rect = canvas.rect
        func color(_ adaptive: AdaptiveColor) -> Color { adaptive.resolved(for: canvas.appearance) }
        let middle = rect.minX + Self.thumb / 2 + max(0, rect.width - Self.thumb) * share
        let line = Rect(
            x: rect.minX + 2, y: rect.midY - Self.track / 2, width: max(0, rect.width - 4), height: Self.track)
        canvas.fill(line, cornerRadius: Self.track / 2, color: color(.trackFill))
        let done = Rect(x: line.minX, y: line.minY, width: max(0, middle - line.minX), height: line.height)
        canvas.fill(done, cornerRadius: Self.track / 2, color: color(isEnabled ? .tint : .disabledLabel))
        canvas.knob(
            around: Point(x: middle, y: rect.midY), diameter: Self.thumb, isEnabled: isEnabled, isPressed: isPressed)
    }

    public override func drawOverlay(in canvas: inout Canvas) {
        drawFocusRing(around: canvas.rect, cornerRadius: canvas.rect.height / 2, in: &canvas)
    }

    // MARK: Events

    public override func beginTracking(at point: Point) -> Bool {
        let distance = point.x - (Self.thumb / 2 + way * share)
        // A press beside the thumb takes it along to there.
        drag = (chosen, abs(distance) <= Self.thumb / 2 ? distance : 0)
        follow(point)
        return true
    }

    public override func continueTracking(at point: Point) {
        follow(point)
    }

    public override func endTracking(at point: Point) {
        let start = drag?.value
        drag = nil
        if !isContinuous, start != chosen { onChange?(chosen) }
    }

    public override func cancelTracking() {
        guard let start = drag?.value else { return }
        drag = nil
        guard start != chosen else { return }
        value = start
        if isContinuous { onChange?(chosen) }
    }

    private func follow(_ point: Point) {
        guard let drag, way > 0 else { return }
        let share = (point.x - drag.grip - Self.thumb / 2) / way
        choose(limits.least + share * (limits.greatest - limits.least), tells: isContinuous)
    }

    /// Arrows go a step, or a hundredth of the range; pages go ten; Home and End go to the ends.
    public override func handle(_ key: Key) -> Bool {
        let unit = step > 0 ? step : (limits.greatest - limits.least) / 100
        switch key {
        case .right, .up: choose(chosen + unit, tells: true)
        case .left, .down: choose(chosen - unit, tells: true)
        case .pageUp: choose(chosen + 10 * unit, tells: true)
        case .pageDown: choose(chosen - 10 * unit, tells: true)
        case .home: choose(limits.least, tells: true)
        case .end: choose(limits.greatest, tells: true)
        default: return false
        }
        return true
    }
}

extension Canvas {
    /// Draws what is moved by a hand: a disc with an edge.
    mutating func knob(around center: Point, diameter: Double, isEnabled: Bool, isPressed: Bool) {
        let disc = Rect(x: center.x - diameter / 2, y: center.y - diameter / 2, width: diameter, height: diameter)
        let ground: AdaptiveColor = isEnabled ? (isPressed ? .pressedKnob : .knob) : .disabledKnob
        fill(disc, cornerRadius: diameter / 2, color: ground.resolved(for: appearance))
        border(disc, cornerRadius: diameter / 2, width: 1, color: AdaptiveColor.knobEdge.resolved(for: appearance))
    }
}
