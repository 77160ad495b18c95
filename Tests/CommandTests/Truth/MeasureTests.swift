import Foundation
import LockstepAnalysis
import Testing

@testable import LockstepCommand
@testable import LockstepTrace

@Suite struct MeasureTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The motions of one row that is opened at 0 and closed at 1.
    private func motions(row: Int, _ options: String...) throws -> [RowMotion] {
        let output = MemorySink()
        lockstep(
            ["trace", "--metrics", "recording", "--tap", "\(row)@0", "--tap", "\(row)@1"] + options, output: output)
        let trace = try TraceReader.read(output.bytes)
        var measurer = MotionMeasurer(trace.header)
        for entry in trace.entries { measurer.add(entry) }
        return measurer.finish().motions.filter { $0.row == row }
    }

    @Test(arguments: [(0, 33.7), (1, 15.8), (2, 0), (3, -11.5), (4, -19.4)])
    func `closing, label 1 strays as far as the phone's, and the durations are those of the sample`(
        row: Int, distance: Double
    ) throws {
        let motions = try motions(row: row)

        let closing = try #require(motions.last)
        let label = try #require(closing.nodes.first { $0.id == "row\(row)/label1" })
        let peak = label.position.map { $0.direction == .down ? $0.points : -$0.points } ?? 0
        #expect(abs(peak - distance) < 0.1)
        #expect(closing.verdict == (row == 2 ? .steady : .unsteady))
        #expect(abs(closing.rowDuration - 0.3) < 1e-8)
        let content = try #require(closing.contentDuration)
        #expect(abs(content - Double(row + 1) / 10) < 1e-8)
    }

    @Test func `opening at a tenth of a second, label 5 is squeezed to 4 points`() throws {
        let motions = try motions(row: 0)

        let squeezed = try #require(motions.first?.nodes.first { $0.id == "row0/label5" }?.extent)
        #expect(squeezed.direction == .lower)
        // 61/3 at rest, 4.2 at the least.
        #expect(abs(squeezed.points - (61.0 / 3 - 4.2)) < 0.1)
    }

    @Test(arguments: [(0, 0), (1, 0), (2, 0), (3, 0.08), (4, 0.203)])
    func `closing, label 1 vanishes for as long as the phone's`(row: Int, seconds: Double) throws {
        let closing = try #require(try motions(row: row).last)

        let finding = closing.findings.first { $0.kind == .vanishing && $0.node == "row\(row)/label1" }
        #expect(abs((finding?.amount ?? 0) - seconds) < 0.002)
    }

    @Test func `opening at a tenth of a second, label 5 is cut down to 4 points`() throws {
        let opening = try #require(try motions(row: 0).first)

        let cut = try #require(opening.findings.first { $0.kind == .clipping && $0.node == "row0/label5" })
        #expect(abs(61.0 / 3 - cut.amount - 4.2) < 0.1)
        #expect(cut.cause.contains("lowest compression resistance, or the last among equals"))
    }

    @Test(arguments: [("0.1", 0), ("0.3", 2), ("0.5", 4)])
    func `every label strays as the closed form has it`(duration: String, row: Int) throws {
        let motions = try motions(row: row)
        #expect(motions.count == 2)

        for (direction, motion) in zip(["exp", "col"], motions) {
            let lines = try fixture("closed-form").filter { $0["d"] == duration && $0["dir"] == direction }
            let (first, last) = (try #require(lines.first), try #require(lines.last))
            for label in 1...5 {
                let column = "L\(label)_centerY"
                let straying = lines.map { line in
                    let progress =
                        (line.number("rowH") - first.number("rowH")) / (last.number("rowH") - first.number("rowH"))
                    let way = last.number(column) - first.number(column)
                    return abs(line.number(column) - first.number(column) - way * progress)
                }
                let expected = straying.max() ?? .nan
                let node = motion.nodes.first { $0.id == "row\(row)/label\(label)" }
                let shown = node?.position?.points ?? 0
                // The file has frames, and the greatest distance falls between them: at most what the parabola adds.
                #expect(shown > expected - 0.1 && shown < expected * 1.02 + 0.1, "label \(label), \(direction)")
            }
        }
    }

    @Test(arguments: ["lockstep", "followContent"])
    func `on a shared clock every row is steady`(timing: String) {
        for row in 0..<5 {
            let result = lockstep([
                "measure", "--metrics", "recording", "--tap", "\(row)@0", "--tap", "\(row)@1", "--timing", timing,
                "--require-steady",
            ])
            #expect(result.status == 0)
            #expect(result.output.hasPrefix("steady: "))
            #expect(result.errors == "")
        }
    }

    @Test func `a wobble is told in words, and is a failure where steadiness is required`() {
        let arguments = ["measure", "--metrics", "recording", "--tap", "1@0", "--tap", "1@1"]

        let told = lockstep(arguments)
        let required = lockstep(arguments + ["--require-steady"])

        #expect(told.status == 0)
        #expect(required.status == 1)
        #expect(told.output == required.output)
        let lines = told.output.split(separator: "\n").map(String.init)
        #expect(
            lines.first?.hasPrefix("not steady: 2 of 8 motions in") == true
                && lines.first?.contains("row1/label2 down, frame 69 at 1.1") == true)
        #expect(
            lines.contains {
                $0.hasPrefix("  fault: row1/label1 strays by 15.798 points")
                    && $0.contains(" down and is up to 31.596 taller")
                    && $0.hasSuffix(
                        "the content moves for 0.2 s and its row for 0.3 s: it has the lowest hugging priority, "
                            + "so it takes the 85 points of slack while the row is still tall")
            })
        #expect(lines.contains { $0.hasPrefix("row 2 moves up by 85 points, ") && $0.hasSuffix("s): steady") })
    }

    @Test func `a trace in a file is measured as the scene is`() throws {
        let path = folder.path + "/trace"
        lockstep(["trace", "--metrics", "recording", "--tap", "0@0", "-o", path])

        let file = lockstep(["measure", path])
        let scene = lockstep(["measure", "--metrics", "recording", "--tap", "0@0"])

        // What would help is tried on the scene alone, and told at the end.
        let measured = { (text: String) in text.components(separatedBy: "\nwhat helps ")[0] }
        #expect(measured(file.output) == measured(scene.output))
        #expect(measured(file.output) != file.output && measured(scene.output) != scene.output)
        #expect(file.output.hasPrefix("not steady: 1 of 5 motions"))
        #expect(file.status == 0)
    }

    @Test func `the JSON of a file and of a scene can be read, and a wobble is a failure there, too`() throws {
        let path = folder.path + "/trace"
        lockstep(["trace", "--metrics", "recording", "--tap", "0@0", "-o", path])

        let file = lockstep(["measure", "--json", "--require-steady", path])
        let scene = lockstep(["measure", "--json", "--metrics", "recording", "--tap", "0@0"])

        let value = try JSONParser.parse(Array(file.output.utf8)[...])
        #expect(value["format"]?.content == .string("lockstep-measurement"))
        #expect(value["steady"]?.content == .bool(false))
        #expect(file.status == 1)
        #expect(scene.status == 0)
        // A file's numbers have nine digits, so what is reckoned from them agrees to fewer.
        let members = { (text: String) in text.components(separatedBy: "\"format\"").last ?? "" }
        #expect(file.output.count > 1000 && members(scene.output).hasPrefix(members(file.output).prefix(50)))
    }

    @Test func `what swings with its row on one spring keeps together, and only the row is told to swing`() {
        let spring = ["--curve", "spring:0.5,0.3", "--table-curve", "spring:0.5,0.3"]

        let text = lockstep(["measure", "--metrics", "recording", "--tap", "0@0"] + spring).output

        #expect(text.contains("fault: the row goes back by "))
        #expect(!text.contains("gap") && !text.contains("overlaps") && !text.contains("  fault: row0/label"))
    }

    @Test func `another curve of the same duration is named as what it may be`() {
        let text = lockstep(["measure", "--metrics", "recording", "--tap", "2@0", "--curve", "linear"]).output

        #expect(
            text.contains(
                ": the content doesn't keep to its row's clock, which runs for 0.3 s: its duration or its curve is another\n"
            ))
    }

    @Test func `nothing that moves is said, and is no wobble`() {
        let result = lockstep(["measure", "--metrics", "recording", "--require-steady"])

        #expect(result.output == "nothing moves in 1 frame\n")
        #expect(result.status == 0)
    }

    @Test func `a trace that breaks off is not steady, and one that is damaged is refused`() throws {
        let path = folder.path + "/short"
        lockstep(["trace", "--metrics", "recording", "--tap", "2@0", "--seconds", "0.15", "-o", path])
        let broken = lockstep(["measure", path, "--require-steady"])
        try folder.write("{\"format\":\"lockstep-trace\",\"version\":9}\n", to: "new")
        let new = lockstep(["measure", folder.path + "/new"])

        #expect(broken.status == 1)
        #expect(broken.output.contains("row 2 goes from 124.667 to 167.167 points of height"))
        #expect(broken.output.contains("not at rest when the trace ends"))
        #expect(new.status == 2)
        #expect(
            new.errors
                == "lockstep: \(folder.path)/new:1:38: version 9 of the format is unknown; version 1 can be read\n")
        #expect(new.output == "")
    }
}
