/// Turns operations that agree with each other and with the counts into the stretches of a plan.
struct PlanMaker {
    let sorted: SortedOperations
    let sections: SectionMap
    let before: RowNumbering
    let after: RowNumbering

    private var leaving: [Stretch] = []
    private var coming: [Stretch] = []
    private var reconfigured: [Int] = []
    private var reloads: [UpdatePlan.Reload] = []

    init(sorted: SortedOperations, sections: SectionMap, before: RowNumbering, after: RowNumbering) {
        self.sorted = sorted
        self.sections = sections
        self.before = before
        self.after = after
    }

    mutating func plan() -> UpdatePlan {
        changeSections()
        changeRows()
        return UpdatePlan(
            removals: Stretch.merged(leaving)
                .map { UpdatePlan.Removal(items: $0.items, animation: $0.animation, movedTo: $0.counterpart) },
            insertions: Stretch.merged(coming)
                .map { UpdatePlan.Insertion(items: $0.items, animation: $0.animation, movedFrom: $0.counterpart) },
            reconfigured: reconfigured.sorted(),
            reloads: reloads.sorted { $0.old.lowerBound < $1.old.lowerBound },
            before: before, after: after)
    }

    // MARK: - Whole sections

    private mutating func changeSections() {
        for section in sections.fates.indices {
            switch sections.fates[section] {
            case .stays, .travels: break
            case .deleted(let animation):
                leaving.append(Stretch(items: before.items(ofSection: section), animation: animation))
            case .reloaded(let target, let animation):
                reload(before.items(ofSection: section), as: after.items(ofSection: target), animation, stays: true)
            }
        }
        for section in sections.origins.indices {
            guard case .inserted(let animation) = sections.origins[section] else { continue }
            coming.append(Stretch(items: after.items(ofSection: section), animation: animation))
        }
    }

    private mutating func reload(
        _ old: Range<Int>, as new: Range<Int>, _ animation: RowAnimation, stays: Bool
    ) {
        leaving.append(Stretch(items: old, animation: animation, standsAlone: true))
        coming.append(Stretch(items: new, animation: animation, standsAlone: true))
        if stays { reloads.append(UpdatePlan.Reload(old: old, new: new)) }
    }

    private mutating func travel(_ items: Range<Int>, to target: Int) {
        leaving.append(Stretch(items: items, animation: .none, counterpart: target))
        coming.append(
            Stretch(items: target..<target + items.count, animation: .none, counterpart: items.lowerBound))
    }

    // MARK: - Rows

    private mutating func changeRows() {
        let leavers = SortedOperations.stretches(of: sorted.rowsBefore)
        let comers = SortedOperations.stretches(of: sorted.rowsAfter)
        for section in sections.fates.indices {
            switch sections.fates[section] {
            case .deleted, .reloaded: continue
            case .stays(let target):
                if leavers[section] == nil && comers[target] == nil { continue }
                changeRows(leavers[section] ?? 0..<0, of: section, comers[target] ?? 0..<0, of: target, travels: false)
            case .travels(let target):
                changeRows(leavers[section] ?? 0..<0, of: section, comers[target] ?? 0..<0, of: target, travels: true)
            }
        }
    }

    /// Changes the rows of a section that is kept, by its entries before and after.
    private mutating func changeRows(
        _ leavers: Range<Int>, of section: Int, _ comers: Range<Int>, of target: Int, travels: Bool
    ) {
        var changed = ChangedItems()
        for entry in sorted.rowsAfter[comers] {
            let item = after.header(ofSection: target) + 1 + entry.place.row
            changed.new.append(item)
            come(item, by: sorted.operations[entry.position])
        }
        // A row that stays in the order is found by its place among those that do.
        var gone = 0
        var come = comers.lowerBound
        for entry in sorted.rowsBefore[leavers] {
            let item = before.header(ofSection: section) + 1 + entry.place.row
            let rank = entry.place.row - gone
            while come < comers.upperBound && sorted.rowsAfter[come].place.row <= rank + come - comers.lowerBound {
                come += 1
            }
            let newItem = after.header(ofSection: target) + 1 + rank + come - comers.lowerBound
            switch sorted.operations[entry.position] {
            case .deleteRow(_, let animation):
                leaving.append(Stretch(items: item..<item + 1, animation: animation))
                changed.old.append(item)
                gone += 1
            case .moveRow(_, let path):
                let arrival = after.header(ofSection: path.section) + 1 + path.row
                leaving.append(Stretch(items: item..<item + 1, animation: .none, counterpart: arrival))
                changed.old.append(item)
                gone += 1
            case .reloadRow(_, let animation):
                reload(item..<item + 1, as: newItem..<newItem + 1, animation, stays: !travels)
                changed.old.append(item)
                changed.new.append(newItem)
            case .reconfigureRow: reconfigured.append(newItem)
            case .insertRow, .insertSection, .deleteSection, .moveSection, .reloadSection: break
            }
        }
        guard travels else { return }
        changed.new.sort()
        changed.runs(
            from: before.items(ofSection: section), to: after.items(ofSection: target)
        ) { travel($0, to: $1) }
    }

    private mutating func come(_ item: Int, by operation: UpdateOperation) {
        switch operation {
        case .insertRow(_, let animation): coming.append(Stretch(items: item..<item + 1, animation: animation))
        case .moveRow(let path, _):
            let departure = before.header(ofSection: path.section) + 1 + path.row
            coming.append(Stretch(items: item..<item + 1, animation: .none, counterpart: departure))
        case .deleteRow, .reloadRow, .reconfigureRow, .insertSection, .deleteSection, .moveSection, .reloadSection:
            break
        }
    }
}

/// The items of a section that travels which don't travel with it, ascending.
private struct ChangedItems {
    var old: [Int] = []
    var new: [Int] = []

    /// Names the stretches between them, which do: each by its items before and its first item after.
    func runs(from section: Range<Int>, to target: Range<Int>, _ body: (Range<Int>, Int) -> Void) {
        var item = section.lowerBound
        var newItem = target.lowerBound
        var nextOld = 0
        var nextNew = 0
        while item < section.upperBound {
            let oldEnd = nextOld < old.count ? old[nextOld] : section.upperBound
            let newEnd = nextNew < new.count ? new[nextNew] : target.upperBound
            let count = min(oldEnd - item, newEnd - newItem)
            if count > 0 { body(item..<item + count, newItem) }
            item += count
            newItem += count
            while nextOld < old.count && old[nextOld] == item {
                item += 1
                nextOld += 1
            }
            while nextNew < new.count && new[nextNew] == newItem {
                newItem += 1
                nextNew += 1
            }
        }
    }
}
