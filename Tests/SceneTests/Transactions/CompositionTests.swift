import LockstepAnimation
import LockstepGeometry
import LockstepScene
import LockstepTesting
import Testing

/// What a new animation does about one that runs: each of the three ways, by the stage's setting and by a block's option.
struct CompositionTests {
    private static let microsecond = 1e-6

    /// A box on its way to 100 over 0.4 s, sent to `target` over 0.4 s at 0.15 s.
    private func turned(
        to target: Double, stage composition: Composition, options: AnimationOptions = []
    ) -> (scene: BoxScene, before: Double, after: Double) {
        let scene = BoxScene()
        scene.stage.composition = composition
        scene.perform {
            scene.stage.animate(withDuration: 0.4, options: options) { scene.box.frame.origin.x = 100 }
        }
        let before = scene.x(at: 0.15)
        scene.perform {
            scene.stage.animate(withDuration: 0.4, options: options) { scene.box.frame.origin.x = target }
        }
        return (scene, before, scene.box.shownFrame.minX)
    }

    @Test(arguments: Composition.allCases, [0, 60, 100, 250, -40])
    func `a second change in mid-flight is continuous and arrives`(composition: Composition, target: Double) {
        let turned = turned(to: target, stage: composition)

        #expect(abs(turned.after - turned.before) < 1e-9)
        #expect(turned.scene.x(at: 0.55) == target)
        #expect(turned.scene.stage.isAtRest)
    }

    @Test func `additive animations run to their ends and add up`() {
        let scene = turned(to: 0, stage: .additive).scene

        for time in [0.2, 0.3, 0.39, 0.5] {
            let first = -100 * (1 - BoxScene.share(.easeInOut, time, of: 0.4))
            let second = 100 * (1 - BoxScene.share(.easeInOut, time - 0.15, of: 0.4))
            #expect(abs(scene.x(at: time) - (first + second)) < 1e-6)
        }
    }

    @Test func `replacing starts from what is shown and stands still for a moment`() {
        let (scene, before, _) = turned(to: 0, stage: .replacing)

        #expect(scene.stage.runningOffsets.count == 1)
        for time in [0.15 + Self.microsecond, 0.2, 0.3, 0.5] {
            let left = 1 - BoxScene.share(.easeInOut, time - 0.15, of: 0.4)
            #expect(abs(scene.x(at: time) - before * left) < 1e-6)
        }
    }

    @Test(arguments: [0.02, 0.05, 0.1, 0.3], [0, 30, 250])
    func `retargeting keeps position and velocity`(time: Double, target: Double) {
        let scene = BoxScene()
        scene.stage.composition = .retargeting
        scene.perform { scene.stage.animate(withDuration: 0.4) { scene.box.frame.origin.x = 100 } }

        let step = 1e-4
        let earlier = scene.x(at: time - step)
        let before = scene.x(at: time)
        scene.perform { scene.stage.animate(withDuration: 0.4) { scene.box.frame.origin.x = target } }
        let after = scene.box.shownFrame.minX
        let later = scene.x(at: time + step)

        // Over two steps of 0.1 ms the speed changes by what the spring pulls: at most its squared frequency, (13 / 0.4)^2, times the
        // distance, and twice the frequency times the speed.
        let frequency = 13 / 0.4
        let speed = abs(before - earlier) / step
        let pull = frequency * frequency * 350 + 2 * frequency * speed
        #expect(abs(after - before) < 1e-9)
        #expect(abs((later - after) - (before - earlier)) <= pull * step * step)
        #expect(scene.x(at: time + 0.4) == target)
    }

    @Test(arguments: [
        (AnimationOptions.additive, Composition.additive), (.replacing, .replacing), (.retargeting, .retargeting),
    ])
    func `a block's option counts more than the stage's setting`(option: AnimationOptions, composition: Composition) {
        for setting in Composition.allCases {
            let byOption = turned(to: 30, stage: setting, options: option).scene
            let bySetting = turned(to: 30, stage: composition).scene
            for time in [0.16, 0.2, 0.3, 0.45] { #expect(byOption.x(at: time) == bySetting.x(at: time)) }
        }
    }

    @Test func `with a delay additive animations wait for each other and replacing ones hold`() {
        for (composition, expected) in [(Composition.additive, 100.0), (.replacing, 50)] {
            let scene = BoxScene()
            scene.stage.composition = composition
            scene.perform {
                scene.stage.animate(withDuration: 0.2, curve: .linear) { scene.box.frame.origin.x = 100 }
            }
            scene.harness.advance(to: 0.1)
            scene.perform {
                scene.stage.animate(withDuration: 0.2, delay: 0.2, curve: .linear) { scene.box.frame.origin.x = 0 }
            }

            // At 0.25 the first one is long over where it was let run; the second one has not begun.
            #expect(abs(scene.x(at: 0.25) - expected) < 1e-6)
            #expect(abs(scene.x(at: 0.4) - expected / 2) < 1e-6)
            #expect(scene.x(at: 0.5) == 0)
        }
    }

    @Test func `a change without animation leaves what runs, and what doesn't add up stops`() {
        let scene = BoxScene()
        scene.perform {
            scene.stage.animate(withDuration: 0.4, curve: .linear) {
                scene.box.frame.origin.x = 100
                scene.box.opacity = 0
            }
        }
        scene.harness.advance(to: 0.1)
        scene.perform {
            scene.box.frame.origin.x = 120
            scene.box.opacity = 0.5
        }

        #expect(abs(scene.box.shownFrame.minX - (120 - 75)) < 1e-6)
        #expect(scene.box.shownOpacity == 0.5)
        #expect(abs(scene.x(at: 0.2) - (120 - 50)) < 1e-6)
        #expect(scene.box.shownOpacity == 0.5)
    }
}
