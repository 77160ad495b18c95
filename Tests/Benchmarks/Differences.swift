import Lockstep

/// What it costs to find the changes between two snapshots of a table, beside the standard library's difference of two arrays with its
/// moves: a fifth of the rows changed, in equal parts deleted, inserted and moved to anywhere.
enum Differences {
    /// Measures both in turns and prints a line for each number of rows.
    static func printFigures(rounds: Int) {
        var figures = Figures()
        let lists = [ChangedList(count: 5_000), ChangedList(count: 100_000)]
        var changes = 0
        for round in 0...rounds {
            // The first round warms caches up and isn't counted.
            if round == 1 { figures.reset() }
            for list in lists {
                figures.noteFrames("ours \(list.count)") {
                    changes += list.after.difference(from: list.before).operations.count
                    return 1
                }
                // Seconds for the longer list, since its time grows with the product of the rows and the changes: once is enough.
                guard list.count <= 5_000 || round == 1 else { continue }
                figures.noteFrames("reference \(list.count)") {
                    changes += list.newItems.difference(from: list.oldItems).inferringMoves().count
                    return 1
                }
            }
        }
        print("Snapshots with a fifth of the rows changed, beside CollectionDifference (\(changes) changes)")
        for list in lists {
            print(
                figures.line(
                    "CPU a difference of \(list.count) rows", ours: "ours \(list.count)",
                    reference: "reference \(list.count)"))
        }
    }
}

/// A list of numbers before and after a fifth of it changed, the same in every run.
private struct ChangedList {
    let count: Int
    let oldItems: [Int]
    let newItems: [Int]
    let before: Snapshot<Int, Int>
    let after: Snapshot<Int, Int>

    init(count: Int) {
        self.count = count
        oldItems = Array(0..<count)
        var random = UInt64(count)
        // A place among the old ones for each; of 15, one goes, one moves, and one new comes.
        var placed: [(place: Int, item: Int)] = []
        for item in oldItems {
            switch item % 15 {
            case 3: continue
            case 8: placed.append((Self.next(&random) % count, item))
            case 12:
                placed.append((item, item))
                placed.append((Self.next(&random) % count, count + item))
            default: placed.append((item, item))
            }
        }
        newItems = placed.sorted { ($0.place, $0.item) < ($1.place, $1.item) }.map(\.item)
        before = Self.snapshot(oldItems)
        after = Self.snapshot(newItems)
    }

    private static func next(_ state: inout UInt64) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33)
    }

    private static func snapshot(_ items: [Int]) -> Snapshot<Int, Int> {
        var snapshot = Snapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        return snapshot
    }
}
