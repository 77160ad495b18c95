import Foundation
import LockstepGeometry
import LockstepTrace
import Testing

@testable import LockstepCommand

@Suite struct FeedContentTests {
    @Test func `the built-in feed has a hundred thousand posts in a hundred days`() throws {
        let library = SceneLibrary(executable: "", variables: ["LOCKSTEP_ASSETS": packageFolder + "/Assets"])

        let scene = try library.load("feed")

        #expect(scene.name == "feed")
        #expect(scene.size == Size(width: 375, height: 812))
        #expect(scene.content == .feed(SceneDescription.Feed(rows: 100_000, sections: 100, seed: 24)))
        #expect(scene.rows.isEmpty)
    }

    @Test(arguments: [
        ("\"feed\": 1", "2:10: \"feed\" is the number 1; make it an object"),
        (
            "\"feed\": {\"rows\": -1}",
            "2:19: \"rows\" is the number -1; make it a whole number from 0 to 10000000"
        ),
        (
            "\"feed\": {\"rows\": 10000001}",
            "2:19: \"rows\" is the number 10000001; make it a whole number from 0 to 10000000"
        ),
        ("\"feed\": {\"sections\": 0}", "2:23: \"sections\" is the number 0; make it a whole number from 1 to 10000"),
        ("\"feed\": {\"seed\": 0.5}", "2:19: \"seed\" is the number 0.5; make it a whole number from 0 to 1000000000"),
        ("\"feed\": {\"row\": 1}", "2:11: unknown key \"row\" in \"feed\"; did you mean \"rows\"?"),
        (
            "\"feed\": {}, \"rows\": []",
            "2:22: \"rows\" stands beside \"feed\", and a scene has one of them; take one away"
        ),
        (
            "\"everyRow\": {}, \"feed\": {}",
            "2:14: \"everyRow\" stands beside \"feed\", and a scene has one of them; take one away"
        ),
        (
            "\"feed\": {}, \"table\": {\"backgrounds\": [\"plain\"]}",
            "2:24: unknown key \"backgrounds\" in \"table\"; there are \"duration\", \"curve\", \"composition\", "
                + "\"separatorInset\", \"estimatedRowHeight\""
        ),
    ])
    func `what is wrong with a feed is named with its place and the next step`(members: String, sentence: String) {
        let text = "{\"format\": \"lockstep-scene\", \"version\": 1, \"name\": \"x\",\n \(members)}"

        let error = #expect(throws: SceneFileError.self) { try SceneReader.read(Array(text.utf8)) }

        #expect(error.map { "\($0.position.line):\($0.position.column): \($0.reason)" } == sentence)
    }

    // MARK: Days

    @Test(arguments: [(100_000, 100), (0, 3), (1, 5), (17, 4)])
    func `every post lies in one day, and days differ`(rows: Int, days: Int) {
        let calendar = FeedCalendar(rows: rows, days: days, seed: 1)

        let posts = (0..<days).map { calendar.posts(ofDay: $0) }

        #expect(posts.flatMap { $0 } == Array(0..<rows))
        if rows == 100_000 {
            #expect(Set(posts.map(\.count)).count > 50)
            #expect(posts.allSatisfy { (400...1700).contains($0.count) })
        }
    }

    @Test func `times go from the evening to the morning of a day`() throws {
        let calendar = FeedCalendar(rows: 3000, days: 3, seed: 1)

        for day in 0..<3 {
            let minutes = try calendar.posts(ofDay: day).map { post in
                let parts = try #require(calendar.time(ofPost: post)).split(separator: ":").compactMap { Int($0) }
                return parts[0] * 60 + parts[1]
            }
            #expect(minutes == minutes.sorted(by: >))
            #expect(minutes.allSatisfy { (0..<24 * 60).contains($0) })
        }
        #expect(calendar.time(ofPost: 3000) == nil)
    }

    @Test(arguments: [
        (0, "Today"), (1, "Yesterday"), (2, "Friday, 12 June"), (13, "Monday, 1 June"), (14, "Sunday, 31 May"),
        (164, "Thursday, 1 January"), (165, "Wednesday, 31 December 2025"), (836, "Thursday, 29 February 2024"),
    ])
    func `days are called by the calendar`(day: Int, name: String) {
        #expect(FeedCalendar.name(ofDay: day) == name)
    }

    @Test(arguments: [
        (0, "0 posts"), (1, "1 post"), (999, "999 posts"), (1000, "1,000 posts"), (1_234_567, "1,234,567 posts"),
    ])
    func `numbers are in groups of three`(count: Int, text: String) {
        #expect(FeedCount.text(count, "post") == text)
    }

    // MARK: Posts

    @Test func `posts are the same for the same seed, and others for another`() {
        let posts = (0..<100).map { FeedPost($0, version: 0, seed: 1) }

        #expect(posts == (0..<100).map { FeedPost($0, version: 0, seed: 1) })
        #expect(zip(posts, (0..<100).map { FeedPost($0, version: 0, seed: 2) }).filter { $0 == $1 }.isEmpty)
    }

    @Test func `a later version has its author and another text that says something`() {
        for number in 0..<500 {
            let (first, second) = (FeedPost(number, version: 0, seed: 1), FeedPost(number, version: 1, seed: 1))
            #expect(first.author == second.author)
            #expect(!second.text.isEmpty)
        }
    }

    @Test func `posts are of very different lengths`() {
        let posts = (0..<2000).map { FeedPost($0, version: 0, seed: 1) }
        let lengths = posts.map { $0.text.count + ($0.rest?.count ?? 0) }

        #expect(lengths.min() == 0)
        #expect(lengths.filter { (1...30).contains($0) }.count > 100)
        #expect(lengths.filter { (31...100).contains($0) }.count > 300)
        #expect(lengths.filter { $0 > 400 }.count > 100)
        #expect((150...450).contains(posts.filter { $0.rest != nil }.count))
    }

    @Test func `initials are those of the first two names`() {
        #expect(
            Set((0..<200).map { FeedPost($0, version: 0, seed: 1) }.map(\.initials)).isSuperset(of: ["ML", "ΝΠ", "ÉG"]))
    }
}
