import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepTesting
import TestSamples

@testable import LockstepScene

/// Places of a list at which long lists show the same.
enum Place: CaseIterable {
    case top, middle, end

    /// The row at the viewport's top, or the last one.
    func path(in list: LongList) -> IndexPath {
        let (sections, rows) = (list.rowCounts.count, list.rowCounts[0])
        return switch self {
        case .top: IndexPath(row: 0, section: 0)
        case .middle: IndexPath(row: rows / 20 * 10 + 2, section: sections / 2)
        case .end: IndexPath(row: rows - 1, section: sections - 1)
        }
    }

    /// Another place, far away.
    var other: Place {
        switch self {
        case .top: .middle
        case .middle: .end
        case .end: .top
        }
    }
}

/// What is done to a list.
enum Work: CaseIterable {
    case toggle, batch, reload, jump, wheel, drag, scrollToRow, scrollToRowAnimated

    /// Whether no end of a section comes into sight that has no more than ten rows.
    var staysInSection: Bool { ![.wheel, .drag, .scrollToRow, .scrollToRowAnimated].contains(self) }
}

/// A list in a window of 375x600 points, scrolled to a place.
final class LongScene {
    let list: LongList
    let harness = Harness(size: Size(width: 375, height: 600), records: false)
    private let place: Place
    private var commands: [Int] = []

    var table: Table { list.table }

    /// Makes a list that is not yet on the stage.
    init(opening rows: Int, sections: Int, at place: Place = .top) {
        list = LongList(rows: rows, sections: sections)
        self.place = place
        commands.reserveCapacity(200)
    }

    /// Makes a list, shows it and scrolls to a place.
    convenience init(rows: Int, sections: Int = 1, at place: Place = .top) {
        self.init(opening: rows, sections: sections, at: place)
        open()
        let list = list
        harness.perform { list.table.scrollToRow(at: place.path(in: list), position: .top, animated: false) }
        harness.advance(frames: 1)
    }

    /// Shows the list and makes the first frames.
    func open() {
        harness.show(list.table)
        advance(frames: 2)
    }

    /// Makes a frame after the other and notes what was drawn.
    func advance(frames: Int) {
        for _ in 0..<frames {
            harness.advance(frames: 1)
            commands.append(harness.stage.statistics.commands)
        }
    }

    // MARK: Working

    /// Does it, and makes all frames until everything is at rest.
    func perform(_ work: Work) {
        let path = place.path(in: list)
        let other = place.other.path(in: list)
        switch work {
        case .toggle: harness.perform { list.toggle(path) }
        case .batch:
            let row = min(path.row, list.rowCounts[path.section] - 6)
            harness.perform { list.rearrange(at: IndexPath(row: row, section: path.section)) }
        case .reload: harness.perform { table.reloadData() }
        case .jump:
            let offset = table.rectForRow(at: other)?.minY ?? 0
            harness.perform { table.setContentOffset(Point(x: 0, y: offset), animated: false) }
        case .wheel: turnWheel()
        case .drag: drag()
        case .scrollToRow: harness.perform { table.scrollToRow(at: other, position: .middle, animated: false) }
        case .scrollToRowAnimated: harness.perform { table.scrollToRow(at: other, position: .bottom, animated: true) }
        }
        advance(frames: 100)
    }

    private var direction: Double { place == .end ? -1 : 1 }

    private func turnWheel() {
        for _ in 0..<20 {
            harness.send(.scroll(by: Point(x: 0, y: 67 * direction), at: Point(x: 20, y: 300)))
            advance(frames: 1)
        }
    }

    private func drag() {
        harness.send(.pointerDown(Point(x: 20, y: 300)))
        for step in 1...6 {
            advance(frames: 1)
            harness.send(.pointerMoved(Point(x: 20, y: 300 - 20 * Double(step) * direction)))
        }
        harness.send(.pointerUp(Point(x: 20, y: 300 - 20 * 6 * direction)))
    }

    // MARK: Counting

    /// Counts what some work costs, with all frames that it makes.
    func costs(of work: Work) -> Costs { costs { perform(work) } }

    /// Counts what it costs to do something.
    func costs(of work: () -> Void) -> Costs {
        let before = harness.stage.statistics
        let (requests, made, pieces) = (list.requests, list.madeCount, table.rows.pieceCount)
        commands.removeAll(keepingCapacity: true)
        work()
        let after = harness.stage.statistics
        return Costs(
            fittings: after.fittings - before.fittings, layouts: after.layouts - before.layouts,
            placements: after.placements - before.placements, textLayouts: after.textLayouts - before.textLayouts,
            requests: list.requests - requests, made: list.madeCount - made, inUse: table.loadedCells.count,
            spare: list.spareCells.count, pieces: table.rows.pieceCount - pieces, commands: commands)
    }
}
