import LockstepGeometry
import LockstepPlatform
import LockstepTesting

@testable import LockstepScene

extension Trial {
    func perform(_ step: TrialStep) {
        let (table, harness) = (scene.table, scene.harness)
        switch step.kind {
        case .advance: break
        case .batch:
            harness.perform { performBatch(seed: step.a, size: 1 + step.b % 6) }
        case .sections:
            harness.perform { performSections(seed: step.a) }
        case .turn: harness.perform { turn(step.a, way: step.b % 5) }
        case .renew: harness.perform { renew(step.a, way: step.b % 3) }
        case .height: harness.perform { changeHeight(step.a, number: step.b) }
        case .tap: tap(at: Double(step.a % Int(harness.stage.size.height)), number: step.b)
        case .scroll:
            harness.perform { table.setContentOffset(offset(by: step.a), animated: false) }
        case .glide:
            harness.perform { table.setContentOffset(offset(by: step.a), animated: true) }
        case .jump:
            let place = table.maximumOffset * Double(step.a) / 999
            harness.perform { table.setContentOffset(Point(x: 0, y: place), animated: step.b % 3 == 0) }
        case .drag: drag(by: Double(step.a - 500) / 4)
        case .reload:
            harness.perform {
                if step.b % 2 == 0 { reshapeData(seed: step.a) }
                table.reloadData()
            }
        case .estimate:
            harness.perform { table.estimatedRowHeight = 10 + Double(step.a % 200) }
        case .resize:
            let size = Size(width: step.b % 4 == 0 ? 90 : 100, height: 120 + Double(step.a % 250))
            harness.send(.resized(size, scale: harness.stage.grid.scale))
        case .header:
            harness.perform {
                table.beginUpdates()
                scene.tableHeader.setFixedLength(Double(step.a % 150), for: .vertical)
                table.endUpdates()
            }
        }
    }

    private func offset(by number: Int) -> Point {
        Point(x: 0, y: scene.table.contentOffset.y + Double(number - 500) / 3)
    }

    private func changeHeight(_ row: Int, number: Int) {
        // Rather a row that is seen than any.
        let visible = scene.table.indexPathsForVisibleRows
        guard let path = row % 4 == 0 || visible.isEmpty ? scene.path(row) : visible[row % visible.count] else {
            return
        }
        let table = scene.table
        table.beginUpdates()
        scene.sections[path.section].rows[path.row].height = TrialScene.height(number)
        let model = scene.sections[path.section].rows[path.row]
        if let cell = table.cellForRow(at: path) as? TrialCell {
            table.animate(withDuration: number % 2 == 0 ? 0.3 : 0.15) {
                cell.show(model)
                cell.contentView.layoutIfNeeded()
            }
        } else {
            table.reconfigureRows(at: [path])
        }
        table.endUpdates()
    }

    private func tap(at y: Double, number: Int) {
        let point = Point(x: 50, y: y)
        guard let hit = scene.harness.stage.hitTest(point) else { return }
        var node: Node? = hit
        while let current = node, !(current is TrialCell) { node = current.superview }
        guard let cell = node as? TrialCell, let path = scene.table.indexPath(for: cell) else { return }
        let frame = cell.shownFrame(in: nil)
        if y < frame.minY || y >= frame.maxY { fail("a click at \(y) hit a row that is seen at \(frame)") }
        scene.harness.perform {
            scene.table.performBatchUpdates {
                let model = scene.sections[path.section].rows[path.row].height
                scene.sections[path.section].rows[path.row].height = model > 100 ? 40 : 150
                scene.table.reconfigureRows(at: [path])
            }
        }
    }

    private func drag(by distance: Double) {
        let harness = scene.harness
        harness.send(.pointerDown(Point(x: 50, y: 100)))
        harness.send(.pointerMoved(Point(x: 50, y: 100 + distance / 2)))
        check("in a drag")
        harness.advance(frames: 1)
        check("in a drag")
        harness.send(.pointerMoved(Point(x: 50, y: 100 + distance)))
        harness.send(.pointerUp(Point(x: 50, y: 100 + distance)))
    }

    private func reshapeData(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        for section in scene.sections.indices {
            if Bool.random(using: &generator) { scene.sections[section].rows.append(scene.makeRow()) }
            if Bool.random(using: &generator), !scene.sections[section].rows.isEmpty {
                scene.sections[section].rows.removeLast()
            }
        }
    }

    // MARK: Batches

    private func performBatch(seed: Int, size: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let operations = RowBatch(of: scene, size: size, using: &generator)
        let animation = RowAnimation.allCases.randomElement(using: &generator) ?? .fade
        let table = scene.table
        if isVerbose { print(operations, animation) }
        table.performBatchUpdates {
            operations.tell(table, animation)
            operations.apply(to: scene)
        }
    }

    /// Moves all rows of a section, or all sections, and tells of each.
    private func turn(_ number: Int, way: Int) {
        guard !scene.sections.isEmpty else { return }
        let (table, section) = (scene.table, number % scene.sections.count)
        func order(_ count: Int) -> [Int] {
            switch way {
            case 0, 1: (0..<count).reversed()
            case 2: (0..<count).map { ($0 + 1) % count }
            default: (0..<count).map { $0 ^ 1 < count ? $0 ^ 1 : $0 }
            }
        }
        table.performBatchUpdates {
            if way == 1 {
                let order = order(scene.sections.count)
                scene.sections = order.map { scene.sections[$0] }
                for (new, old) in order.enumerated() { table.moveSection(old, toSection: new) }
            } else {
                let order = order(scene.sections[section].rows.count)
                scene.sections[section].rows = order.map { scene.sections[section].rows[$0] }
                for (new, old) in order.enumerated() {
                    table.moveRow(at: IndexPath(row: old, section: section), to: IndexPath(row: new, section: section))
                }
            }
        }
    }

    /// Replaces all rows of a section, or of all sections, or all sections.
    private func renew(_ number: Int, way: Int) {
        guard !scene.sections.isEmpty else { return }
        let (table, all) = (scene.table, Array(scene.sections.indices))
        let renewed = way == 0 ? [number % all.count] : all
        let share = [1.0, 1, 1, 0.5, 1.5, 0.1, 0][number % 7]
        let counts = renewed.map { Int(Double(scene.sections[$0].rows.count) * share) }
        table.performBatchUpdates {
            guard way < 2 else {
                scene.sections = counts.map { scene.makeSection(rows: $0) }
                table.deleteSections(all, with: .fade)
                return table.insertSections(all, with: .fade)
            }
            for (section, count) in zip(renewed, counts) {
                let old = scene.sections[section].rows.indices
                scene.sections[section].rows = (0..<count).map { _ in scene.makeRow() }
                table.deleteRows(at: old.map { IndexPath(row: $0, section: section) }, with: .fade)
                table.insertRows(at: (0..<count).map { IndexPath(row: $0, section: section) }, with: .fade)
            }
        }
    }

    private func performSections(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let (table, count) = (scene.table, scene.sections.count)
        let animation = RowAnimation.allCases.randomElement(using: &generator) ?? .fade
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
            let place = Int.random(in: 0...count, using: &generator)
            table.performBatchUpdates {
                scene.sections.insert(scene.makeSection(rows: Int.random(in: 0...8, using: &generator)), at: place)
                table.insertSections([place], with: animation)
            }
        case 1 where count > 0:
            let place = Int.random(in: 0..<count, using: &generator)
            table.performBatchUpdates {
                scene.sections.remove(at: place)
                table.deleteSections([place], with: animation)
            }
        case 2 where count > 1:
            let (from, to) = (
                Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator)
            )
            table.performBatchUpdates {
                scene.sections.insert(scene.sections.remove(at: from), at: to)
                table.moveSection(from, toSection: to)
            }
        default:
            guard count > 0 else { return }
            let place = Int.random(in: 0..<count, using: &generator)
            table.performBatchUpdates {
                if Bool.random(using: &generator) { scene.sections[place].rows.append(scene.makeRow()) }
                table.reloadSections([place], with: animation)
            }
        }
    }
}

/// Operations on rows that add up.
struct RowBatch: CustomStringConvertible {
    private var deletes: [IndexPath] = []
    private var moves: [(from: IndexPath, row: Int)] = []
    private var reloads: [IndexPath] = []
    private var inserts: [(place: IndexPath, row: TrialRow)] = []
    private var moveTargets: [Int: IndexPath] = [:]
    private var after: [[TrialRow]]

    init(of scene: TrialScene, size: Int, using generator: inout SeededGenerator) {
        var taken: Set<IndexPath> = []
        after = scene.sections.map(\.rows)
        let visible = scene.table.indexPathsForVisibleRows
        for _ in 0..<size {
            let number = Int.random(in: 0..<100_000, using: &generator)
            let nearby = !visible.isEmpty && Int.random(in: 0..<4, using: &generator) > 0
            guard let path = nearby ? visible[number % visible.count] : scene.path(number), taken.insert(path).inserted
            else { continue }
            switch Int.random(in: 0..<4, using: &generator) {
            case 0, 1: deletes.append(path)
            case 2: moves.append((path, scene.sections[path.section].rows[path.row].id))
            default: reloads.append(path)
            }
        }
        let gone = Set(deletes + moves.map(\.from))
        for section in after.indices {
            after[section] = scene.sections[section].rows.enumerated().filter { row in
                !gone.contains(IndexPath(row: row.offset, section: section))
            }.map(\.element)
        }
        guard !after.isEmpty else { return }
        // What comes is put in one after the other; where it ended up is read off at the end.
        var coming: [(id: Int, row: TrialRow, isNew: Bool)] = moves.compactMap { move in
            (move.row, scene.sections[move.from.section].rows[move.from.row], false)
        }
        for _ in 0..<Int.random(in: 0...size, using: &generator) {
            let row = scene.makeRow()
            coming.append((row.id, row, true))
        }
        let anchor = visible.first ?? IndexPath(row: 0, section: 0)
        for one in coming {
            let isNear = Int.random(in: 0..<4, using: &generator) > 0
            let section =
                isNear ? min(anchor.section, after.count - 1) : Int.random(in: 0..<after.count, using: &generator)
            let limit = after[section].count
            let low = isNear ? min(limit, max(0, anchor.row - 3)) : 0
            let high = isNear ? min(limit, low + 12) : limit
            after[section].insert(one.row, at: Int.random(in: low...high, using: &generator))
        }
        for section in after.indices {
            for (index, row) in after[section].enumerated() {
                let path = IndexPath(row: index, section: section)
                guard let one = coming.first(where: { $0.id == row.id }) else { continue }
                if one.isNew { inserts.append((path, row)) } else { moveTargets[row.id] = path }
            }
        }
    }

    /// A table refuses a reload of the index that a move ends at.
    func tell(_ table: Table, _ animation: RowAnimation) {
        let targets = Set(moveTargets.values)
        table.deleteRows(at: deletes, with: animation)
        table.insertRows(at: inserts.map(\.place), with: animation)
        for move in moves { if let target = moveTargets[move.row] { table.moveRow(at: move.from, to: target) } }
        table.reloadRows(at: reloads.filter { !targets.contains($0) }, with: animation)
    }

    func apply(to scene: TrialScene) {
        for section in after.indices { scene.sections[section].rows = after[section] }
    }

    var description: String {
        "delete \(deletes) insert \(inserts.map { "\($0.row.id) at \($0.place)" }) move \(moves.map { "\($0.row) from \($0.from) to \(moveTargets[$0.row] ?? $0.from)" }) reload \(reloads)"
    }
}
