import LockstepGeometry
import LockstepScene
import LockstepTrace
import Testing

@testable import LockstepCommand

@Suite struct FeedFoldingTests {
    /// Rows whose posts fold their rest, and one whose post doesn't.
    private func rows(of feed: FeedRun) throws -> (folded: [Int], whole: Int) {
        let isFolded = feed.posts.map { FeedPost($0, version: 0, seed: 7).rest != nil }
        let folded = isFolded.indices.filter { isFolded[$0] }
        return (folded, try #require(isFolded.firstIndex(of: false)))
    }

    /// The first row whose post folds its rest, in sight now.
    private func rowInSight(of feed: FeedRun) throws -> Int {
        let row = try rows(of: feed).folded[0]
        let path = try #require(feed.table.indexPath(forRowNumber: row))
        feed.scroll(to: max(0, try #require(feed.table.rectForRow(at: path)).minY - 100))
        try #require(feed.table.visibleCells.contains { feed.table.indexPath(for: $0) == path })
        return row
    }

    @Test func `a row that is pressed shows the rest of its text, and folds it again`() throws {
        let feed = try FeedRun(.small)
        let row = try rowInSight(of: feed)
        let path = try #require(feed.table.indexPath(forRowNumber: row))
        func height() -> Double { feed.table.rectForRow(at: path)?.height ?? 0 }
        let folded = height()

        #expect(feed.press(.row(row)) == nil)
        feed.advance(seconds: 1)
        let unfolded = height()

        #expect(unfolded > folded)
        #expect(feed.run.stage.node(withIdentifier: "row\(row)/rest")?.isHidden == false)

        #expect(feed.press(.row(row)) == nil)
        feed.advance(seconds: 1)

        #expect(height() == folded)
    }

    @Test func `a row out of sight is pressed, too, and is open when one comes there`() throws {
        let feed = try FeedRun(.small)
        let row = try #require(try rows(of: feed).folded.first { $0 > 100 })
        let path = try #require(feed.table.indexPath(forRowNumber: row))

        #expect(feed.press(.row(row)) == nil)
        feed.scroll(to: try #require(feed.table.rectForRow(at: path)).minY)
        feed.scroll(to: try #require(feed.table.rectForRow(at: path)).minY)

        #expect(feed.run.stage.node(withIdentifier: "row\(row)/rest")?.isHidden == false)
    }

    @Test func `what is unfolded belongs to the post, wherever it moves`() throws {
        let feed = try FeedRun(.small)
        let row = try rowInSight(of: feed)
        let post = feed.posts[row]
        #expect(feed.press(.row(row)) == nil)
        feed.advance(seconds: 1)

        for title in ["Insert", "Shuffle", "Move"] {
            #expect(feed.press(.button(title)) == nil)
            feed.advance(seconds: 1)
        }

        let unfolded = feed.table.loadedCells.filter { cell in
            guard let path = feed.table.indexPath(for: cell), let row = feed.table.rowNumber(at: path) else {
                return false
            }
            return feed.run.stage.node(withIdentifier: "row\(row)/rest")?.isHidden == false
        }
        #expect(unfolded.allSatisfy { feed.post(of: $0) == post })
    }

    @Test func `while a row unfolds, its button follows the text without a jump`() throws {
        let feed = try FeedRun(.small)
        let row = try rowInSight(of: feed)
        let button = try #require(feed.run.stage.node(withIdentifier: "row\(row)/more"))
        var before = button.shownFrame(in: nil).minY
        let start = before

        #expect(feed.press(.row(row)) == nil)
        var steps: [Double] = []
        for _ in 0..<24 {
            feed.advance(seconds: 1.0 / 60)
            steps.append(button.shownFrame(in: nil).minY - before)
            before += steps[steps.count - 1]
            for title in button.subviews where title.shownOpacity > 0 {
                #expect(abs(title.shownFrame.midY - button.shownFrame.height / 2) < 0.5)
            }
        }

        // The curve is steepest in its middle, where it takes less than a tenth of the way in a sixtieth of a second.
        #expect((steps.max() ?? 0) < (before - start) / 10)
        #expect((steps.min() ?? 0) >= 0)
    }

    @Test func `a row without a button, and one that isn't there, are refused by a sentence`() throws {
        let feed = try FeedRun(.small)
        let whole = try rows(of: feed).whole

        #expect(
            feed.press(.row(whole))
                == .usage(
                    "--tap here: row \(whole) has no button then; tap another row, or a button by its title"))
        #expect(
            try FeedRun(.small).press(.row(1000)) == .usage("--tap here: the scene feed has the rows 0 to 999"))
    }
}
