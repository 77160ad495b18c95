import LockstepAnimation
import LockstepGeometry

/// Writes the shown values of one time. It sees the timeline and the nodes' presentations, and can't change a model.
enum SamplePass {
    /// Returns whether anything moved at this time or has just come to rest.
    static func run(
        _ timeline: inout Timeline, seats: SeatTable, moving: inout [AnimationTarget], appearance: Appearance,
        at time: FrameTime
    ) -> Bool {
        let movedBefore = !moving.isEmpty
        while let target = moving.popLast() { seats[target]?.isInMotion = false }
        timeline.removeEnded(at: time)
        var index = 0
        while index < timeline.offsets.count {
            let offset = timeline.offsets[index]
            index += 1
            guard let node = seats[offset.target] else { continue }
            if !node.isInMotion {
                node.resetPresentation(appearance: appearance)
                node.isInMotion = true
                moving.append(offset.target)
            }
            node.presentation.add(offset.value(at: time), to: offset.property)
        }
        return movedBefore || !moving.isEmpty
    }
}

extension Presentation {
    mutating func add(_ value: Double, to property: AnimatedProperty) {
        switch property {
        case .x: frame.origin.x += value
        case .y: frame.origin.y += value
        case .width: frame.size.width += value
        case .height: frame.size.height += value
        case .scrollX: contentOffset.x += value
        case .scrollY: contentOffset.y += value
        case .column: column += value
        case .opacity: opacity += value
        case .red: background.x += value
        case .green: background.y += value
        case .blue: background.z += value
        case .alpha: background.w += value
        }
    }
}
