/// A section that is there before and after, while its rows are gone through in ascending order.
struct KeptSection {
    /// Its items before, and after.
    let old: Range<Int>
    let new: Range<Int>
    /// Whether the section as a whole goes to another place.
    let travels: Bool

    /// The rows that are inserted into it or arrive in it, ascending.
    private let arrivals: ArraySlice<SortedOperations.Entry<IndexPath>>
    /// The first arrival below the row that was looked at last.
    private var nextArrival: Int
    /// Its rows that don't stay in the order, before; and those after that aren't the same as before.
    private var gone: [Int] = []
    private var replaced: [Int] = []
    private var replacements: [Int] = []

    init(
        old: Range<Int>, new: Range<Int>, travels: Bool, arrivals: ArraySlice<SortedOperations.Entry<IndexPath>>
    ) {
        self.old = old
        self.new = new
        self.travels = travels
        self.arrivals = arrivals
        nextArrival = arrivals.startIndex
    }

    /// Notes that a row is deleted or goes elsewhere.
    mutating func drop(_ row: Int) {
        gone.append(row)
    }

    /// Notes that a row is reloaded; its row after.
    mutating func replace(_ row: Int) -> Int {
        let newRow = newRow(ofOld: row)
        replaced.append(row)
        replacements.append(newRow)
        return newRow
    }

    /// The row after of one that stays in the order: found by its place among those that do.
    mutating func newRow(ofOld row: Int) -> Int {
        let rank = row - gone.count
        while nextArrival < arrivals.endIndex && arrivals[nextArrival].place.row <= rank + arrivalsAbove {
            nextArrival += 1
        }
        return rank + arrivalsAbove
    }

    private var arrivalsAbove: Int { nextArrival - arrivals.startIndex }

    /// Names the stretches that travel with the section, each by its items before and its first item after.
    func travellingStretches(_ body: (Range<Int>, Int) -> Void) {
        let changedOld = (gone + replaced).sorted().map { old.lowerBound + 1 + $0 } + [old.upperBound]
        let changedNew =
            (arrivals.map(\.place.row) + replacements).sorted().map { new.lowerBound + 1 + $0 } + [new.upperBound]
        var item = old.lowerBound
        var newItem = new.lowerBound
        var nextOld = 0
        var nextNew = 0
        while item < old.upperBound {
            let count = min(changedOld[nextOld] - item, changedNew[nextNew] - newItem)
            if count > 0 { body(item..<item + count, newItem) }
            item += count
            newItem += count
            // The ends are in the lists too, and end the walk.
            while nextOld < changedOld.count - 1 && changedOld[nextOld] == item {
                item += 1
                nextOld += 1
            }
            while nextNew < changedNew.count - 1 && changedNew[nextNew] == newItem {
                newItem += 1
                nextNew += 1
            }
        }
    }
}
