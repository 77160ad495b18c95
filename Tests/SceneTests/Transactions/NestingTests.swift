import LockstepAnimation
import LockstepGeometry
import LockstepScene
import LockstepTesting
import Testing

/// Blocks inside blocks: what is inherited, and what the options override.
struct NestingTests {
    private let scene = BoxScene()

    /// Moves the box by 100 in a block of 0.1 s ease-in within one of 0.4 s linear.
    private func moveNested(_ options: AnimationOptions = [], outerDelay: Double = 0, delay: Double = 0) {
        scene.perform {
            scene.stage.animate(withDuration: 0.4, delay: outerDelay, curve: .linear) {
                scene.stage.animate(withDuration: 0.1, delay: delay, curve: .easeIn, options: options) {
                    scene.box.frame.origin.x = 100
                }
            }
        }
    }

    @Test func `a nested block takes the duration and the curve of the outer one`() {
        moveNested()

        for time in [0.04, 0.1, 0.3] { #expect(abs(scene.x(at: time) - 100 * time / 0.4) < 1e-6) }
        #expect(scene.x(at: 0.4) == 100)
    }

    @Test func `overriding the duration keeps the outer curve`() {
        moveNested(.overrideInheritedDuration)

        #expect(abs(scene.x(at: 0.025) - 100 * 0.025 / 0.1) < 1e-6)
        #expect(scene.x(at: 0.1) == 100)
    }

    @Test func `overriding the curve keeps the outer duration`() {
        moveNested(.overrideInheritedCurve)

        #expect(abs(scene.x(at: 0.1) - 100 * BoxScene.share(.easeIn, 0.1, of: 0.4)) < 1e-6)
        #expect(scene.x(at: 0.4) == 100)
    }

    @Test func `overriding both makes a block of its own`() {
        moveNested([.overrideInheritedDuration, .overrideInheritedCurve])

        #expect(abs(scene.x(at: 0.05) - 100 * BoxScene.share(.easeIn, 0.05, of: 0.1)) < 1e-6)
        #expect(scene.x(at: 0.1) == 100)
    }

    @Test func `a nested delay leaves what remains of the outer duration`() {
        moveNested(delay: 0.1)

        #expect(scene.x(at: 0.1) == 0)
        #expect(abs(scene.x(at: 0.25) - 100 * 0.15 / 0.3) < 1e-6)
        #expect(scene.x(at: 0.4) == 100)
    }

    @Test func `a nested delay past the end of the outer block leaves nothing to animate`() {
        moveNested(delay: 0.5)

        #expect(scene.x(at: 0) == 100)
        #expect(scene.stage.runningOffsets.isEmpty)
    }

    @Test func `both delays add up`() {
        moveNested(outerDelay: 0.2, delay: 0.1)

        #expect(scene.x(at: 0.3) == 0)
        #expect(abs(scene.x(at: 0.45) - 100 * 0.15 / 0.3) < 1e-6)
        #expect(scene.x(at: 0.6) == 100)
    }

    @Test func `a third level inherits through the second`() {
        scene.perform {
            scene.stage.animate(withDuration: 0.8, curve: .linear) {
                scene.stage.animate(withDuration: 0.4, curve: .easeIn, options: .overrideInheritedDuration) {
                    scene.stage.animate(withDuration: 0.1, curve: .easeOut) { scene.box.frame.origin.x = 100 }
                }
            }
        }

        #expect(abs(scene.x(at: 0.1) - 100 * 0.1 / 0.4) < 1e-6)
    }

    @Test func `changes after a nested block follow the outer one again`() {
        let scene = BoxScene(boxes: 2)
        scene.perform {
            scene.stage.animate(withDuration: 0.4, curve: .linear) {
                scene.stage.animate(withDuration: 0.1, options: .overrideInheritedDuration) {
                    scene.boxes[0].frame.origin.x = 100
                }
                scene.boxes[1].frame.origin.x = 100
            }
        }

        #expect(scene.x(of: 0, at: 0.1) == 100)
        #expect(abs(scene.x(of: 1, at: 0.1) - 25) < 1e-6)
    }

    @Test func `a block inside one of no duration changes at once`() {
        scene.perform {
            scene.stage.animate(withDuration: 0) {
                scene.stage.animate(withDuration: 0.3) { scene.box.frame.origin.x = 100 }
            }
        }

        #expect(scene.x(at: 0) == 100)
        #expect(scene.stage.isAtRest)
    }

    @Test func `without animation nothing moves inside a block and everything around it does`() {
        let scene = BoxScene(boxes: 2)
        scene.perform {
            scene.stage.animate(withDuration: 0.4, curve: .linear) {
                scene.stage.performWithoutAnimation { scene.boxes[0].frame.origin.x = 100 }
                scene.boxes[1].frame.origin.x = 100
            }
        }

        #expect(scene.x(of: 0, at: 0) == 100)
        #expect(abs(scene.x(of: 1, at: 0.1) - 25) < 1e-6)
    }

    @Test(arguments: [[], .overrideInheritedDuration] as [AnimationOptions])
    func `without animation a block inside is silenced as well`(options: AnimationOptions) {
        var completions: [Bool] = []
        scene.perform {
            scene.stage.animate(withDuration: 0.4) {
                scene.stage.performWithoutAnimation {
                    scene.stage.animate(
                        withDuration: 0.3, options: options, { scene.box.frame.origin.x = 100 },
                        completion: { completions.append($0) })
                }
            }
        }

        #expect(scene.x(at: 0) == 100)
        #expect(completions == [true])
        #expect(scene.stage.isAtRest)
    }

    @Test func `every running offset knows its transaction and that its parent`() throws {
        moveNested(.overrideInheritedDuration)

        let offset = try #require(scene.stage.runningOffsets.first)
        let inner = try #require(scene.stage.transaction(offset.transaction))
        let outer = try #require(inner.parent.flatMap { scene.stage.transaction($0) })
        #expect(scene.stage.runningOffsets.count == 1)
        #expect(offset.delta == 0 - 100)
        #expect(inner.timing.duration == 100_000_000 && inner.offsetCount == 1)
        #expect(outer.timing.duration == 400_000_000 && outer.parent == nil)
    }
}
