import Foundation
import LockstepAnimation
import LockstepGeometry
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

@Suite struct MotionCheckTests {
    private let folder: OwnFolder

    init() throws {
        folder = try OwnFolder()
    }

    private func why(_ check: MotionCheck, _ harness: Harness) -> CheckFailure? {
        harness.failure(of: check, filePath: folder.testFile, in: folder.surroundings())
    }

    @Test func `a row on two clocks isn't steady, and the failure has the finding, the frames and a sheet`() throws {
        let row = ToggledRow(isOpen: true)
        try row.toggle()

        let failure = try #require(why(.isSteady, row.harness))

        #expect(failure.check == "isSteady")
        #expect(failure.reason.hasPrefix("it doesn't hold in 1 of 2 motions in "))
        #expect(
            failure.findings.first?.hasPrefix("row 0 goes from 209.667 to 124.667 points of height, frames 0 to 18")
                == true)
        // Closing at 0.1 s, label 1 strays by 33.7 points.
        #expect(
            failure.findings.contains {
                $0.hasPrefix("  fault: row0/label1 strays by 33.") && $0.contains("at most in frame 5 at ")
            })
        #expect(failure.frames.first == 0)
        #expect(failure.frames.contains(5))
        #expect(failure.frames.last == 18)
        let sheet = try #require(failure.sheet)
        #expect(sheet.hasPrefix(folder.path + "/sheets/MyTests-isSteady-"))
        let bytes = try Data(contentsOf: URL(filePath: sheet))
        #expect(bytes.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        let lines = failure.description.split(separator: "\n")
        #expect(lines.first?.hasPrefix("isSteady: it doesn't hold in 1 of 2 motions") == true)
        #expect(lines.last?.hasPrefix("frames 0, ") == true)
        #expect(lines.last?.hasSuffix(sheet) == true)
    }

    @Test(arguments: [UpdateTiming.lockstep, .followContent])
    func `a row on one clock holds all checks of motion`(timing: UpdateTiming) throws {
        for isOpen in [false, true] {
            let row = ToggledRow(isOpen: isOpen, timing: timing)
            try row.toggle()

            for check in [MotionCheck.isSteady, .noClipping, .noOverlap, .isMonotonic, .anchorHolds] {
                #expect(why(check, row.harness) == nil)
            }
        }
        #expect(folder.files.isEmpty)
    }

    @Test func `what is cut while it opens is clipping`() throws {
        let row = ToggledRow()
        try row.toggle()

        let failure = try #require(why(.noClipping, row.harness))

        // Opening at 0.1 s, label 5 is squeezed to 4.2 points of its 20.3.
        #expect(failure.findings.contains { $0.hasPrefix("  fault: row0/label5 is cut by ") })
        #expect(!failure.findings.contains { $0.contains("strays") })
    }

    @Test func `what comes back while it closes isn't monotonic`() throws {
        let row = ToggledRow(isOpen: true)
        try row.toggle()

        let failure = try #require(why(.isMonotonic, row.harness))

        #expect(failure.findings.contains { $0.hasPrefix("  fault: row0/label1 goes back by ") })
    }

    @Test func `a neighbour that slides over what keeps its height is an overlap`() throws {
        let row = ToggledRow(duration: 0.3, isOpen: true)
        row.source.cell(0).labels[2].setFixedLength(20, for: .vertical)
        row.harness.advance(frames: 1)
        try row.toggle()

        let failure = try #require(why(.noOverlap, row.harness))

        #expect(failure.findings.contains { $0.contains("overlaps by") })
    }

    @Test func `where nothing moved there is nothing to judge`() {
        let row = ToggledRow()
        row.harness.advance(frames: 9)

        #expect(
            why(.isSteady, row.harness)?.description
                == "isSteady: no row moved in 10 frames, so there is nothing to judge; tap a row that opens, and let time pass"
        )
        let empty = Harness()
        empty.show(Label("Text"))
        #expect(why(.noOverlap, empty)?.reason.hasSuffix("there is no table on the stage") == true)
    }

    @Test func `a motion that isn't over is no motion to judge`() throws {
        let row = ToggledRow(timing: .lockstep)
        try row.harness.tap("Row 0")
        row.harness.advance(frames: 5)

        let failure = try #require(why(.isSteady, row.harness))

        #expect(failure.reason == "row 0 still moves in the last frame; settle the harness before the check")
        #expect(failure.frames == [0, 2, 5])
    }

    @Test func `a harness that doesn't record, or shows nothing, is told what to do`() {
        let row = ToggledRow(records: false)

        #expect(
            why(.isSteady, row.harness)?.reason.hasPrefix(
                "nothing was recorded; make the harness with records: true") == true)
        #expect(why(.isSteady, Harness())?.reason.hasPrefix("nothing was recorded") == true)
    }

    @Test func `a row settles within its duration and not before`() throws {
        let row = ToggledRow(duration: 0.3)
        try row.harness.tap("Row 0")

        let early = try #require(why(.settles(within: 0.2), row.harness))
        let late = why(.settles(within: 0.5), row.harness)

        #expect(early.reason.hasPrefix("after 0.2 s something still moves: "))
        #expect(early.reason.contains("the last one until "))
        #expect(early.findings.contains("  row 0 moves"))
        #expect(early.frames == [0, 6, 12])
        #expect(late == nil)
        #expect(row.harness.stage.isAtRest)
    }

    @Test func `frames that are too long ago are named without a sheet`() throws {
        let row = ToggledRow()
        try row.toggle()
        // Twice as many pictures as are kept, when the older half goes.
        row.harness.advance(frames: 7200)

        let failure = try #require(why(.noClipping, row.harness))

        #expect(failure.sheet == nil)
        #expect(
            failure.description.hasSuffix(
                ": no contact sheet, the frames are too long ago, and the newest 3600 are kept"))
    }

    @Test func `a sheet that can't be written doesn't hide the finding`() throws {
        let row = ToggledRow()
        try row.toggle()
        try Data().write(to: URL(filePath: folder.path + "/file"))
        let surroundings = CheckSurroundings(environment: ["LOCKSTEP_SHEETS": folder.path + "/file/sheets"])

        let failure = row.harness.failure(of: .isSteady, filePath: folder.testFile, in: surroundings)

        #expect(failure?.sheet == nil)
        #expect(failure?.findings.isEmpty == false)
        #expect(
            failure?.description.contains(": no contact sheet, can't make the folder \(folder.path)/file/sheets: ")
                == true)
    }
}

@Suite struct AnchorCheckTests {
    private let folder: OwnFolder
    private let source = BlockSource(heights: Array(repeating: 50, count: 40), estimate: 50)
    private let harness = Harness(size: Size(width: 300, height: 400))

    init() throws {
        folder = try OwnFolder()
        harness.show(source.table)
    }

    private var why: CheckFailure? {
        harness.failure(of: .anchorHolds, filePath: folder.testFile, in: folder.surroundings())
    }

    private func insertAtTop(_ count: Int) throws {
        harness.perform {
            source.sections[0].insert(contentsOf: BlockSource.rows(count, height: 80, from: 100), at: 0)
            source.table.insertRows(at: (0..<count).map { IndexPath(row: $0) }, with: .fade)
        }
        try harness.settle()
    }

    @Test func `rows that come above what is seen leave it in place`() throws {
        harness.scroll(by: 500)
        try harness.settle()

        try insertAtTop(3)

        #expect(why == nil)
        #expect(source.table.contentOffset.y > 500)
    }

    @Test func `at the content's top the top is held`() throws {
        try insertAtTop(2)

        #expect(why == nil)
        #expect(source.table.contentOffset.y == 0)
    }

    @Test func `what is moved without input is told with its distance`() throws {
        harness.scroll(by: 500)
        try harness.settle()
        harness.advance(frames: 1)

        harness.perform { source.table.contentOffset = Point(x: 0, y: 530) }
        harness.advance(frames: 1)

        let failure = try #require(why)
        #expect(failure.reason.hasPrefix("row 10, which was first in sight in frame "))
        #expect(failure.reason.contains("is 30 points (90 pixels) further up in frame "))
        #expect(failure.sheet != nil)
    }

    @Test func `a row that goes out of use is no place any more`() throws {
        harness.scroll(by: 500)
        try harness.settle()

        harness.perform {
            source.sections[0].remove(at: 10)
            source.table.deleteRows(at: [IndexPath(row: 10)], with: .fade)
        }
        try harness.settle()

        #expect(why?.reason.contains("row 10, which was first in sight in frame ") == true)
        #expect(why?.reason.contains(" is out of use from frame ") == true)
    }

    @Test func `a scroll moves what is seen on purpose`() throws {
        harness.scroll(by: 500)
        try harness.settle()
        harness.scroll(by: 120)
        try harness.settle()

        #expect(why == nil)
    }
}
