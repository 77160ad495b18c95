import CAllocationCounter
import LockstepGeometry
import LockstepLayout
import LockstepTesting
import TestSamples
import Testing

@testable import LockstepScene

/// What a long table keeps.
struct LongMemoryTests {
    @Test(arguments: [1, 10])
    func `a million rows take no more memory than a hundred`(sections: Int) {
        func bytes(rows: Int) -> (scene: LongScene, bytes: Int) {
            allocation_count_begin()
            let scene = LongScene(opening: rows, sections: sections)
            scene.open()
            _ = allocation_count_end()
            return (scene, allocation_count_bytes())
        }
        // The runtime makes its types when it first needs them.
        _ = bytes(rows: 100)

        let few = bytes(rows: 100)
        let many = bytes(rows: 1_000_000)

        // Set out as 4 MB; nothing is kept for a row that nobody has seen.
        #expect(many.bytes - few.bytes < 1000)
        #expect(few.bytes > 10_000)
        #expect(many.scene.table.numberOfRows(inSection: 0) == 1_000_000 / sections)
    }

    @Test func `lengths are kept for rows that were measured, and for those only`() {
        let scene = LongScene(rows: 1_000_000)
        let (list, harness) = (scene.list, scene.harness)

        for step in 1...50 {
            harness.perform {
                list.table.setContentOffset(Point(x: 0, y: Double(step) * 1_234_567), animated: false)
            }
        }

        // A piece for each row that was measured, one for the stretch of unmeasured ones between two places, and two for the section's own.
        #expect(list.table.rows.pieceCount <= list.requests + 51 + 2)
        #expect(list.requests < 50 * 12)
    }

    @Test func `a reload forgets all lengths but those of what is seen`() {
        let scene = LongScene(rows: 1_000_000)
        let (list, harness) = (scene.list, scene.harness)
        for step in 1...50 {
            harness.perform {
                list.table.setContentOffset(Point(x: 0, y: Double(step) * 1_234_567), animated: false)
            }
        }

        harness.perform { list.table.reloadData() }

        #expect(list.table.rows.pieceCount <= list.table.loadedCells.count + 2 + 2)
    }
}
