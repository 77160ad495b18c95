import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

/// How a row looks that is selected or held down.
struct SelectionLookTests {
    private let list = SelectionList(rows: 30)
    private var harness: Harness { list.harness }
    private var table: Table { list.table }

    @Test func `a row that is held down has its ground at once`() {
        harness.send(.pointerDown(list.place("2")))

        #expect(list.grounds.map(\.alpha) == [255])
        #expect(list.grounds.first?.rect == Rect(x: 0, y: 2 * 40 - 1, width: 320, height: 1 + 39 + 1))
    }

    @Test func `the ground of a row that is let go fades, and never comes back`() throws {
        harness.send(.pointerDown(list.place("2")))
        harness.send(.cancelled)

        var last: UInt8 = 255
        var frames = 0
        while let ground = list.grounds.first {
            #expect(ground.alpha <= last)
            last = ground.alpha
            harness.advance(frames: 1)
            frames += 1
        }
        // A quarter of a second at 60 frames a second.
        #expect((14...16).contains(frames))
        #expect(harness.stage.isAtRest)
    }

    @Test func `a row that is let go and selected keeps its ground`() {
        harness.send(.pointerDown(list.place("2")))
        harness.send(.pointerUp(list.place("2")))
        for _ in 0..<30 {
            #expect(list.grounds.map(\.alpha) == [255])
            harness.advance(frames: 1)
        }
    }

    @Test func `a fading row that is selected again is whole at once`() {
        list.click("2")
        list.click("5")
        harness.advance(frames: 6)
        #expect(list.grounds.count == 2)

        list.click("2")

        #expect(list.cell("2").map { harness.shown($0).minY - 1 } == list.grounds.first?.rect.minY)
        #expect(list.grounds.first?.alpha == 255)
    }

    @Test func `without animation the ground is gone at once`() {
        list.click("2")
        harness.perform { table.deselectRow(at: IndexPath(row: 2), animated: false) }

        #expect(list.grounds.isEmpty)
    }

    @Test func `the ground's clock is no part of an update around it`() throws {
        list.click("2")
        table.updateTiming = .followContent
        var end: Double?
        harness.perform {
            list.heights["4"] = 99
            table.performBatchUpdates {
                table.deselectRow(at: IndexPath(row: 2), animated: true)
            } completion: { _ in
                end = harness.stage.now.seconds
            }
        }
        try harness.settle()

        #expect(end == 0.3)
        #expect(harness.stage.diagnostics.isEmpty)
    }

    @Test func `a cell without a style shows nothing and knows its state`() throws {
        let cell = try #require(list.cell("2"))
        cell.selectionStyle = .none

        list.click("2")

        #expect(cell.isSelected && list.grounds.isEmpty)
        #expect(cell.states == ["- held", "- -", "selected -"])

        harness.perform { cell.selectionStyle = .default }
        #expect(list.grounds.count == 1)
    }

    @Test func `a cell may have colours of its own`() throws {
        let cell = try #require(list.cell("2"))
        cell.selectedBackgroundColor = .tint

        list.click("2")

        #expect(list.grounds.isEmpty)
        let isTinted = harness.picture.commands.contains {
            if case .fill(_, _, AdaptiveColor.tint.light) = $0.content { true } else { false }
        }
        #expect(isTinted)
    }

    @Test func `the ground lies under the content and over the background`() throws {
        let cell = try #require(list.cell("2"))
        cell.backgroundColor = .secondarySystemBackground
        let before = harness.picture.commands.count

        list.click("2")

        // The ground is added, and the line under the row is left out.
        #expect(harness.picture.commands.count == before)
        let place = try #require(
            harness.picture.commands.firstIndex {
                if case .fill(_, _, AdaptiveColor.selectedRow.light) = $0.content { true } else { false }
            })
        #expect(
            harness.picture.commands[place - 1].content
                == .fill(
                    Rect(x: 0, y: 80, width: 320, height: 40), cornerRadius: 0,
                    color: AdaptiveColor.secondarySystemBackground.light))
    }

    @Test func `the first row of a section doesn't reach over its header`() {
        let list = SelectionList([["a0", "a1"]])
        list.hasHeaders = true
        list.harness.perform { list.table.reloadData() }
        let top = list.cell("a0").map { list.harness.shown($0).minY }

        list.click("a0")

        #expect(list.grounds.map(\.rect.minY) == [top])
    }
}
