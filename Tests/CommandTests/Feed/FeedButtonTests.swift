import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTrace
import Testing

@testable import LockstepCommand

private let titles = ["Insert", "Delete", "Move", "Shuffle", "Reload"]

@Suite struct FeedButtonTests {
    @Test(arguments: [320.0, 375, 800])
    func `each title is shown whole`(width: Double) throws {
        let feed = try FeedRun(.small, size: Size(width: width, height: 480))

        let texts = FeedRun.texts(feed.advance(seconds: 0))

        #expect(titles.allSatisfy { texts.contains($0) }, "\(texts)")
    }

    @Test(arguments: titles, [0.0, 3000, 20_000])
    func `each button changes what is seen`(title: String, offset: Double) throws {
        let feed = try FeedRun(.small)
        feed.scroll(to: offset)
        let before = feed.advance(seconds: 2)

        let failure = feed.press(.button(title))
        let after = feed.advance(seconds: 2)

        #expect(failure == nil)
        #expect(before != after)
        #expect(feed.run.stage.isAtRest)
        #expect(feed.run.stage.conflicts.isEmpty)
    }

    @Test(arguments: titles, [1000.0, 3000, 20_000])
    func `the first row in sight keeps its place in every frame while the others change`(
        title: String, offset: Double
    ) throws {
        let feed = try FeedRun(.small)
        feed.scroll(to: offset)
        let anchor = try #require(feed.table.visibleCells.first)
        let (post, place) = (try #require(feed.post(of: anchor)), anchor.shownFrame(in: nil).minY)

        #expect(feed.press(.button(title)) == nil)

        for _ in 0..<40 {
            feed.advance(seconds: 1.0 / 60)
            #expect(feed.post(of: anchor) == post)
            #expect(abs(anchor.shownFrame(in: nil).minY - place) < 1e-6)
        }
    }

    @Test func `Insert adds one to three new posts in sight`() throws {
        let feed = try FeedRun(.small)
        feed.scroll(to: 5000)
        let before = feed.posts

        #expect(feed.press(.button("Insert")) == nil)
        feed.advance(seconds: 1)

        let new = feed.posts.filter { $0 >= 1000 }
        #expect((1...3).contains(new.count))
        #expect(feed.posts.filter { $0 < 1000 } == before)
        #expect(feed.table.visibleCells.contains { feed.post(of: $0) == new.first })
    }

    @Test func `Insert at the top puts the new posts before all others`() throws {
        let feed = try FeedRun(.small)

        #expect(feed.press(.button("Insert")) == nil)
        let picture = feed.advance(seconds: 1)

        #expect(feed.posts.first == 1000)
        #expect(FeedRun.texts(picture).contains("now"))
    }

    @Test func `Delete takes two or three posts that were in sight`() throws {
        let feed = try FeedRun(.small)
        feed.scroll(to: 5000)
        let (before, seen) = (feed.posts, feed.table.visibleCells.compactMap { feed.post(of: $0) })

        #expect(feed.press(.button("Delete")) == nil)
        feed.advance(seconds: 1)

        let gone = Set(before).subtracting(feed.posts)
        #expect((2...3).contains(gone.count))
        #expect(gone.isSubset(of: seen))
        #expect(feed.posts == before.filter { !gone.contains($0) })
    }

    @Test func `Move moves one post that was in sight and brings in one that was not`() throws {
        let feed = try FeedRun(.small)
        feed.scroll(to: 5000)
        let (before, seen) = (feed.posts, feed.table.visibleCells.compactMap { feed.post(of: $0) })

        #expect(feed.press(.button("Move")) == nil)
        feed.advance(seconds: 1)

        #expect(feed.posts != before)
        #expect(feed.posts.sorted() == before.sorted())
        #expect(feed.table.visibleCells.contains { !seen.contains(feed.post(of: $0) ?? seen[0]) })
    }

    @Test func `Shuffle gives the posts in sight another order and leaves all others`() throws {
        let feed = try FeedRun(.small)
        feed.scroll(to: 5000)
        let (before, seen) = (feed.posts, feed.table.visibleCells.compactMap { feed.post(of: $0) })

        #expect(feed.press(.button("Shuffle")) == nil)
        feed.advance(seconds: 1)

        let moved = zip(before, feed.posts).filter { $0 != $1 }
        #expect(moved.count > 1)
        #expect(Set(moved.map(\.0)).isSubset(of: seen))
        #expect(Set(moved.map(\.0)) == Set(moved.map(\.1)))
    }

    @Test func `Reload writes some posts in sight anew and moves none`() throws {
        let feed = try FeedRun(.small)
        let (before, texts) = (feed.posts, FeedRun.texts(feed.advance(seconds: 0)))

        #expect(feed.press(.button("Reload")) == nil)
        let after = FeedRun.texts(feed.advance(seconds: 1))

        #expect(feed.posts == before)
        #expect(!texts.contains { $0.hasSuffix("edited") })
        #expect(after.contains { $0.hasSuffix("edited") })
    }

    @Test func `the counts say how many posts there are`() throws {
        let feed = try FeedRun(.small)
        func texts() -> [String] { FeedRun.texts(feed.advance(seconds: 1)) }
        #expect(texts().contains("1,000 posts · 10 days"))

        #expect(feed.press(.button("Delete")) == nil)

        let gone = 1000 - feed.posts.count
        let today = feed.table.numberOfRows(inSection: 0)
        #expect(texts().contains("\(1000 - gone) posts · 10 days"))
        #expect(texts().contains("\(today) posts"))
    }

    @Test func `a day that loses its last post says so`() throws {
        let feed = try FeedRun(SceneDescription.Feed(rows: 4, sections: 2, seed: 3))

        while !feed.posts.isEmpty {
            #expect(feed.press(.button("Delete")) == nil)
            feed.advance(seconds: 1)
        }

        let texts = FeedRun.texts(feed.advance(seconds: 1))
        #expect(texts.filter { $0 == "0 posts" }.count == 2)
        #expect(texts.contains("0 posts · 2 days"))
    }

    @Test func `a feed without posts takes every button, and Insert begins it`() throws {
        let feed = try FeedRun(SceneDescription.Feed(rows: 0, sections: 2, seed: 1))

        for title in ["Delete", "Move", "Shuffle", "Reload"] {
            #expect(feed.press(.button(title)) == nil)
            feed.advance(seconds: 1)
            #expect(feed.posts.isEmpty)
        }
        #expect(feed.press(.button("Insert")) == nil)
        feed.advance(seconds: 1)

        #expect(feed.posts.first == 0)
    }

    @Test(arguments: 0..<20)
    func `any buttons at any time leave rows that touch and are named after their numbers`(seed: Int) throws {
        let feed = try FeedRun(SceneDescription.Feed(rows: 200, sections: 6, seed: seed))
        var numbers = SeededNumbers(seed, 99)

        for _ in 0..<25 {
            if numbers.below(4) == 0 {
                feed.scroll(to: min(feed.table.maximumOffset, Double(numbers.below(15_000))))
            } else {
                #expect(feed.press(.button(numbers.one(of: titles))) == nil)
            }
            feed.advance(seconds: Double(numbers.below(30)) / 60)
        }
        feed.advance(seconds: 2)

        let cells = feed.table.loadedCells
        for cell in cells {
            let path = try #require(feed.table.indexPath(for: cell))
            let row = try #require(feed.table.rowNumber(at: path))
            #expect(feed.table.indexPath(forRowNumber: row) == path)
            #expect(feed.run.stage.node(withIdentifier: "row\(row)/author")?.isDescendant(of: cell) == true)
        }
        for (cell, next) in zip(cells, cells.dropFirst()) {
            let paths = [cell, next].compactMap { feed.table.indexPath(for: $0) }
            guard paths[0].section == paths[1].section, paths[1].row == paths[0].row + 1 else { continue }
            #expect(abs(next.shownFrame.minY - cell.shownFrame.maxY - 0.5) < 1e-9)
        }
        #expect(Set(feed.posts).count == feed.posts.count)
    }
}
