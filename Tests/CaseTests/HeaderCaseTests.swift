import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// Cases about headers, which stay where and as high as they are when rows change.
struct HeaderCaseTests {
    private let harness = Harness(size: Size(width: 375, height: 667))

    // MARK: High headers

    @Test(arguments: Clock.all, [0.0, 100, 299, 320, 450])
    func `C75 a high header stays where it is while a row opens`(clock: Clock, offset: Double) throws {
        let source = BlockSource([BlockSource.rows(40, height: 60)], estimate: 44)
        source.headerHeight = 300
        source.table.updateTiming = clock.timing
        harness.show(source.table)
        harness.perform { source.table.setContentOffset(Point(x: 0, y: offset), animated: false) }
        let header = try #require(source.table.headerView(forSection: 0))
        let before = harness.shown(header)
        #expect(abs(before.minY) < 1e-6 && before.height == 300)

        for height in [200.0, 60] {
            harness.perform { source.resize([(4, height)], over: clock.block) }
            for _ in 0..<45 {
                #expect(harness.shown(header).distance(to: before) < 1e-6)
                #expect(source.table.largestRoomGap() < 1e-6)
                harness.advance(frames: 1)
            }
        }
        #expect(source.table.contentOffset.y == offset)
    }

    @Test(arguments: [44.0, 300], [0.0, 100, 299])
    func `C75 a high header of the table stays where it is while rows open and come`(
        estimate: Double, offset: Double
    ) throws {
        let source = BlockSource([BlockSource.rows(40, height: 60)], estimate: estimate)
        let header = Block()
        header.height = 300
        source.table.tableHeaderView = header
        harness.show(source.table)
        harness.perform { source.table.setContentOffset(Point(x: 0, y: offset), animated: false) }
        let before = harness.shown(header)
        #expect(before.minY == -offset && before.height == 300)

        harness.perform {
            source.table.performBatchUpdates {
                source.setHeight(200, ofRow: 4)
                source.sections[0].insert(BlockRow(id: 100, height: 90), at: 0)
                source.table.insertRows(at: [IndexPath(row: 0)])
            }
        }

        harness.watch(source.table) { #expect(harness.shown(header) == before) }
    }

    // MARK: Heights

    /// What happens to three sections.
    enum Change: CaseIterable {
        case insert, delete, move, reload, resize, insertSection, deleteSection, reloadSection
    }

    @Test(arguments: Change.allCases, [0, 1, 2])
    func `C77 headers keep their heights, whatever happens to rows`(change: Change, section: Int) throws {
        for (offset, estimate) in [(0.0, 60.0), (0, 10), (330, 60), (500, 400)] {
            for animation in RowAnimation.allCases {
                try expectSteadyHeaders(change, in: section, offset: offset, estimate: estimate, animation: animation)
            }
        }
    }

    private func expectSteadyHeaders(
        _ change: Change, in section: Int, offset: Double, estimate: Double, animation: RowAnimation
    ) throws {
        let harness = Harness(size: Size(width: 375, height: 600))
        let rows = (0..<3).map { BlockSource.rows(5, height: 60, from: $0 * 10) }
        let source = BlockSource(rows, estimate: estimate)
        source.headerHeight = 50
        harness.show(source.table)
        harness.perform { source.table.setContentOffset(Point(x: 0, y: offset), animated: false) }
        let headers = (0..<3).compactMap { source.table.headerView(forSection: $0) }
        let tops = headers.map { harness.shown($0).minY }

        harness.perform { make(change, in: section, of: source, animation: animation) }

        for frame in 0..<22 {
            for (index, header) in headers.enumerated() where header.identifier != "header\(section)" || isKept(change)
            {
                let note: Comment = "\(change), \(animation), \(offset), header \(index), frame \(frame)"
                guard header.stage != nil else { continue }
                #expect(harness.shown(header).height == 50, note)
                // Those that are seen above the change stay where they are.
                if offset == 0 && header.identifier.map({ $0 <= "header\(section)" }) == true && isKept(change) {
                    #expect(abs(harness.shown(header).minY - tops[index]) < 1e-6, note)
                }
            }
            harness.advance(frames: 1)
        }
        for shown in (0..<source.sections.count).compactMap({ source.table.headerView(forSection: $0) }) {
            #expect(harness.shown(shown).height == 50)
        }
    }

    private func isKept(_ change: Change) -> Bool {
        ![.insertSection, .deleteSection, .reloadSection].contains(change)
    }

    private func make(_ change: Change, in section: Int, of source: BlockSource, animation: RowAnimation) {
        let (table, path) = (source.table, IndexPath(row: 2, section: section))
        switch change {
        case .insert:
            source.sections[section].insert(BlockRow(id: 100, height: 120), at: 2)
            table.insertRows(at: [path], with: animation)
        case .delete:
            source.sections[section].remove(at: 2)
            table.deleteRows(at: [path], with: animation)
        case .move:
            let row = source.sections[section].remove(at: 2)
            source.sections[section].insert(row, at: 4)
            table.moveRow(at: path, to: IndexPath(row: 4, section: section))
        case .reload:
            source.sections[section][2].height = 100
            table.reloadRows(at: [path], with: animation)
        case .resize:
            table.beginUpdates()
            source.setHeight(150, ofRow: 2, section: section)
            table.endUpdates()
        case .insertSection:
            source.sections.insert(BlockSource.rows(2, height: 60, from: 200), at: section)
            table.insertSections([section], with: animation)
        case .deleteSection:
            source.sections.remove(at: section)
            table.deleteSections([section], with: animation)
        case .reloadSection: table.reloadSections([section], with: animation)
        }
    }
}
