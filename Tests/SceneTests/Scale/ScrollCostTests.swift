import CAllocationCounter
import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// What a frame costs in which content scrolls.
struct ScrollCostTests {
    /// Makes frames and counts the blocks of memory asked for in those in which no row came or went; says how many of those there were.
    private func quietFrames(_ frames: Int, of scene: LongScene) -> (frames: Int, allocations: Int) {
        var (quiet, total) = (0, 0)
        for _ in 0..<frames {
            let (requests, inUse) = (scene.list.requests, scene.table.loadedCells.count)
            allocation_count_begin()
            scene.harness.advance(frames: 1)
            let allocations = allocation_count_end()
            guard scene.list.requests == requests && scene.table.loadedCells.count == inUse else { continue }
            quiet += 1
            total += allocations
        }
        return (quiet, total)
    }

    /// Throws the content up, and lets go.
    private func fling(_ harness: Harness) {
        harness.send(.pointerDown(Point(x: 20, y: 500)))
        for step in 1...6 {
            harness.advance(frames: 1)
            harness.send(.pointerMoved(Point(x: 20, y: 500 - 10 * Double(step))))
        }
        harness.send(.pointerUp(Point(x: 20, y: 500 - 10 * 6)))
    }

    @Test(arguments: [1, 10])
    func `a frame in which content slides allocates nothing unless a row comes or goes`(sections: Int) {
        let scene = LongScene(rows: 1_000_000, sections: sections, at: .middle)
        // The lists of what is drawn have room for it after the first time.
        fling(scene.harness)
        scene.harness.advance(frames: 120)

        fling(scene.harness)
        let quiet = quietFrames(60, of: scene)

        #expect(quiet.frames > 40)
        #expect(quiet.allocations == 0)
    }

    @Test(arguments: [1, 10])
    func `a frame of an animated scroll allocates nothing unless a row comes or goes`(sections: Int) {
        let scene = LongScene(rows: 1_000_000, sections: sections, at: .middle)
        let (harness, table) = (scene.harness, scene.table)
        func scroll(by distance: Double) {
            harness.perform {
                table.setContentOffset(Point(x: 0, y: table.contentOffset.y + distance), animated: true)
            }
        }
        scroll(by: 300)
        harness.advance(frames: 60)

        scroll(by: -300)
        let quiet = quietFrames(15, of: scene)

        #expect(quiet.frames >= 10)
        #expect(quiet.allocations == 0)
    }
}
