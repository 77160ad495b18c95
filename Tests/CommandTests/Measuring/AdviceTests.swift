import Foundation
import LockstepAnalysis
import LockstepTrace
import Testing

@testable import LockstepCommand

/// What `lockstep measure` advises: nothing that was not run, and what it reaches.
struct AdviceTests {
    private static let taps = ["--metrics", "recording", "--tap", "4@0", "--tap", "4@1"]

    private func advice(_ arguments: [String]) throws -> [JSONValue] {
        let result = lockstep(["measure", "--json"] + arguments)
        #expect(result.errors == "")
        return try #require(try JSONParser.parse(Array(result.output.utf8)[...])["advice"]).items
    }

    /// The worst that a row strays in a scene that is run with options, and its faults.
    private func measured(row: Int, _ arguments: [String]) throws -> (points: Double, faults: Int) {
        let json = try JSONParser.parse(Array(lockstep(["measure", "--json"] + arguments).output.utf8)[...])
        var (points, faults) = (0.0, 0)
        for motion in try #require(json["motions"]).items where motion["row"]?.number == Double(row) {
            points = max(points, motion["lockError"]?["points"]?.number ?? 0)
            for node in motion["nodes"]?.items ?? [] {
                for key in ["position", "extent"] { points = max(points, node[key]?["points"]?.number ?? 0) }
            }
            faults += motion["findings"]?.items.count { $0["severity"]?.text == "fault" } ?? 0
        }
        return (points, faults)
    }

    @Test func `the numbers of each cure are those of a run with it`() throws {
        let folder = try TemporaryFolder()
        let article = try SceneText.article()
        let scenes = [
            "lockstep": article, "followContent": article, "equalDurations": article,
            "wrapsUpdate": article.replacing("\"open\": false,", with: "\"open\": false, \"wrapsUpdate\": true,"),
            "pinBelowHugging": article.replacing("\"bottomPriority\": 1000", with: "\"bottomPriority\": 250"),
            "pinBelowResistance": article.replacing("\"bottomPriority\": 1000", with: "\"bottomPriority\": 749"),
            "spacer": article.replacing("\"open\": false,", with: "\"open\": false, \"spacerHugging\": 250,"),
        ]
        let options = [
            "lockstep": ["--timing", "lockstep"], "followContent": ["--timing", "followContent"],
            "equalDurations": ["--duration", "0.3"],
        ]
        let advice = try #require(try advice(Self.taps).first)
        let cures = try #require(advice["cures"]).items
        var names: [String] = []

        #expect(advice["row"]?.number == 4)
        let before = try measured(row: 4, Self.taps)
        #expect(advice["deviation"]?.number == before.points && advice["faults"]?.number == Double(before.faults))
        for cure in cures {
            let name = try #require(cure["name"]?.text)
            try folder.write(try #require(scenes[name]), to: "\(name).json")
            let arguments = Self.taps + ["--scene", "\(folder.path)/\(name).json"] + (options[name] ?? [])
            let reached = try measured(row: 4, arguments)
            #expect(cure["deviation"]?.number == reached.points, "\(name)")
            #expect(cure["faults"]?.number == Double(reached.faults), "\(name)")
            let isSteady = lockstep(["measure", "--require-steady"] + arguments).status == 0
            #expect(cure["steady"]?.content == .bool(isSteady), "\(name)")
            #expect(isSteady || reached.points < before.points || reached.faults < before.faults, "\(name)")
            names.append(name)
        }
        #expect(names == ["lockstep", "followContent", "equalDurations", "wrapsUpdate", "spacer"])
        // What isn't advised doesn't help.
        for name in ["pinBelowHugging", "pinBelowResistance"] {
            try folder.write(try #require(scenes[name]), to: "\(name).json")
            let reached = try measured(row: 4, Self.taps + ["--scene", "\(folder.path)/\(name).json"])
            #expect(reached.points > before.points || reached.faults >= before.faults, "\(name)")
        }
    }

    @Test func `it is said in words, with what it reaches`() {
        let text = lockstep(["measure"] + Self.taps).output

        #expect(
            text.hasSuffix(
                """
                what helps row 4, which strays by 38.818 points at most and has 14 faults; each was run by itself:
                  updateTiming = .lockstep: 0 points, steady
                  updateTiming = .followContent: 0 points, steady
                  the content's duration and curve as the row's: 0.3 s, easeInOut: 0 points, steady
                  beginUpdates ... endUpdates inside of an animate of the content's duration: 0 points, steady
                  an empty view at the stack's end with the hugging priority 250: 38.818 points, not steady, 10 faults

                """))
    }

    @Test func `two rows are advised each, and a steady scene isn't`() throws {
        let both = try advice(["--metrics", "recording", "--tap", "0@0", "--tap", "2@0.05", "--tap", "1@1"])

        #expect(both.map { $0["row"]?.number } == [0, 1])
        #expect(both.allSatisfy { $0["cures"]?.items.first?["steady"]?.content == .bool(true) })
        #expect(try advice(["--metrics", "recording", "--tap", "2@0"]).isEmpty)
    }

    @Test func `a timing that is in force isn't advised`() throws {
        let arguments = Self.taps + ["--timing", "lockstep", "--scene", "article"]

        let result = try advice(arguments)

        #expect(result.allSatisfy { $0["cures"]?.items.allSatisfy { $0["name"]?.text != "lockstep" } ?? false })
    }

    @Test func `a trace can't be run again, and that is said`() throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/t.jsonl"
        _ = lockstep(["trace", "-o", file] + Self.taps)

        let text = lockstep(["measure", file]).output
        let json = lockstep(["measure", file, "--json"]).output

        #expect(
            text.hasSuffix(
                "\nwhat helps is tried on scenes, and this is a trace; measure the scene that it came from\n"))
        #expect(json.hasPrefix("{\"format\":") && !json.contains("\"advice\""))
    }
}

/// Built-in scenes as text.
enum SceneText {
    static func article() throws -> String {
        let folder = packageFolder + "/Assets/Scenes/article.json"
        return try String(contentsOfFile: folder, encoding: .utf8)
    }
}
