import LockstepAnimation
import LockstepGeometry
import LockstepScene
import LockstepTesting
import Testing

/// Completions: each once, at the block's end, in an order that never depends on anything else.
struct CompletionTests {
    private let scene = BoxScene(boxes: 4)

    @Test func `completions come by their ends and then in the order their blocks were closed`() {
        var order: [String] = []
        scene.perform {
            scene.stage.animate(
                withDuration: 0.3,
                {
                    scene.boxes[0].frame.origin.x = 10
                    scene.stage.animate(
                        withDuration: 0.1, { scene.boxes[1].frame.origin.x = 10 },
                        completion: { _ in order.append("inner") })
                }, completion: { _ in order.append("outer") })
            scene.stage.animate(
                withDuration: 0.3, { scene.boxes[2].frame.origin.x = 10 }, completion: { _ in order.append("later") })
            scene.stage.animate(
                withDuration: 0.2, { scene.boxes[3].frame.origin.x = 10 }, completion: { _ in order.append("shorter") })
        }

        scene.harness.advance(frames: 299)
        let before = order
        scene.harness.advance(frames: 1)

        // The inner block has the outer one's duration, and was closed first.
        #expect(before == ["shorter"])
        #expect(order == ["shorter", "inner", "outer", "later"])
    }

    @Test func `one late frame runs all that fell due, in the same order, at their own times`() {
        var order: [(String, Double)] = []
        scene.perform {
            for (index, duration) in [0.3, 0.1, 0.2, 0.1].enumerated() {
                scene.stage.animate(
                    withDuration: duration, { scene.boxes[index].frame.origin.x = 10 },
                    completion: { _ in order.append(("\(index)", scene.stage.now.seconds)) })
            }
        }

        scene.harness.advance(to: 5)

        #expect(order.map(\.0) == ["1", "3", "2", "0"])
        #expect(order.map(\.1) == [0.1, 0.1, 0.2, 0.3])
        #expect(scene.stage.now.seconds == 5)
    }

    @Test func `a completion comes once`() {
        var count = 0
        scene.perform {
            scene.stage.animate(
                withDuration: 0.1, { scene.box.frame.origin.x = 10 }, completion: { _ in count += 1 })
        }

        scene.harness.advance(frames: 500)

        #expect(count == 1)
        #expect(scene.stage.isAtRest)
    }

    @Test(arguments: [0, -0.5, 0.3])
    func `a block in which nothing animates completes in the same tick`(duration: Double) {
        var results: [Bool] = []
        scene.stage.perform(at: scene.harness.time) {
            scene.stage.animate(
                withDuration: duration, { if duration <= 0 { scene.box.frame.origin.x = 10 } },
                completion: { results.append($0) })
            #expect(results.isEmpty)
        }

        #expect(results == [true])
        #expect(scene.x(at: 0) == (duration <= 0 ? 10 : 0))
    }

    @Test func `setting a value to itself animates nothing`() {
        var results: [Bool] = []
        scene.perform {
            scene.stage.animate(
                withDuration: 0.3, { scene.box.frame = scene.box.frame }, completion: { results.append($0) })
        }

        #expect(results == [true])
        #expect(scene.stage.isAtRest)
    }

    @Test func `a delay puts the completion off`() {
        var times: [Double] = []
        scene.perform {
            scene.stage.animate(
                withDuration: 0.1, delay: 0.25, curve: .linear, { scene.box.frame.origin.x = 100 },
                completion: { _ in times.append(scene.stage.now.seconds) })
        }

        #expect(scene.x(at: 0.25) == 0)
        #expect(abs(scene.x(at: 0.3) - 100 * 0.05 / 0.1) < 1e-6)
        #expect(scene.x(at: 0.349) < 100)
        #expect(!scene.stage.isAtRest && times.isEmpty)
        #expect(scene.x(at: 0.4) == 100)
        #expect(times == [0.35])
    }

    @Test func `a completion that starts an animation starts it at its own time`() {
        scene.perform {
            scene.stage.animate(
                withDuration: 0.1, { scene.box.frame.origin.x = 10 },
                completion: { _ in
                    scene.stage.animate(withDuration: 0.2, curve: .linear) { scene.box.frame.origin.x = 110 }
                })
        }

        // No frame falls on 0.1: the second animation is 0.1 s old all the same.
        scene.harness.advance(to: 0.0995)
        #expect(abs(scene.x(at: 0.2) - (10 + 100 * 0.1 / 0.2)) < 1e-6)
    }

    @Test func `completions without a duration that bring in others don't hold up the frame`() {
        var count = 0
        func again() {
            scene.stage.animate(
                withDuration: 0, {},
                completion: { _ in
                    count += 1
                    if count < 1000 { again() }
                })
        }
        scene.perform { again() }
        let atOnce = count

        scene.harness.advance(frames: 5)

        #expect(atOnce < 5)
        #expect(count > atOnce && count < 20)
        #expect(!scene.stage.isAtRest)
    }

    @Test func `a node that is removed in mid-flight tells its block that it wasn't finished`() {
        var results: [Bool] = []
        scene.perform {
            scene.stage.animate(
                withDuration: 0.3, { scene.box.frame.origin.x = 100 }, completion: { results.append($0) })
        }

        scene.harness.advance(to: 0.1)
        scene.perform { scene.box.removeFromSuperview() }
        #expect(scene.stage.runningOffsets.isEmpty)
        scene.harness.advance(to: 1)

        #expect(results == [false])
        #expect(scene.stage.isAtRest)
        #expect(scene.box.shownFrame.minX == 100)
    }

    @Test func `another node's block is finished all the same`() {
        var results: [String] = []
        scene.perform {
            for index in 0..<2 {
                scene.stage.animate(
                    withDuration: 0.3, { scene.boxes[index].frame.origin.x = 100 },
                    completion: { results.append("\(index) \($0)") })
            }
        }

        scene.harness.advance(to: 0.1)
        scene.perform { scene.boxes[0].removeFromSuperview() }
        scene.harness.advance(to: 1)

        #expect(results == ["0 false", "1 true"])
    }

    @Test(arguments: [(Composition.additive, true), (.replacing, false), (.retargeting, false)])
    func `a block is interrupted where a later one takes over`(composition: Composition, isFinished: Bool) {
        var results: [Bool] = []
        scene.stage.composition = composition
        scene.perform {
            scene.stage.animate(
                withDuration: 0.3, { scene.box.frame.origin.x = 100 }, completion: { results.append($0) })
        }

        scene.harness.advance(to: 0.1)
        scene.perform { scene.stage.animate(withDuration: 0.3) { scene.box.frame.origin.x = 0 } }
        scene.harness.advance(to: 1)

        #expect(results == [isFinished])
    }

    @Test func `opacity doesn't add up, so a later block takes it over in any composition`() {
        var results: [Bool] = []
        scene.perform {
            scene.stage.animate(
                withDuration: 0.4, curve: .linear, { scene.box.opacity = 0 }, completion: { results.append($0) })
        }
        scene.harness.advance(to: 0.1)
        let before = scene.box.shownOpacity
        scene.perform { scene.stage.animate(withDuration: 0.2, curve: .linear) { scene.box.opacity = 1 } }
        let after = scene.box.shownOpacity
        scene.harness.advance(to: 0.2)

        #expect(abs(before - 0.75) < 1e-6)
        #expect(after == before)
        #expect(abs(scene.box.shownOpacity - (0.75 + 1) / 2) < 1e-6)
        scene.harness.advance(to: 1)
        #expect(results == [false])
    }

    @Test func `an animation off the stage changes at once and completes`() {
        let node = Node()
        var results: [Bool] = []

        node.animate(withDuration: 0.3, { node.opacity = 0.5 }, completion: { results.append($0) })

        #expect(node.shownOpacity == 0.5)
        #expect(results == [true])
    }
}
