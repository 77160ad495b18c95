import Lockstep

/// The posts that are in sight, by where the table's model has them: what the feed's buttons choose from.
struct FeedSight {
    /// In their order.
    let posts: [Int]
    /// Whether the feed is at its very top, where no row is held in place.
    let isAtTop: Bool
    private let paths: [IndexPath]
    private let table: Table
    private let source: DiffableDataSource<Int, Int>

    init(table: Table, source: DiffableDataSource<Int, Int>) {
        self.table = table
        self.source = source
        let (top, bottom) = (table.contentOffset.y, table.contentOffset.y + table.bounds.height)
        isAtTop = top <= 0
        paths = table.loadedCells.compactMap { table.indexPath(for: $0) }.filter { path in
            guard let rect = table.rectForRow(at: path) else { return false }
            return rect.maxY > top && rect.minY < bottom
        }
        posts = paths.compactMap { source.itemIdentifier(for: $0) }
    }

    /// Those that may be moved about: all but the first one, which is held in place and shows that the others move around it.
    var loosePosts: [Int] { Array(posts.dropFirst(isAtTop ? 0 : 1)) }

    /// A post that lies so many rows below what is in sight, or as many above where there are none; nil where neither is.
    func stranger(_ distance: Int) -> Int? {
        guard let first = paths.first, let last = paths.last else { return nil }
        let numbers = [
            table.rowNumber(at: last).map { $0 + distance }, table.rowNumber(at: first).map { $0 - distance },
        ]
        for case let number? in numbers {
            if let path = table.indexPath(forRowNumber: number) { return source.itemIdentifier(for: path) }
        }
        return nil
    }

    /// Loose posts of the day of which most are in sight; they follow each other.
    var run: [Int] {
        let loose = paths.dropFirst(isAtTop ? 0 : 1)
        let days = Dictionary(grouping: loose, by: \.section)
        // Of two days with as many posts it is the earlier one in the feed, whatever the dictionary's order.
        let day = days.keys.sorted().max { days[$0, default: []].count < days[$1, default: []].count }
        return loose.filter { $0.section == day }.compactMap { source.itemIdentifier(for: $0) }
    }
}
