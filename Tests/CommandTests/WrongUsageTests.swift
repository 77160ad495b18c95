import Foundation
import Testing

@testable import LockstepCommand

@Suite struct WrongUsageTests {
    private static func ending(_ name: String) -> String {
        "a name that ends in a slash is a folder for PNG frames, \(name)/, and one that ends in .png, .gif, .mp4, .webm or .webp is a film"
    }

    private static let film = ["--headless", "--record", "/nowhere/film/"]

    @Test(
        arguments: [
            (["tracee"], "unknown command \"tracee\"; did you mean trace?"),
            (
                ["play"],
                "unknown command \"play\"; there are trace, sheet, measure, sweep, explain, diff, scenes, completions, man, and none opens the window"
            ),
            (["measure", "a", "b"], "measure takes one trace, and 2 are named; measure them one by one"),
            (
                ["measure", "a", "--tap", "0@0"],
                "--tap says how a scene runs, and a is a trace that ran already; leave one of them away"
            ),

            (["explain", "--row", "0"], "explain needs a time; add --at SECONDS, such as --at 0.1"),
            (
                ["explain", "--at", "0"],
                "explain needs what to explain; add --row R, --row R --label L, or --node ID"
            ),
            (
                ["explain", "--node", "a", "--row", "0", "--at", "0"],
                "--node and --row both say what is explained; leave one of them away"
            ),
            (
                ["explain", "--row", "-1", "--at", "0"],
                "--row is \"-1\", and should be a whole number from 0 to 10000000"
            ),
            (
                ["explain", "--row", "0", "--at", "-1"],
                "--at is \"-1\", and should be a number of seconds from 0 to 3600"
            ),
            (
                ["explain", "--row", "0", "--at", "1", "--seconds", "1"],
                "unknown option --seconds; --help lists the options"
            ),
            (["--sceen", "article"], "unknown option --sceen; did you mean --scene?"),
            (["--headles"], "unknown option --headles; did you mean --headless?"),
            (["trace", "--recrod", "x/"], "unknown option --recrod; --help lists the options"),
            (["trace", "--xyzzy=3"], "unknown option --xyzzy; --help lists the options"),
            (["trace", "-x"], "unknown option -x; --help lists the options"),
            (["scenes", "--fps", "3"], "unknown option --fps; --help lists the options"),
            (["trace", "--fps"], "--fps needs a value: --fps N"),
            (["trace", "--fps", "--tap", "0@0"], "--fps needs a value: --fps N"),
            (["--headless=yes"], "--headless takes no value; leave \"=yes\" away"),
            (["trace", "--fps", "30", "--fps=60"], "--fps is given twice; give it once"),
            (["trace", "--version"], "--version stands alone: lockstep --version"),
            (["trace", "article"], "unexpected \"article\"; name a scene with --scene, and put a command first"),
            (["trace", "--", "--fps"], "unexpected \"--fps\"; name a scene with --scene, and put a command first"),
            (["--fps", "3", "trace"], "unexpected \"trace\"; name a scene with --scene, and put a command first"),
            (["man", "lockstep"], "unexpected \"lockstep\"; man takes nothing"),
            (["completions"], "completions takes one shell; there are bash, zsh, fish"),
            (["completions", "tcsh"], "\"tcsh\" is no shell that is known; there are bash, zsh, fish"),
            (["scenes", "all"], "unexpected \"all\"; scenes takes nothing"),
            (
                ["trace", "--script", ""], "--script is \"\", and should be a script's file"
            ),
            (
                ["trace", "--script", "a.json", "--script", "b.json"], "--script is given twice; give it once"
            ),
            (
                ["trace", "--save-script", "a.json"], "unknown option --save-script; --help lists the options"
            ),
            (
                film + ["--save-script", "a.json"],
                "--save-script keeps what happens in a window; take --headless away, or use lockstep trace"
            ),
            (
                film + ["--save-trace", "a"],
                "--save-trace keeps what happens in a window; take --headless away, or use lockstep trace"
            ),
            (
                ["--save-script", "a", "--save-trace", "a"],
                "--save-script and --save-trace name the same file; name two"
            ),
            (["trace", "--fps", "0"], "--fps is \"0\", and should be a whole number from 1 to 1000"),
            (["trace", "--fps", "1001"], "--fps is \"1001\", and should be a whole number from 1 to 1000"),
            (["trace", "--fps", "29.97"], "--fps is \"29.97\", and should be a whole number from 1 to 1000"),
            (["trace", "--fps", "+60"], "--fps is \"+60\", and should be a whole number from 1 to 1000"),
            (
                ["trace", "--fps", "99999999999999999999"],
                "--fps is \"99999999999999999999\", and should be a whole number from 1 to 1000"
            ),
            (["trace", "--fps="], "--fps is \"\", and should be a whole number from 1 to 1000"),
            (["trace", "--seconds", "-1"], "--seconds is \"-1\", and should be a number of seconds from 0 to 3600"),
            (["trace", "--seconds", "nan"], "--seconds is \"nan\", and should be a number of seconds from 0 to 3600"),
            (["trace", "--seconds", "inf"], "--seconds is \"inf\", and should be a number of seconds from 0 to 3600"),
            (["trace", "--seconds", "1e9"], "--seconds is \"1e9\", and should be a number of seconds from 0 to 3600"),
            (
                ["trace", "--seconds", "0x10"],
                "--seconds is \"0x10\", and should be a number of seconds from 0 to 3600"
            ),
            (["trace", "--seconds", "two"], "--seconds is \"two\", and should be a number of seconds from 0 to 3600"),
            (["trace", "--scale", "4"], "--scale is \"4\", and should be 1, 2 or 3"),
            (["trace", "--scale", "1.5"], "--scale is \"1.5\", and should be 1, 2 or 3"),
            (
                ["trace", "--size", "0x0"],
                "--size is \"0x0\", and should be WIDTHxHEIGHT in points, each a whole number from 16 to 4096, such as 375x812"
            ),
            (
                ["trace", "--size", "375"],
                "--size is \"375\", and should be WIDTHxHEIGHT in points, each a whole number from 16 to 4096, such as 375x812"
            ),
            (
                ["trace", "--size", "375x99999"],
                "--size is \"375x99999\", and should be WIDTHxHEIGHT in points, each a whole number from 16 to 4096, such as 375x812"
            ),
            (
                ["trace", "--size", "-375x812"],
                "--size is \"-375x812\", and should be WIDTHxHEIGHT in points, each a whole number from 16 to 4096, such as 375x812"
            ),
            (
                ["trace", "--timing", "Lockstep"],
                "--timing is \"Lockstep\", and should be independent, lockstep or followContent"
            ),
            (["trace", "--speed", "0"], "--speed is \"0\", and should be a number from 0.001 to 1000"),
            (["trace", "--speed", "-1"], "--speed is \"-1\", and should be a number from 0.001 to 1000"),
            (["trace", "--metrics", "real"], "--metrics is \"real\", and should be recording or fonts"),
            (["trace", "--appearance", "blue"], "--appearance is \"blue\", and should be light or dark"),
            (
                ["trace", "--tap", "0"],
                "--tap is \"0\", and should be ROW@SECONDS or TITLE@SECONDS, such as 0@1.5 or Insert@1.5"
            ),
            (
                ["trace", "--tap", "@1"],
                "--tap is \"@1\", and should be ROW@SECONDS or TITLE@SECONDS, such as 0@1.5 or Insert@1.5"
            ),
            (
                ["trace", "--tap", "Insert@"],
                "--tap is \"Insert@\", and should be ROW@SECONDS or TITLE@SECONDS, such as 0@1.5 or Insert@1.5"
            ),
            (
                ["trace", "--tap", "0@nan"],
                "--tap is \"0@nan\", and should be ROW@SECONDS or TITLE@SECONDS, such as 0@1.5 or Insert@1.5"
            ),
            (["trace", "--tap", "-1@0"], "--tap is \"-1@0\", and should be ROW@SECONDS with rows counted from 0"),
            (
                ["trace", "--tap", "0@-1"],
                "--tap is \"0@-1\", and should be ROW@SECONDS or TITLE@SECONDS with a time from 0 to 3600"
            ),
            (["trace", "--tap", "5@0"], "--tap 5@0: the scene article has the rows 0 to 4"),
            (["trace", "--scene", ""], "--scene is \"\", and should be a scene's name or a file"),
            (["trace", "--scene", "artcle"], "there is no scene artcle; did you mean article?"),
            (
                ["trace", "--scene", "table"],
                "there is no scene table; lockstep scenes lists them, and a file's name ends in .json"
            ),
            (
                ["trace", "--tap", "-0@0"], "--tap is \"-0@0\", and should be ROW@SECONDS with rows counted from 0"
            ),
            (
                ["trace", "--tap", "0@-0"],
                "--tap is \"0@-0\", and should be ROW@SECONDS or TITLE@SECONDS with a time from 0 to 3600"
            ),
            (["trace", "--seconds", "-0"], "--seconds is \"-0\", and should be a number of seconds from 0 to 3600"),
            (
                ["trace", "--tap", "0@2.5", "--seconds", "2e0"],
                "--tap 0@2.5 comes after the last frame of --seconds 2e0; tap earlier or ask for more seconds"
            ),
            (
                ["trace", "--tap", "0@2", "--seconds", "2", "--speed", "0.5"],
                "--tap 0@2 comes after the last frame of --seconds 2; tap earlier or ask for more seconds"
            ),
            (
                film + ["--tap", "0@2", "--seconds", "2"],
                "--tap 0@2 comes after the last frame of --seconds 2; tap earlier or ask for more seconds"
            ),
            (["diff"], "diff compares two things, and none is named; write lockstep diff A B"),
            (["diff", "a"], "diff compares two things, and one is named; write lockstep diff A B"),
            (["diff", "a", "b", "c"], "diff compares two things, and 3 are named; write lockstep diff A B"),
            (
                ["diff", "a", "b", "--tolerance", "-1"],
                "--tolerance is \"-1\", and should be a number of points from 0 to 1000000"
            ),
            (
                ["diff", "a", "b", "--opacity-tolerance", "2"],
                "--opacity-tolerance is \"2\", and should be a number from 0 to 1"
            ),
            (["scenes", "--script", "x"], "unknown option --script; --help lists the options"),
            (["trace", "-o", ""], "-o is \"\", and should be a file, or - for standard output"),
            (["trace", "--output="], "--output is \"\", and should be a file, or - for standard output"),
            (
                ["trace", "a\nb\u{1B}[2J"],
                #"unexpected "a\nb\u{1B}[2J"; name a scene with --scene, and put a command first"#
            ),
            (
                ["trace", "--fps", String(repeating: "9", count: 100_000)],
                "--fps is \"\(String(repeating: "9", count: 60))…\", and should be a whole number from 1 to 1000"
            ),
            (
                ["--" + String(repeating: "x", count: 1_000_000)],
                "unknown option --\(String(repeating: "x", count: 58))…; --help lists the options"
            ),
            (film + ["--seconds", "1e-12"], "--seconds 1e-12 makes a film without frames; ask for more"),
            (["--overwrite"], "--overwrite belongs to --record OUT"),
            (["--headless"], "--headless has nothing to show; add --record OUT, or use lockstep trace"),
            (["--record", "film"], "--record film: \(Self.ending("film"))"),
            (["--record", "film.avi"], "--record film.avi: \(Self.ending("film.avi"))"),
            (["--record", ".gif"], "--record .gif: \(Self.ending(".gif"))"),
            (["--record=x/.mp4"], "--record x/.mp4: \(Self.ending("x/.mp4"))"),
            (["--record", ""], "--record is \"\", and should be a folder for the frames, or a film"),
            (film + ["--seconds", "0"], "--seconds 0 makes a film without frames; ask for more"),
            (
                film + ["--size", "4096x4096", "--scale", "3"],
                "--size 4096x4096 at scale 3 is 150994944 pixels, and 67108864 are the most; choose a smaller --size or --scale"
            ),
        ] as [([String], String)])
    func `wrong usage gets one sentence and status 64`(arguments: [String], sentence: String) {
        let result = lockstep(arguments)

        #expect(result.errors == "lockstep: \(sentence)\n")
        #expect(result.output == "")
        #expect(result.status == 64)
    }

    @Test func `what the world refuses gets one sentence and status 2`() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "full")
        try folder.write("x", to: "film.gif")
        try #require(mkfifo(folder.path + "/pipe.gif", 0o600) == 0)
        let path = folder.path

        for (arguments, sentence) in [
            (
                ["trace", "--scene", "\(path)/none.json"],
                "can't read the scene \(path)/none.json: no such file or directory; name a file that exists"
            ),
            (["trace", "--scene", "\(path)/"], "can't read the scene \(path)/: is a directory; name a scene file"),
            (["trace", "--metrics", "recording", "-o", path], "can't write \(path): it is a folder; name a file"),
            (
                ["trace", "--metrics", "recording", "-o", "\(path)/none/x"],
                "can't write \(path)/none/x: no such file or directory; name a file that can be written"
            ),
            (
                ["trace", "--metrics", "recording", "-o", "/dev/full"],
                "can't write to /dev/full: no space left on device; make room or name another file"
            ),
            (
                ["--headless", "--record", path, "--seconds", "1"],
                "the folder \(path) is not empty; name another one, or add --overwrite to replace the frames in it"
            ),
            (
                ["--headless", "--record", "\(path)/full/film/", "--seconds", "1"],
                "can't use the folder \(path)/full/film: not a directory; name one that can be written"
            ),
            (
                ["--headless", "--record", "\(path)/none/film.png", "--seconds", "1"],
                "can't write \(path)/none/film.png: no such file or directory; make room or name another place, then record again"
            ),
            (
                ["--headless", "--record", "\(path)/film.gif", "--seconds", "1"],
                "the file \(path)/film.gif is there already; name another one, or add --overwrite to replace it"
            ),
            (
                ["--headless", "--record", "\(path)/pipe.gif", "--overwrite", "--seconds", "1"],
                "\(path)/pipe.gif is no file that a film could replace; name another one"
            ),
        ] {
            let result = lockstep(arguments)

            #expect(result.errors == "lockstep: \(sentence)\n")
            #expect(result.output == "")
            #expect(result.status == 2)
        }
        #expect(folder.names() == ["film.gif", "full", "pipe.gif"])
    }

    @Test func `without its scenes the program says where to name them`() {
        for arguments in [["scenes"], ["trace"], []] {
            let result = lockstep(arguments, variables: ["LOCKSTEP_ASSETS": "/nowhere"])

            #expect(
                result.errors
                    == "lockstep: LOCKSTEP_ASSETS is /nowhere: no such file or directory; set it to the folder Assets of Lockstep, "
                    + "or take it away\n")
            #expect(result.status == 2)
        }
    }

    @Test func `a folder without scenes is named, too`() throws {
        let folder = try TemporaryFolder()

        let result = lockstep(["scenes"], variables: ["LOCKSTEP_ASSETS": folder.path])

        #expect(
            result.errors
                == "lockstep: LOCKSTEP_ASSETS is \(folder.path): it holds no scenes; set it to the folder Assets of Lockstep, or take it away\n"
        )
    }

    @Test func `the next step for a scene depends on what is wrong with its file`() {
        #expect(InputFile.advice(for: ENOENT, kind: "scene") == "name a file that exists")
        #expect(InputFile.advice(for: EACCES, kind: "scene") == "allow it to be read, or name another file")
        #expect(InputFile.advice(for: EIO, kind: "scene") == "name a scene file")
    }

    @Test func `a sentence stays one line of a bearable length, and keeps its next step`() {
        let name = String(repeating: "a\n", count: 100_000)

        let result = lockstep(["trace", "--scene", name + ".json"])

        #expect(result.errors.count < 1000)
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(result.errors.hasSuffix("; name a scene file\n"))
    }
}
