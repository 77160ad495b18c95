/// What changes from one snapshot to the next, as a table is told it: in one batch.
public struct SnapshotDifference: Hashable, Sendable {
    /// The changes of the batch, of sections, then of rows. Deletes, reloads and the starts of moves go by indexes before, inserts and
    /// the ends of moves by indexes after.
    public internal(set) var operations: [UpdateOperation] = []

    /// Whether there is nothing to tell.
    public var isEmpty: Bool { operations.isEmpty }
}

extension Snapshot {
    /// What changes from an older snapshot to this one, and what its marks ask for. Takes time in proportion to the number of items,
    /// and a little more, n log n, for those whose order changed.
    ///
    /// As few rows and sections move as can. Rows of deleted and of new sections aren't told one by one, and one that goes between such a
    /// section and another is deleted or inserted there. Rows that stay in a section that moves as a whole aren't told either. What is marked
    /// to be reloaded is deleted and inserted if it moves, or if something moves to the index that it had.
    public func difference(from old: Snapshot, animation: RowAnimation = .automatic) -> SnapshotDifference {
        guard old.isNumbered else {
            var numbered = old
            numbered.number()
            return difference(from: numbered, animation: animation)
        }
        var comparison = Comparison(old: old, new: self, animation: animation)
        comparison.compareSections()
        comparison.trimSections()
        comparison.compareRows()
        comparison.deleteRows()
        comparison.applyMarks()
        return comparison.difference
    }
}

extension Snapshot {
    /// Two snapshots on their way to a difference.
    struct Comparison {
        /// Every place in it is numbered.
        let old: Snapshot
        let new: Snapshot
        let animation: RowAnimation
        /// The sections before whose rows are followed one by one, each with what is known of it; by position.
        var tracks: [RowTrack?]
        /// For each section after, the section before whose rows are followed into it, or -1.
        var origins: [Int]
        /// Whether each row between the equal ends of the followed sections before is told by something else than a delete.
        var isAccountedFor: [Bool] = []
        /// Items whose marks are seen to.
        var settled: Set<ItemID> = []

        private var sectionOperations: [UpdateOperation] = []
        var deletes: [UpdateOperation] = []
        var marked: [UpdateOperation] = []
        var moves: [UpdateOperation] = []
        var inserts: [UpdateOperation] = []

        init(old: Snapshot, new: Snapshot, animation: RowAnimation) {
            self.old = old
            self.new = new
            self.animation = animation
            tracks = Array(repeating: nil, count: old.order.count)
            origins = Array(repeating: -1, count: new.order.count)
        }

        var difference: SnapshotDifference {
            SnapshotDifference(operations: sectionOperations + deletes + marked + moves + inserts)
        }

        func oldItems(_ section: Int) -> [ItemID] { old.contents[old.order[section]].items }
        func newItems(_ section: Int) -> [ItemID] { new.contents[new.order[section]].items }

        // MARK: Sections

        /// Tells what becomes of each section, and which ones' rows are to be followed.
        mutating func compareSections() {
            let survivors = new.order.indices.compactMap { position in
                old.indexOfSection(identifier(position)).map { (before: $0, after: position) }
            }
            let stays = longestIncreasingSubsequence(of: survivors.map(\.before))
            let isReloaded = survivors.map { new.reloadedSections.contains(identifier($0.after)) }
            let arrivals = Set(survivors.indices.filter { !stays[$0] && !isReloaded[$0] }.map { survivors[$0].after })
            var (reloads, moves): ([UpdateOperation], [UpdateOperation]) = ([], [])
            var remains = Array(repeating: false, count: old.order.count)
            var arrives = Array(repeating: true, count: new.order.count)
            for (index, section) in survivors.enumerated() {
                // Two changes for one index: such a section goes, and comes anew.
                if isReloaded[index] && (!stays[index] || arrivals.contains(section.before)) { continue }
                remains[section.before] = true
                arrives[section.after] = false
                if isReloaded[index] {
                    reloads.append(.reloadSection(section.before, animation))
                    continue
                }
                if !stays[index] { moves.append(.moveSection(section.before, to: section.after)) }
                tracks[section.before] = RowTrack(target: section.after)
                origins[section.after] = section.before
            }
            let deletes = remains.indices.filter { !remains[$0] }.map { UpdateOperation.deleteSection($0, animation) }
            let inserts = arrives.indices.filter { arrives[$0] }.map { UpdateOperation.insertSection($0, animation) }
            sectionOperations = deletes + reloads + moves + inserts
        }

        private func identifier(_ position: Int) -> SectionID { new.contents[new.order[position]].identifier }
    }
}

/// A section that is there before and after, whose rows are followed.
struct RowTrack {
    /// Its position after.
    let target: Int
    /// The rows before that lie between equal beginnings and equal ends.
    var rows = 0..<0
    /// Where those rows begin in `isAccountedFor`.
    var base = 0
}
