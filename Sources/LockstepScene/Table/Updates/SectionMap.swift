/// Which section before an update is which one after it.
struct SectionMap {
    /// What becomes of a section.
    enum Fate {
        case stays(at: Int)
        case travels(to: Int)
        case reloaded(at: Int, RowAnimation)
        case deleted(RowAnimation)
    }

    /// Where a section comes from.
    enum Origin {
        case before(Int)
        case inserted(RowAnimation)
    }

    /// Of each section before.
    private(set) var fates: [Fate]
    /// Of each section after.
    private(set) var origins: [Origin]

    /// Maps the sections of operations that agree with the two numbers of sections.
    ///
    /// What nobody names stays in order, and a reloaded section stays among it.
    init(_ sorted: SortedOperations, before: Int, after: Int) {
        // A place that no operation claims is still negative when the others are dealt out.
        fates = Array(repeating: .stays(at: -1), count: before)
        origins = Array(repeating: .before(-1), count: after)
        for operation in sorted.operations {
            switch operation {
            case .insertSection(let section, let animation): origins[section] = .inserted(animation)
            case .deleteSection(let section, let animation): fates[section] = .deleted(animation)
            case .reloadSection(let section, let animation): fates[section] = .reloaded(at: -1, animation)
            case .moveSection(let section, let target):
                fates[section] = .travels(to: target)
                origins[target] = .before(section)
            case .insertRow, .deleteRow, .moveRow, .reloadRow, .reconfigureRow: break
            }
        }
        dealOut()
    }

    /// Gives the sections that stay, in order, the places that are left.
    private mutating func dealOut() {
        var target = 0
        for section in fates.indices {
            switch fates[section] {
            case .deleted, .travels: continue
            case .stays, .reloaded: break
            }
            while !isFree(target) { target += 1 }
            if case .reloaded(_, let animation) = fates[section] {
                fates[section] = .reloaded(at: target, animation)
            } else {
                fates[section] = .stays(at: target)
            }
            origins[target] = .before(section)
            target += 1
        }
    }

    private func isFree(_ target: Int) -> Bool {
        if case .before(-1) = origins[target] { true } else { false }
    }
}
