import LockstepAnimation
import LockstepGeometry
import LockstepTesting
import Testing

@testable import LockstepScene

/// Changes that follow a spring, in blocks and in tables.
struct SpringTests {
    private static let springs = [
        Spring(response: 0.3), Spring(dampingRatio: 0.6, response: 0.4), Spring(dampingRatio: 1.7, response: 0.2),
    ]

    @Test(arguments: springs + [Spring(dampingRatio: 0.05, response: 1), Spring(dampingRatio: 10, response: 0.3)])
    func `a spring has settled after its duration and not long before`(spring: Spring) {
        let end = spring.settlingDuration
        let steps = 400

        let later = (0...steps).map { step in
            abs(spring.state(after: end * (1 + Double(step) / 100), displacement: 1, velocity: 0).displacement)
        }
        let earlier = (0...steps).map { step in
            let time = end * (0.5 + Double(step) / Double(steps) * 0.2)
            return abs(spring.state(after: time, displacement: 1, velocity: 0).displacement)
        }

        #expect((later.max() ?? 1) <= 3.2e-5)
        #expect((earlier.max() ?? 0) > 1e-4)
    }

    /// What a spring leaves that is brought to rest by the end of its settling duration.
    private static func left(
        _ spring: Spring, after time: Double, displacement: Double, velocity: Double = 0
    ) -> Double {
        let end = spring.settlingDuration
        guard time < end else { return 0 }
        let rest = spring.state(after: end, displacement: displacement, velocity: velocity).displacement
        return spring.state(after: time, displacement: displacement, velocity: velocity).displacement
            - rest * (time / end) * (time / end)
    }

    @Test(arguments: springs) func `a block with a spring shows what the spring says, and ends with it`(spring: Spring)
    {
        let scene = BoxScene()
        var isDone = false
        scene.perform {
            scene.stage.animate(with: spring, delay: 0.1) {
                scene.box.frame.origin.x = 100
            } completion: {
                isDone = $0
            }
        }

        for time in stride(from: 0.0, to: spring.settlingDuration, by: 0.037) {
            let left = Self.left(spring, after: time, displacement: -100)
            #expect(abs(scene.x(at: 0.1 + time) - (100 + left)) < 1e-7)
        }
        #expect(!isDone)
        #expect(scene.x(at: 0.1 + spring.settlingDuration + 0.001) == 100)
        #expect(isDone)
    }

    @Test func `springs add up, and a retargeted one goes on with its own stiffness`() {
        let spring = Spring(dampingRatio: 0.5, response: 0.5)
        for composition in [Composition.additive, .retargeting] {
            let scene = BoxScene()
            scene.stage.composition = composition
            scene.perform { scene.stage.animate(with: spring) { scene.box.frame.origin.x = 100 } }
            _ = scene.x(at: 0.2)
            scene.perform { scene.stage.animate(with: spring) { scene.box.frame.origin.x = 0 } }

            let end = spring.settlingDuration
            let turn = spring.state(after: 0.2, displacement: -100, velocity: 0)
            let rest = spring.state(after: end, displacement: -100, velocity: 0).displacement
            let velocity = turn.velocity - 2 * rest * 0.2 / end / end
            let place = Self.left(spring, after: 0.2, displacement: -100)
            for time in [0.0, 0.05, 0.3, 0.7] {
                let expected =
                    composition == .additive
                    ? Self.left(spring, after: 0.2 + time, displacement: -100)
                        + Self.left(spring, after: time, displacement: 100)
                    : Self.left(spring, after: time, displacement: 100 + place, velocity: velocity)
                #expect(abs(scene.x(at: 0.2 + time) - expected) < 1e-7)
            }
        }
    }

    @Test func `opacity fades along a curve and never beyond its ends`() {
        let scene = BoxScene()
        let spring = Spring(dampingRatio: 0.2, response: 0.4)
        scene.box.opacity = 0
        scene.perform { scene.stage.animate(with: spring) { scene.box.opacity = 1 } }

        for share in [0.1, 0.5, 0.9] {
            _ = scene.x(at: spring.settlingDuration * share)
            #expect(abs(scene.box.shownOpacity - TimingCurve.easeInOut.progress(at: share)) < 1e-6)
        }
    }

    /// The largest distance of a row's content from the straight path under the row's own progress, in points.
    private func straying(_ timing: UpdateTiming, row: Spring?, block: Spring?, opens: Bool) -> Double {
        let rows = FoldingTable(rows: 2, open: !opens)
        rows.table.updateTiming = timing
        rows.table.animationSpring = row
        let harness = Harness()
        harness.show(rows.table)
        let cell = rows.cell(0)
        return rows.straying(on: harness, frames: 150) {
            rows.table.beginUpdates()
            let change = { rows.fold(0) }
            if let block { cell.animate(with: block, change) } else { cell.animate(withDuration: 0.1, change) }
            rows.table.endUpdates()
        }
    }

    @Test(arguments: springs, [true, false])
    func `a row and its content on one spring keep together`(spring: Spring, opens: Bool) {
        #expect(straying(.independent, row: spring, block: spring, opens: opens) <= 1e-6)
        #expect(straying(.independent, row: spring, block: Spring(response: 0.8), opens: opens) > 0.5)
        #expect(straying(.lockstep, row: spring, block: nil, opens: opens) <= 1e-6)
        #expect(straying(.followContent, row: nil, block: spring, opens: opens) <= 1e-6)
    }

    @Test func `a table has a composition of its own`() {
        let rows = FoldingTable(rows: 1, open: false)
        rows.table.animationComposition = .replacing
        let harness = Harness()
        harness.show(rows.table)
        harness.perform { rows.toggle(0, over: 0.3, curve: .linear) }
        harness.advance(frames: 6)
        let before = rows.cell(0).shownFrame.height
        harness.perform { rows.toggle(0, over: 0.3, curve: .linear) }

        let offsets = harness.stage.runningOffsets.filter { $0.property == .height && $0.target == rows.cell(0).seat }
        #expect(offsets.count == 1)
        #expect(abs((offsets.first?.delta ?? 0) - (before - FoldingCell.closed)) < 1e-9)
    }
}
