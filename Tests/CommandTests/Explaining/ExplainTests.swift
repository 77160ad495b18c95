import Foundation
import LockstepAnimation
import LockstepGeometry
import LockstepRecorder
import LockstepScene
import LockstepTrace
import Testing

@testable import LockstepCommand

/// Why things are seen where they are: sums that give what a trace says, to the last bit.
struct ExplainTests {
    private static let runs: [[String]] = [
        ["--tap", "0@0"], ["--tap", "0@0", "--tap", "0@0.1"], ["--tap", "0@0", "--tap", "2@0.05", "--tap", "0@0.3"],
        ["--tap", "4@0", "--tap", "4@0.2", "--composition", "retargeting"],
        ["--tap", "1@0", "--tap", "1@0.1", "--composition", "replacing"],
        ["--tap", "0@0.02", "--tap", "1@0.04", "--curve", "spring:0.5,0.3", "--table-curve", "spring:0.9,0.4"],
        ["--tap", "0@0", "--tap", "0@0.15", "--timing", "lockstep"],
        ["--tap", "0@0", "--tap", "0@0.15", "--timing", "followContent", "--fps", "24"],
    ]

    private func setup(_ arguments: [String]) throws -> SceneSetup {
        let parser = OptionParser(options: TraceVerb.options)
        let options = try SceneOptions(try parser.parse(arguments + ["--metrics", "recording"]))
        return try SceneSetup(
            options,
            in: Surroundings(
                variables: ["LOCKSTEP_ASSETS": packageFolder + "/Assets"], executable: "", output: MemorySink(),
                errors: MemorySink()))
    }

    /// A number's parts added up, and within its range.
    private func sum(_ number: Explanation.Number) -> Double {
        var sum = number.parts[0].sum
        for part in number.parts.dropFirst() { sum += part.sum }
        return number.property == .opacity ? min(1, max(0, sum)) : sum
    }

    @Test(arguments: runs) func `the sums are what a trace says, in every frame, for every row and node`(run: [String])
        throws
    {
        let setup = try setup(run)
        let scene = SceneRun(setup, fonts: nil, scale: 3, isComplete: true)
        let driver = scene.driver(.untilRest)
        let sampler = TraceSampler(table: scene.controller.table)
        var (frames, offsets) = (0, 0)
        while let frame = try driver.nextFrame() {
            frames += 1
            let sample = sampler.sample(frame)
            for row in sample.rows {
                let cell = try #require(scene.controller.table.cellForRow(at: IndexPath(row: row.row)))
                let explanation = scene.stage.explanation(ofRow: cell)
                #expect(sum(try #require(explanation[.y])) == row.y)
                #expect(sum(try #require(explanation[.height])) == row.height)
            }
            for node in sample.nodes {
                let row = try #require(Int(node.id.dropFirst(3).prefix { $0 != "/" }))
                let cell = try #require(scene.controller.table.cellForRow(at: IndexPath(row: row)))
                let shown = try #require(scene.stage.node(withIdentifier: node.id))
                let explanation = scene.stage.explanation(of: shown, in: cell.contentView)
                let sums = explanation.numbers.map(sum)
                #expect(
                    sums == [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height, node.opacity],
                    "\(node.id) in frame \(frame.index)")
                #expect(sums == explanation.numbers.map(\.shown))
                offsets += explanation.numbers.reduce(0) { $0 + $1.parts.reduce(0) { $0 + $1.offsets.count } }
            }
        }
        #expect(frames > 8 && offsets > 40)
    }

    @Test func `the command says the sum in a trace's numbers`() throws {
        let run = ["--metrics", "recording", "--tap", "0@0", "--tap", "0@0.05"]

        let text = lockstep(["explain", "--row", "0", "--label", "1", "--at", "0.1"] + run)

        #expect(text.status == 0)
        #expect(
            text.output == """
                row0/label1 at 0.1 s, frame 6, in points of its row's content

                y  64 pt
                  52  the model, where it comes to rest
                  12  VStack, in which it lies, begins there

                height  55.245388 pt
                   20.3333333   the model, where it comes to rest
                   -2.81682567  tap on row 0 at 0 s › table update: left of -3.66666667 pt, easeInOut over 0.3 s, 0.1 s old, 23.2 % of the way gone
                  -42.5         tap on row 0 at 0.05 s › table update › animate block: left of -85 pt, easeInOut over 0.1 s, 0.05 s old, 50 % of the way gone
                   80.2288804   tap on row 0 at 0.05 s › table update: left of 85 pt, easeInOut over 0.3 s, 0.05 s old, 5.6 % of the way gone

                opacity  1
                  1  the model, where it comes to rest

                """)
        let trace = lockstep(["trace"] + run).output
        #expect(trace.contains("{\"frame\":[12,64,351,55.245388],\"id\":\"row0/label1\",\"opacity\":1}"))
    }

    @Test func `the JSON holds the same, and says nothing of a frame between two`() throws {
        let arguments = [
            "explain", "--node", "row0/label1", "--json", "--metrics", "recording", "--tap", "0@0", "--at",
        ]

        let on = lockstep(arguments + ["0.05"])
        let between = lockstep(arguments + ["0.051"])

        let json = try JSONParser.parse(Array(on.output.utf8)[...])
        #expect(json["format"]?.content == .string("lockstep-explanation"))
        #expect(json["frame"]?.number == 3)
        #expect(try JSONParser.parse(Array(between.output.utf8)[...])["frame"]?.content == .null)
        let numbers = try #require(json["numbers"]).items
        #expect(numbers.compactMap { $0["name"]?.text } == ["x", "y", "width", "height", "opacity"])
        for number in numbers {
            var sum = 0.0
            for part in try #require(number["parts"]).items {
                sum += try #require(part["model"]?.number) + (part["rowsAbove"]?.number ?? .nan)
                for offset in try #require(part["offsets"]).items { sum += try #require(offset["share"]?.number) }
            }
            // Each of them has nine digits.
            #expect(abs(sum - (number["shown"]?.number ?? .nan)) < 1e-6)
        }
        let offsets = try #require(numbers[3]["parts"]).items[0]["offsets"]?.items ?? []
        #expect(offsets.count == 2)
        #expect(offsets.first?["transactions"]?.items.compactMap { $0["kind"]?.text } == ["tableUpdate", "animate"])
        #expect(offsets.first?["motion"]?["curve"]?.items.compactMap(\.number) == [0.42, 0, 0.58, 1])
    }

    @Test(arguments: [
        (["--row", "7", "--at", "1"], "--row 7: the scene article has the rows 0 to 4"),
        (
            ["--row", "1", "--label", "9", "--at", "1"],
            "--label 9: row 1 has the labels 1 to 5; a node of another name is explained by --node"
        ),
        (
            ["--node", "row0/lable1", "--at", "1"],
            "--node row0/lable1: no node has that identifier at 1 s; did you mean row0/label1?"
        ),
        (
            ["--node", "qqqqqqqqqqqqq", "--at", "1"],
            "--node qqqqqqqqqqqqq: no node has that identifier at 1 s; lockstep trace names those that there are"
        ),
        (
            ["--scene", "feed", "--row", "5000", "--at", "0"],
            "--row 5000: it isn't near what is seen at 0 s; scroll there by a script, or explain a row in sight"
        ),
        (
            ["--row", "0", "--at", "1", "--tap", "0@2"],
            "--tap 0@2 comes after --at 1; tap earlier or explain a later time"
        ),
    ])
    func `what can't be explained is named`(arguments: [String], sentence: String) {
        let result = lockstep(["explain", "--metrics", "recording"] + arguments)

        #expect(result.errors == "lockstep: \(sentence)\n")
        #expect(result.status == 64)
        #expect(result.output == "")
    }
}
