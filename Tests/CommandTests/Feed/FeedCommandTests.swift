import Foundation
import LockstepTrace
import Testing

@testable import LockstepCommand

@Suite struct FeedCommandTests {
    private static let taps = ["Insert", "Delete", "Move", "Shuffle", "Reload"].enumerated().flatMap {
        ["--tap", "\($0.element)@\(Double($0.offset) / 10)"]
    }

    @Test func `taps by title stand in the trace, and rows are numbered over all days`() throws {
        let trace = try trace("--scene", "feed", "--tap", "Insert@0.05", "--tap", "Delete@0.5", "--seconds", "1")

        #expect(trace.events.map(\.target) == [.button("Insert"), .button("Delete")])
        #expect(trace.events.map(\.nanoseconds) == [50_000_000, 500_000_000])
        for frame in trace.frames {
            let rows = frame.rows.map(\.row)
            #expect(rows == rows.sorted() && Set(rows).count == rows.count)
            // No more than the viewport and its reserve, in mid-flight, too.
            #expect((3...40).contains(rows.count))
            #expect(Set(frame.nodes.map(\.id)).count == frame.nodes.count)
            let prefixes = Set(frame.nodes.compactMap { $0.id.split(separator: "/").first.map(String.init) })
            #expect(prefixes == Set(rows.map { "row\($0)" }))
        }
        #expect(trace.frames.first?.rows != trace.frames.last?.rows)
    }

    @Test func `the same script makes the same trace and the same film`() throws {
        let folder = try TemporaryFolder()
        let film = ["--headless", "--scene", "feed", "--size", "375x400", "--seconds", "0.6"] + Self.taps

        let traces = (0..<2).map { _ in
            lockstep(["trace", "--metrics", "recording", "--scene", "feed", "--seconds", "1"] + Self.taps).output
        }
        let results = ["a", "b"].map { lockstep(film + ["--record", "\(folder.path)/\($0)/"]) }

        #expect(traces[0] == traces[1])
        #expect(results.map(\.errors) == ["", ""])
        #expect(folder.names(in: "a").count == 36)
        for name in folder.names(in: "a") { #expect(folder.bytes("a/\(name)") == folder.bytes("b/\(name)")) }
        #expect(folder.bytes("a/00000.png") != folder.bytes("a/00035.png"))
    }

    @Test(arguments: [
        ("Inser@0.1", "did you mean \"Insert\"? There are "), ("Undo@0.1", "there are "), ("a@b@0.1", "there are "),
    ])
    func `a title that isn't there is refused by a sentence with those that are`(tap: String, advice: String) {
        let result = lockstep(["trace", "--metrics", "recording", "--scene", "feed", "--tap", tap, "--seconds", "1"])

        let title = tap.dropLast(4)
        #expect(
            result.errors.hasPrefix(
                "lockstep: --tap \(title)@0.1: no button in sight is called \"\(title)\"; \(advice)"
                    + "\"Insert\", \"Delete\", \"Move\", \"Shuffle\", \"Reload\""))
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(result.status == 64)
    }

    @Test func `a file of results isn't left behind where a tap names nothing`() throws {
        let folder = try TemporaryFolder()

        lockstep([
            "trace", "--metrics", "recording", "--scene", "feed", "--tap", "Undo@0.1", "-o", folder.path + "/t.jsonl",
        ])

        #expect(folder.names() == [])
    }

    @Test func `the article's buttons are tapped by their titles, too`() throws {
        let byRow = try trace("--tap", "0@0.1", "--seconds", "0.5")
        let byTitle = try trace("--tap", "Duration: 0.1 ▼@0.1", "--seconds", "0.5")

        #expect(byTitle.events.map(\.target) == [.button("Duration: 0.1 ▼")])
        #expect(byTitle.frames == byRow.frames)
    }
}
