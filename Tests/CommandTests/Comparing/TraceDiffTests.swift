import Foundation
import Testing

@testable import LockstepCommand
@testable import LockstepTrace

@Suite struct TraceDiffTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ name: String, _ options: String...) -> String {
        let path = folder.path + "/" + name
        lockstep(["trace", "--metrics", "recording", "-o", path] + options)
        return path
    }

    @Test func `the same motion at two rates is the same`() {
        let slow = write("slow", "--tap", "0@0", "--tap", "4@0.1")
        let fast = write("fast", "--tap", "0@0", "--tap", "4@0.1", "--fps", "120")

        let result = lockstep(["diff", slow, fast])

        #expect(result.output == "nothing differs in 52 frames\nfps: 60 in \(slow), 120 in \(fast)\n")
        #expect(result.errors == "")
        #expect(result.status == 0)
    }

    @Test func `two timings differ as the closed form says`() throws {
        // Row 0 opens with 0.1 s of its own in 0.3 s: label 5 strays most.
        let wobbly = write("wobbly", "--tap", "0@0", "--seconds", "0.3")
        let steady = write("steady", "--tap", "0@0", "--seconds", "0.3", "--timing", "lockstep")

        let result = lockstep(["diff", wobbly, steady])
        let json = lockstep(["diff", "--json", wobbly, steady])

        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(
            lines.first
                == "5 rows and nodes differ in 17 of 19 frames, by at most 15.93398 points: row0/label5, y, frame 5 at 0.083333333 s"
        )
        #expect(lines.contains("timing: \"independent\" in \(wobbly), \"lockstep\" in \(steady)"))
        #expect(
            lines.last
                == "  row0/label5  from frame 1 at 0.016666667 s  in 17 frames  y by 15.93398 at most, frame 5 at 0.083333333 s"
        )
        #expect(result.status == 1)
        #expect(result.errors == "")
        #expect(json.status == 1)
        let value = try JSONParser.parse(Array(json.output.utf8)[...])
        #expect(value["differs"]?.content == .bool(true))
        #expect(value["compared"]?.content == .number(19, text: "19"))
    }

    @Test func `a tolerance that is wide enough makes them equal`() {
        let wobbly = write("wobbly", "--tap", "0@0", "--seconds", "0.3")
        let steady = write("steady", "--tap", "0@0", "--seconds", "0.3", "--timing", "lockstep")

        let narrow = lockstep(["diff", wobbly, steady, "--tolerance", "15.9", "--opacity-tolerance", "1"])
        let wide = lockstep(["diff", wobbly, steady, "--tolerance=16", "--opacity-tolerance=1"])

        #expect(narrow.status == 1)
        #expect(wide.status == 0)
        #expect(wide.output.hasPrefix("nothing differs in 19 frames by more than the tolerance\n"))
    }

    @Test func `other taps and another length are told`() {
        let one = write("one", "--tap", "0@0", "--seconds", "0.1")
        let two = write("two", "--tap", "0@0", "--seconds", "0.2", "--tap", "1@0.2")

        let result = lockstep(["diff", one, two])

        #expect(
            result.output
                == "nothing differs in 7 frames\nevent 1: none in \(one), {\"event\":\"tap\",\"row\":1,\"time\":0.2} in \(two)\n"
                + "\(two) has 6 frames that \(one) doesn't have\n")
        #expect(result.status == 1)
    }

    @Test func `what isn't a trace is named with its place`() throws {
        let good = write("good")
        try folder.write("{\"format\":\"lockstep-trace\",\"version\":9}\n", to: "new")
        let text = String(decoding: try #require(folder.bytes("good")), as: UTF8.self)
        try folder.write(String(text.dropLast(10)), to: "cut")
        try folder.write("", to: "empty")

        for (name, sentence) in [
            ("new", "new:1:38: version 9 of the format is unknown; version 1 can be read"),
            ("empty", "empty:1:1: there is no trace; its first line names the format \"lockstep-trace\""),
        ] {
            let result = lockstep(["diff", good, folder.path + "/" + name])
            #expect(result.errors == "lockstep: \(folder.path)/\(sentence)\n")
            #expect(result.status == 2)
            #expect(result.output == "")
        }
        let cut = lockstep(["diff", folder.path + "/cut", good])
        #expect(cut.errors.hasPrefix("lockstep: \(folder.path)/cut:2:") && cut.errors.hasSuffix("was expected\n"))
        #expect(cut.status == 2)
        let none = lockstep(["diff", good, folder.path + "/none"])
        #expect(
            none.errors
                == "lockstep: can't read the trace \(folder.path)/none: no such file or directory; name a file that exists\n"
        )
    }

    @Test func `of many findings the first fifty are shown`() {
        var difference = TraceDifference(tolerance: .init(), comparedFrames: 1)
        let moment = TraceDifference.Moment(frame: 0, otherFrame: 0, nanoseconds: 0)
        difference.findings = (0..<60).map { .init(subject: .row($0), from: moment, frames: 1, missingIn: .first) }
        var options: DiffOptions? { try? DiffOptions(ParsedOptions(given: [], operands: ["a", "b"])) }

        let lines = options.map { TraceDiffText(difference, $0).text.split(separator: "\n") } ?? []

        #expect(lines.count == 1 + 50 + 1)
        #expect(lines.last == "and 10 more; --json has all of them")
    }
}
