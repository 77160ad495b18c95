/// Claims that can't hold together, and the ways to leave some of them out.
struct ClaimConflicts {
    /// Claims on one place, by their numbers.
    private enum Group {
        /// They say what becomes of one row before, or what arrives as one row after.
        case place([Int])
        /// A reload of what is at an index, and moves to that index: UIKit takes both for one row.
        case renewal(reloads: [Int], arrivals: [Int])
    }

    private let claims: [Claim]
    private let groups: [Group]
    /// How many times one of several ways is tried before the likeliest is taken: each doubles the number of outcomes.
    private static let mostForks = 12
    /// How many different claims on one place are tried.
    private static let mostKeepers = 16

    init(_ claims: [Claim]) {
        self.claims = claims
        let before = Self.grouped(claims, by: \.before)
        let after = Self.grouped(claims, by: \.after)
        let arrivals = Dictionary(uniqueKeysWithValues: after)
        groups =
            (before + after).map(\.numbers).filter { $0.count > 1 }.map(Group.place)
            + before.compactMap { place, numbers in
                let reloads = numbers.filter { claims[$0].kind == .reloads }
                let moves = (arrivals[place] ?? []).filter { claims[$0].kind == .moves }
                return reloads.isEmpty || moves.isEmpty ? nil : .renewal(reloads: reloads, arrivals: moves)
            }
    }

    /// Tries ways to leave claims out until no two contradict each other, the likeliest first.
    ///
    /// - Parameter body: Gets which claims are left out, and returns whether it wants to see another way.
    func forEachWay(_ body: ([Bool]) -> Bool) {
        var isOut = Array(repeating: false, count: claims.count)
        _ = settle(from: 0, forks: 0, &isOut, body)
    }

    private func settle(from start: Int, forks: Int, _ isOut: inout [Bool], _ body: ([Bool]) -> Bool) -> Bool {
        let kept = isOut
        defer { isOut = kept }
        for group in groups[start...].indices {
            let ways = ways(to: groups[group], without: isOut)
            if ways.count > 1 && forks < Self.mostForks {
                for way in ways {
                    var outcome = isOut
                    for number in way { outcome[number] = true }
                    if !settle(from: group + 1, forks: forks + 1, &outcome, body) { return false }
                }
                return true
            }
            for number in ways.first ?? [] { isOut[number] = true }
        }
        return body(isOut)
    }

    /// What can be left out so that a group agrees; no way where it does already.
    private func ways(to group: Group, without isOut: [Bool]) -> [[Int]] {
        switch group {
        case .renewal(let reloads, let arrivals):
            let (reloads, arrivals) = (reloads.filter { !isOut[$0] }, arrivals.filter { !isOut[$0] })
            return reloads.isEmpty || arrivals.isEmpty ? [] : [reloads, arrivals]
        case .place(let numbers):
            let live = numbers.filter { !isOut[$0] }
            if Claim.agree(live.map { claims[$0].kind }) { return [] }
            return keepers(among: live).map { keeper in
                let companion = claims[keeper].kind == .moves ? live.first { claims[$0].kind == .reconfigures } : nil
                return live.filter { $0 != keeper && $0 != companion }
            }
        }
    }

    /// Claims of which one can stay, without those that are like another: first the first that changes a number.
    private func keepers(among live: [Int]) -> [Int] {
        var keepers: [Int] = []
        for number in live
        where keepers.count < Self.mostKeepers && !keepers.contains(where: { claims[$0].isAlike(claims[number]) }) {
            keepers.append(number)
        }
        if keepers.contains(where: { claims[$0].kind == .moves }) {
            // It goes along with the move.
            keepers.removeAll { claims[$0].kind == .reconfigures }
        }
        return keepers.filter { claims[$0].changesPlaces } + keepers.filter { !claims[$0].changesPlaces }
    }

    private static func grouped(
        _ claims: [Claim], by place: (Claim) -> IndexPath?
    ) -> [(place: IndexPath, numbers: [Int])] {
        var numbers: [IndexPath: [Int]] = [:]
        for number in claims.indices {
            if let place = place(claims[number]) { numbers[place, default: []].append(number) }
        }
        return numbers.map { (place: $0.key, numbers: $0.value) }.sorted { $0.place < $1.place }
    }
}

extension Claim {
    /// Whether it comes, goes or moves.
    fileprivate var changesPlaces: Bool { kind != .reloads && kind != .reconfigures }
}
