import CAllocationCounter
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// A table of a million rows costs what one of a hundred costs: every count is the same where the same is seen.
struct ScaleTests {
    private func costs(of work: Work, rows: Int, sections: Int, at place: Place) -> Costs {
        LongScene(rows: rows, sections: sections, at: place).costs(of: work)
    }

    @Test(arguments: Work.allCases, Place.allCases)
    func `work on a table costs the same whatever its length`(work: Work, place: Place) {
        let few = costs(of: work, rows: 100, sections: 1, at: place)
        let more = costs(of: work, rows: 10_000, sections: 1, at: place)
        let many = costs(of: work, rows: 1_000_000, sections: 1, at: place)

        #expect(few == more)
        #expect(few == many)
    }

    @Test(arguments: Work.allCases, Place.allCases)
    func `work on a table with sections costs the same whatever their length`(work: Work, place: Place) {
        let few = costs(of: work, rows: 100, sections: 10, at: place)
        let more = costs(of: work, rows: 10_000, sections: 10, at: place)
        let many = costs(of: work, rows: 1_000_000, sections: 10, at: place)

        #expect(more == many)
        if work.staysInSection { #expect(few == more) }
    }

    @Test(arguments: [1, 10])
    func `opening a table costs the same whatever its length`(sections: Int) {
        func costs(rows: Int) -> Costs {
            let scene = LongScene(opening: rows, sections: sections)
            return scene.costs { scene.open() }
        }

        let few = costs(rows: 100)

        // Each cell in use was asked for and made once.
        #expect(few.requests == few.inUse && few.made == few.inUse)
        #expect(few == costs(rows: 10_000))
        #expect(few == costs(rows: 1_000_000))
    }

    @Test(arguments: Work.allCases, [1, 10])
    func `work on a table asks for memory as often whatever its length`(work: Work, sections: Int) {
        func allocations(rows: Int) -> Int {
            let scene = LongScene(rows: rows, sections: sections, at: .middle)
            allocation_count_begin()
            scene.perform(work)
            return allocation_count_end()
        }
        // The runtime makes its types when it first needs them.
        _ = allocations(rows: 100)

        let (more, many) = (allocations(rows: 10_000), allocations(rows: 1_000_000))

        // A deeper tree of lengths is walked with a longer list of branches.
        #expect(abs(many - more) <= more / 100)
    }
}
