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
        let (gone, come) = (Stretch.merged(leaving), Stretch.merged(coming))
        let still = StillMoves(leaving: gone, coming: come, reloads: reloads).starts()
        return UpdatePlan(
            removals: gone.filter { $0.counterpart == nil || !still.old.contains($0.items.lowerBound) }
                .map { UpdatePlan.Removal(items: $0.items, animation: $0.animation, movedTo: $0.counterpart) },
            insertions: come.filter { $0.counterpart == nil || !still.new.contains($0.items.lowerBound) }
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
        for number in sections.fates.indices {
            let target: Int
            let travels: Bool
            switch sections.fates[number] {
            case .deleted, .reloaded: continue
            case .stays(let place): (target, travels) = (place, false)
            case .travels(let place): (target, travels) = (place, true)
            }
            let leaving = leavers[number] ?? 0..<0
            let coming = comers[target] ?? 0..<0
            if leaving.isEmpty && coming.isEmpty && !travels { continue }
            var section = KeptSection(
                old: before.items(ofSection: number), new: after.items(ofSection: target), travels: travels,
                arrivals: sorted.rowsAfter[coming])
            for entry in sorted.rowsAfter[coming] { come(entry.place, by: sorted.operations[entry.position]) }
            for number in leaving { leave(number, of: &section) }
            if travels { section.travellingStretches { travel($0, to: $1) } }
        }
    }

    /// Takes a row out of a section that is kept, or finds its place after where it stays; entries ascend.
    private mutating func leave(_ number: Int, of section: inout KeptSection) {
        let row = sorted.rowsBefore[number].place.row
        let item = section.old.lowerBound + 1 + row
        switch sorted.operation(before: number) {
        case .deleteRow(_, let animation):
            leaving.append(Stretch(items: item..<item + 1, animation: animation))
            section.drop(row)
        case .moveRow(_, let target):
            leaving.append(
                Stretch(items: item..<item + 1, animation: .none, counterpart: Self.item(of: target, in: after)))
            section.drop(row)
        case .reloadRow(_, let animation):
            let newItem = section.new.lowerBound + 1 + section.replace(row)
            reload(item..<item + 1, as: newItem..<newItem + 1, animation, stays: !section.travels)
        case .reconfigureRow:
            if let target = sorted.journey(ofEntry: number) {
                reconfigured.append(Self.item(of: target, in: after))
            } else {
                reconfigured.append(section.new.lowerBound + 1 + section.newRow(ofOld: row))
            }
        case .insertRow, .insertSection, .deleteSection, .moveSection, .reloadSection: break
        }
    }

    private mutating func come(_ row: IndexPath, by operation: UpdateOperation) {
        let item = Self.item(of: row, in: after)
        switch operation {
        case .insertRow(_, let animation): coming.append(Stretch(items: item..<item + 1, animation: animation))
        case .moveRow(let source, _):
            coming.append(
                Stretch(items: item..<item + 1, animation: .none, counterpart: Self.item(of: source, in: before)))
        case .deleteRow, .reloadRow, .reconfigureRow, .insertSection, .deleteSection, .moveSection, .reloadSection:
            break
        }
    }

    /// The item of a row that is there: the operations were checked.
    private static func item(of row: IndexPath, in numbering: RowNumbering) -> Int {
        numbering.header(ofSection: row.section) + 1 + row.row
    }
}
