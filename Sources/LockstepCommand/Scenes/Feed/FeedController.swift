import Lockstep

/// Shows a feed: days of posts, far more than anybody reads, and a toolbar whose buttons change what is in sight.
///
/// What belongs to a post is kept here under its number; cells only show it, and texts are made up when they are needed.
final class FeedController: SceneController, TableDelegate {
    let table = Table()
    let root: Node
    private let feed: SceneDescription.Feed
    private let style: SceneDescription.TableStyle
    private let calendar: FeedCalendar
    private var toolbar: FeedToolbar?
    private(set) lazy var source = makeSource()

    /// The posts whose rest is seen.
    private var unfolded: Set<Int> = []
    /// How often posts were written anew; new ones begin with 1.
    private var versions: [Int: Int] = [:]
    /// The number of the next new post.
    private var nextPost: Int
    /// Where everything accidental about the buttons comes from.
    private var numbers: SeededNumbers

    private static let cellIdentifier = "post"
    private static let headerIdentifier = "day"

    init(_ scene: SceneDescription, feed: SceneDescription.Feed) {
        self.feed = feed
        style = scene.table
        calendar = FeedCalendar(rows: feed.rows, days: feed.sections, seed: feed.seed)
        nextPost = feed.rows
        numbers = SeededNumbers(feed.seed)
        let stack = VStack()
        root = stack
        table.identifier = "table"
        table.apply(scene.table, timing: scene.timing)
        table.estimatedSectionHeaderHeight = 28
        table.tableFooterView = Node()
        table.register(FeedCell.self, forCellReuseIdentifier: Self.cellIdentifier)
        table.register(FeedDayHeader.self, forHeaderFooterViewReuseIdentifier: Self.headerIdentifier)
        table.delegate = self
        let toolbar = makeToolbar()
        self.toolbar = toolbar
        for view in [toolbar, table] { stack.addArrangedSubview(view) }
        source.applySnapshotUsingReloadData(firstSnapshot)
        showCounts()
    }

    private func makeToolbar() -> FeedToolbar {
        let actions: [(String, (FeedController) -> Void)] = [
            ("Insert", { $0.insert() }), ("Delete", { $0.delete() }), ("Move", { $0.move() }),
            ("Shuffle", { $0.shuffle() }), ("Reload", { $0.reload() }),
        ]
        return FeedToolbar(
            actions.map { title, action in
                (title: title, onTap: { [weak self] in if let self { action(self) } })
            })
    }

    // MARK: Content

    private func makeSource() -> DiffableDataSource<Int, Int> {
        DiffableDataSource(table: table) { [weak self] table, indexPath, post in
            let cell = table.dequeueReusableCell(withIdentifier: Self.cellIdentifier, for: indexPath)
            if let cell = cell as? FeedCell {
                self?.configure(cell, post: post)
                cell.name(row: table.rowNumber(at: indexPath))
            }
            return cell
        }
    }

    private var firstSnapshot: Snapshot<Int, Int> {
        var snapshot = Snapshot<Int, Int>()
        snapshot.appendSections(Array(0..<calendar.dayCount))
        for day in 0..<calendar.dayCount { snapshot.appendItems(Array(calendar.posts(ofDay: day)), toSection: day) }
        return snapshot
    }

    private func content(ofPost post: Int) -> FeedPost {
        FeedPost(post, version: versions[post] ?? 0, seed: feed.seed)
    }

    private func configure(_ cell: FeedCell, post: Int) {
        let time = calendar.time(ofPost: post)
        let isEdited = versions[post, default: 0] > (time == nil ? 1 : 0)
        cell.configure(
            content(ofPost: post), time: (time ?? "now") + (isEdited ? " · edited" : ""),
            isUnfolded: unfolded.contains(post))
        cell.onTap = { [weak self] in self?.toggle(post: post) }
    }

    // MARK: Days

    func table(_ table: Table, viewForHeaderInSection section: Int) -> HeaderFooterView? {
        let header = table.dequeueReusableHeaderFooterView(withIdentifier: Self.headerIdentifier)
        configure(header, section: section)
        return header
    }

    private func configure(_ header: HeaderFooterView, section: Int) {
        guard let header = header as? FeedDayHeader, let day = source.sectionIdentifier(for: section) else { return }
        header.configure(
            day: FeedCalendar.name(ofDay: day), posts: source.table(table, numberOfRowsInSection: section))
    }

    // MARK: Folding

    func press(row: Int) -> Bool {
        guard let path = table.indexPath(forRowNumber: row), let post = source.itemIdentifier(for: path),
            content(ofPost: post).rest != nil
        else { return false }
        if let cell = table.cellForRow(at: path) as? FeedCell { cell.moreButton.press() } else { toggle(post: post) }
        return true
    }

    private func toggle(post: Int) {
        if unfolded.remove(post) == nil { unfolded.insert(post) }
        table.beginUpdates()
        if let path = source.indexPath(for: post), let cell = table.cellForRow(at: path) as? FeedCell {
            let options = style.composition.map { AnimationOptions.composition($0) } ?? []
            cell.animate(withDuration: style.duration, pace: style.pace, options: options) {
                cell.show(isUnfolded: unfolded.contains(post))
                cell.contentView.layoutIfNeeded()
            }
        }
        table.endUpdates()
    }

    // MARK: Buttons

    private func insert() {
        let posts = Array(nextPost..<nextPost + numbers.number(in: 1...3))
        nextPost += posts.count
        for post in posts { versions[post] = 1 }
        change { snapshot, sight in
            guard let first = sight.posts.first else {
                return snapshot.appendItems(posts, toSection: 0)
            }
            // What is inserted over the row that is held in place would not be seen.
            if sight.isAtTop {
                snapshot.insertItems(posts, beforeItem: first)
            } else {
                snapshot.insertItems(posts, afterItem: first)
            }
        }
    }

    private func delete() {
        change { snapshot, sight in
            snapshot.deleteItems(numbers.some(numbers.number(in: 2...3), of: sight.loosePosts))
        }
    }

    private func move() {
        change { snapshot, sight in
            let posts = sight.loosePosts
            guard posts.count > 1 else { return }
            let start = numbers.below(posts.count)
            let end = (start + numbers.number(in: 1...posts.count - 1)) % posts.count
            if start < end {
                snapshot.moveItem(posts[start], afterItem: posts[end])
            } else {
                snapshot.moveItem(posts[start], beforeItem: posts[end])
            }
            if let stranger = sight.stranger(numbers.number(in: 20...60)) {
                snapshot.moveItem(stranger, beforeItem: posts[posts.count / 2])
            }
        }
    }

    private func shuffle() {
        change { snapshot, sight in
            let posts = sight.run
            let shuffled = numbers.shuffled(posts)
            guard let first = posts.first, let last = shuffled.first else { return }
            snapshot.moveItem(last, beforeItem: first)
            for (before, post) in zip(shuffled, shuffled.dropFirst()) { snapshot.moveItem(post, afterItem: before) }
        }
    }

    private func reload() {
        change { snapshot, sight in
            let posts = sight.loosePosts
            let chosen = numbers.some((posts.count + 1) / 2, of: posts)
            for post in chosen { versions[post, default: 0] += 1 }
            snapshot.reloadItems(chosen)
        }
    }

    /// Changes the posts in one batch, and what is said about them.
    private func change(_ body: (inout Snapshot<Int, Int>, FeedSight) -> Void) {
        var snapshot = source.snapshot()
        body(&snapshot, FeedSight(table: table, source: source))
        // Names say where a row is: those of rows that go must not be those of rows that stay.
        forEachCell { cell, _ in cell.name(row: nil) }
        source.apply(snapshot)
        forEachCell { cell, row in cell.name(row: row) }
        showCounts()
    }

    private func forEachCell(_ body: (FeedCell, Int?) -> Void) {
        for case let cell as FeedCell in table.loadedCells {
            body(cell, table.indexPath(for: cell).flatMap { table.rowNumber(at: $0) })
        }
    }

    private func showCounts() {
        toolbar?.show(posts: source.snapshot().numberOfItems, days: table.numberOfSections)
        // A day's header may be in use without one of its posts: the last of them may just have gone.
        for section in 0..<table.numberOfSections {
            if let header = table.headerView(forSection: section) { configure(header, section: section) }
        }
    }
}
