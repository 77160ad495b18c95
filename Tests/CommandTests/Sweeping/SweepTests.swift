import Foundation
import LockstepTrace
import Testing

@testable import LockstepCommand

/// How far things stray, against how long they run.
struct SweepTests {
    private static let common = ["sweep", "--metrics", "recording"]

    /// The lines of the table that a sweep gives, by the names in its first line.
    private func table(_ arguments: [String]) throws -> [[String: String]] {
        let folder = try TemporaryFolder()
        let result = lockstep(Self.common + arguments + ["-o", folder.path + "/s.csv"])
        #expect(result.errors == "" && result.output == "" && result.status == 0)
        let lines = String(decoding: try #require(folder.bytes("s.csv")), as: UTF8.self).split(separator: "\n")
        let names = lines[0].split(separator: ",").map(String.init)
        return lines.dropFirst().map { line in
            let values = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            return Dictionary(uniqueKeysWithValues: zip(names, values))
        }
    }

    @Test func `the least is at three tenths of a second, and is nothing to six digits`() throws {
        let lines = try table(["--from", "0.28", "--to", "0.32", "--step", "0.01"])

        #expect(lines.map { $0.number("duration") } == [0.28, 0.29, 0.3, 0.31, 0.32])
        for line in lines {
            let (opening, closing) = (line.number("opening"), line.number("closing"))
            if line["duration"] == "0.3" {
                #expect(opening < 5e-7 && closing < 5e-7)
            } else {
                #expect(opening > 0.3 && closing > 1.5)
            }
        }
        let text = lockstep(Self.common + ["--from", "0.2", "--to", "0.4"]).output
        #expect(text.contains("    0.3 s        0        0  least\n"))
        #expect(text.hasSuffix("\nleast at 0.3 s: 0 points\n"))
    }

    @Test func `it grows to both sides, and each number is that of a measurement`() throws {
        let lines = try table([])

        #expect(lines.count == 20)
        for key in ["opening", "closing"] {
            let values = lines.map { $0.number(key) }
            #expect(zip(values[..<5], values[1...5]).allSatisfy { $0 > $1 })
            #expect(zip(values[5...], values[6...]).allSatisfy { $0 < $1 })
        }
        // The first line of what is measured says the same of the worst of both.
        for duration in ["0.1", "0.5"] {
            let line = try #require(lines.first { $0["duration"] == duration })
            let measured = lockstep([
                "measure", "--metrics", "recording", "--tap", "0@0", "--tap", "0@2", "--duration", duration,
            ])
            #expect(measured.output.contains(", by at most \(SweepText.points(line.number("closing"))) points ("))
        }
    }

    @Test func `the row's duration is swept, too, and the least lies where both are equal`() throws {
        let lines = try table([
            "--from", "0.2", "--to", "0.4", "--step", "0.1", "--table-from", "0.2", "--table-to", "0.4", "--table-step",
            "0.1",
        ])

        #expect(lines.map { $0["tableDuration"] } == ["0.2", "0.2", "0.2", "0.3", "0.3", "0.3", "0.4", "0.4", "0.4"])
        for line in lines {
            #expect((line.number("closing") < 1e-6) == (line["duration"] == line["tableDuration"]))
        }
    }

    @Test func `every pair of curves is run, and only equal ones agree`() throws {
        let lines = try table(["--curves", "--from", "0.3", "--to", "0.3"])

        #expect(lines.count == 25)
        for line in lines {
            #expect((line.number("closing") < 1e-6) == (line["curve"] == line["tableCurve"]), "\(line)")
        }
    }

    @Test func `the rows that are tapped count, and where none closes there is nothing`() throws {
        let arguments = ["--from", "0.1", "--to", "0.1", "--tap", "3@0"]

        let lines = try table(arguments)
        let text = lockstep(Self.common + arguments).output

        #expect(lines.count == 1)
        #expect(lines[0].number("opening") > 10 && lines[0]["closing"] == "")
        #expect(text.contains("\n    0.1 s   12.958        -  least\n"))
    }

    @Test func `where nothing opens or closes that is said`() {
        let result = lockstep(Self.common + ["--from", "0.3", "--to", "0.3", "--scene", "feed", "--tap", "Reload@0"])

        #expect(result.output.hasSuffix("    0.3 s        -        -\nno row opens or closes\n"))
    }

    @Test func `each run gives the same bytes, in every format`() throws {
        let folder = try TemporaryFolder()
        for format in ["svg", "png", "csv"] {
            for name in ["a", "b"] {
                let result = lockstep(Self.common + ["--to", "0.5", "-o", "\(folder.path)/\(name).\(format)"])
                #expect(result.status == 0 && result.errors == "")
            }
            #expect(folder.bytes("a.\(format)") == folder.bytes("b.\(format)"))
        }
        let light = try PNGFile(try #require(folder.bytes("a.png")))
        #expect(light.width == 1520 && light.height == 920)
        _ = lockstep(
            Self.common + ["--to", "0.5", "--scale", "1", "--appearance", "dark", "-o", folder.path + "/dark.png"])
        #expect(try PNGFile(try #require(folder.bytes("dark.png"))).width == 760)
    }

    @Test(arguments: [[], ["--table-to", "0.3"], ["--curves", "--from", "0.2", "--to", "0.4", "--step", "0.1"]])
    func `the picture in SVG is well formed, and says what is seen`(arguments: [String]) throws {
        let folder = try TemporaryFolder()

        _ = lockstep(Self.common + arguments + ["-o", folder.path + "/s.svg"])

        let bytes = try #require(folder.bytes("s.svg"))
        let texts = try #require(SVGTexts.read(bytes))
        #expect(texts.first?.hasPrefix("How far things stray") == true)
        #expect(texts.contains("closing") && texts.contains("opening"))
    }

    @Test(arguments: [
        (["--from", "0.5", "--to", "0.2"], "--from 0.5 comes after --to 0.2; swap them"),
        (["--step", "0"], "--step is \"0\", and should be a number of seconds from 0.001 to 60"),
        (
            ["--table-to", "1", "--table-duration", "1"],
            "--table-to and --table-duration both say how long a row runs; leave one of them away"
        ),
        (
            ["--curves", "--curve", "linear"],
            "--curves runs every pair of curves, and --curve names one; leave one of them away"
        ),
        (
            ["--curves", "--table-to", "1"],
            "--curves draws one chart for each pair of curves; leave the --table- options away"
        ),
        (
            ["-o", "chart.gif"],
            "--output chart.gif: a sweep is a chart or a table; end its name in .svg, .png or .csv"
        ),
        (
            ["--from", "0", "--to", "60", "--step", "0.001"],
            "this sweep takes 60001 runs, and 20000 are the most; take longer steps"
        ),
        (["--duration", "1"], "unknown option --duration; --help lists the options"),
    ])
    func `what can't be swept is refused`(arguments: [String], sentence: String) {
        let result = lockstep(Self.common + arguments)

        #expect(result.errors == "lockstep: \(sentence)\n")
        #expect(result.status == 64)
    }

    @Test func `a scene without a row is named`() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"format": "lockstep-scene", "version": 1, "name": "x", "rows": []}"#, to: "s.json")

        let result = lockstep(Self.common + ["--scene", folder.path + "/s.json"])

        #expect(
            result.errors
                == "lockstep: sweep opens the first row, and the scene x has no rows; name what is pressed by --tap\n")
        #expect(result.status == 64)
    }
}
