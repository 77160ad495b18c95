import Foundation
import Testing

extension DisplayTests {
    /// The scene `feed` in a real window.
    @Suite(.serialized) struct FeedTests {
        /// Where a button of the toolbar is, in pixels: five share the width with 16 at each side and 8 between, below a title.
        private func place(ofButton index: Int) -> (x: Int, y: Int) {
            let width = (375 - 2 * 16 - 4 * 8) / 5
            return (x: 16 + (width + 8) * index + width / 2, y: 60)
        }

        /// Waits for the hairlines between rows to be others, at the right, where there is no text.
        private func expectOtherRows(_ desk: Desk, than before: [Int]) async throws {
            var last: [Int] = []
            try await eventually("the rows are others, and rest") {
                let now = try desk.rowEdges(x: 370)
                defer { last = now }
                return now != before && now == last
            }
        }

        @Test func `clicks on Insert and Shuffle change the rows`() async throws {
            let desk = try await Desk(arguments: ["--scene", "feed", "--scale", "1"])
            let first = try desk.rowEdges(x: 370)

            let (insert, shuffle) = (place(ofButton: 0), place(ofButton: 3))
            try desk.click(x: insert.x, y: insert.y)
            try await expectOtherRows(desk, than: first)

            let second = try desk.rowEdges(x: 370)
            try desk.click(x: shuffle.x, y: shuffle.y)
            try await expectOtherRows(desk, than: second)
        }

        @Test func `taps by title are recorded in the window`() async throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "lockstep-film-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let desk = try await Desk(arguments: [
                "--scene", "feed", "--tap", "Insert@0.5", "--record", folder.path + "/", "--seconds", "1.5",
            ])

            #expect(try await desk.program.exitStatus() == 0)

            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            let (first, last) = (try #require(names.first), try #require(names.last))
            #expect(
                try Data(contentsOf: folder.appending(path: first)) != Data(contentsOf: folder.appending(path: last)))
        }

        @Test func `a title that isn't there closes the window with a sentence`() async throws {
            let desk = try await Desk(arguments: ["--scene", "feed", "--tap", "Undo@0.5"])

            #expect(try await desk.program.exitStatus() == 64)
            #expect(
                try desk.program.errorText().hasPrefix(
                    "lockstep: --tap Undo@0.5: no button in sight is called \"Undo\"; there are \"Insert\", \"Delete\"")
            )
        }
    }
}
