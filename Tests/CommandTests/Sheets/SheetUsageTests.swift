import Testing

@testable import LockstepCommand

@Suite struct SheetUsageTests {
    @Test(
        arguments: [
            ([], "sheet writes one picture, and none is named; write lockstep sheet OUT.png --at 0,0.1,0.2"),
            (
                ["a.png", "b.png"],
                "sheet writes one picture, and 2 are named; write lockstep sheet OUT.png --at 0,0.1,0.2"
            ),
            (["a.gif", "--at", "0"], "a.gif: the sheet is a PNG; end its name in .png"),
            (["", "--at", "0"], ": the sheet is a PNG; end its name in .png"),
            (["a.png"], "sheet shows the times that --at 0,0.1,0.2 or --every 0.1 names; add one of them"),
            (
                ["a.png", "--at", "0", "--every", "1"],
                "--at and --every both say which times are shown; take one of them away"
            ),
            (["a.png", "--at", ""], "--at is \"\", and should be a number of seconds from 0 to 3600"),
            (["a.png", "--at", "0,,1"], "--at is \"\", and should be a number of seconds from 0 to 3600"),
            (["a.png", "--at", "0,x"], "--at is \"x\", and should be a number of seconds from 0 to 3600"),
            (["a.png", "--at", "0;1"], "--at is \"0;1\", and should be a number of seconds from 0 to 3600"),
            (["a.png", "--at", "-1"], "--at is \"-1\", and should be a number of seconds from 0 to 3600"),
            (["a.png", "--at", "0,nan"], "--at is \"nan\", and should be a number of seconds from 0 to 3600"),
            (["a.png", "--at", "3601"], "--at is \"3601\", and should be a number of seconds from 0 to 3600"),
            (["a.png", "--at", "0,1e-12"], "--at names 1e-12 after 0; let the times rise"),
            (["a.png", "--at", "0, 0.2, 0.1"], "--at names 0.1 after 0.2; let the times rise"),
            (["a.png", "--every", "0"], "--every is \"0\", and should be a number of seconds from 0.001 to 3600"),
            (["a.png", "--every", "inf"], "--every is \"inf\", and should be a number of seconds from 0.001 to 3600"),
            (
                ["a.png", "--at", "0,0.5,1", "--seconds", "0.4"],
                "--at 0.5 comes after --seconds 0.4; show an earlier time or ask for more seconds"
            ),
            (
                ["a.png", "--at", "0,0.5", "--tap", "0@0.6"],
                "--tap 0@0.6 comes after the last time of the sheet, 0.5; tap earlier or show a later time"
            ),
            (
                ["a.png", "--every", "0.2", "--seconds", "0.5", "--tap", "0@0.45"],
                "--tap 0@0.45 comes after the last time of the sheet, 0.4; tap earlier or show a later time"
            ),
            (
                ["a.png", "--at", "0,0.5", "--speed", "0.1", "--tap", "0@0.06"],
                "--tap 0@0.06 comes after the last time of the sheet, 0.5; tap earlier or show a later time"
            ),
            (
                ["a.png", "--at", "0", "--against", "uikit"],
                "--against is \"uikit\", and should be independent, lockstep or followContent"
            ),
            (
                ["a.png", "--at", "0", "--against", "independent"],
                "--against independent is the timing of the scene itself; name another one"
            ),
            (
                ["a.png", "--at", "0", "--timing", "lockstep", "--against", "lockstep"],
                "--against lockstep is the timing of the scene itself; name another one"
            ),
            (
                ["a.png", "--at", "0", "--against", "lockstep", "--against", "lockstep"],
                "--against lockstep is given twice; give it once"
            ),
            (
                ["a.png", "--at", (0...500).map(String.init).joined(separator: ","), "--against", "lockstep"],
                "--at makes 1002 pictures, and a sheet holds 1000 at most; show fewer times"
            ),
            (
                ["a.png", "--every", "0.001", "--seconds", "1e0"],
                "--every 0.001 makes more than 1000 pictures, and a sheet holds no more; take longer steps or fewer --seconds"
            ),
            (
                ["a.png", "--every", "0.001", "--tap", "0@1.5", "--size", "16x16"],
                "--every 0.001 makes more than 1000 pictures, and a sheet holds no more; take longer steps or fewer --seconds"
            ),
            (
                ["a.png", "--at", "0,1,2,3", "--size", "4096x4096"],
                "the sheet would have 16480 x 4172 pixels, and 67108864 in all are the most; show fewer times, or choose a smaller --size or --scale"
            ),
            (
                ["a.png", "--at", "0", "--size", "4096x4096", "--scale", "3"],
                "--size 4096x4096 at scale 3 is 150994944 pixels, and 67108864 are the most; choose a smaller --size or --scale"
            ),
            (["a.png", "--at", "0", "--tap", "5@0"], "--tap 5@0: the scene article has the rows 0 to 4"),
            (["a.png", "--at", "0", "--record", "x/"], "unknown option --record; --help lists the options"),
        ] as [([String], String)])
    func `wrong usage gets one sentence and status 64`(arguments: [String], sentence: String) throws {
        let folder = try TemporaryFolder()
        let named = arguments.map { $0.hasSuffix("a.png") ? folder.path + "/a.png" : $0 }

        let result = lockstep(["sheet"] + named)

        #expect(result.errors == "lockstep: \(sentence)\n")
        #expect(result.output == "")
        #expect(result.status == 64)
        #expect(folder.names() == [])
    }

    @Test func `a time after the end of a script is refused`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"format": "lockstep-script", "version": 1, "steps": [{"time": 1, "event": "end"}]}"#, to: "s.json")

        let result = lockstep([
            "sheet", folder.path + "/a.png", "--script", folder.path + "/s.json", "--at", "0,1,1.5,2",
        ])

        #expect(result.errors == "lockstep: --at 1.5 comes after the end of the script; show an earlier time\n")
        #expect(result.status == 64)
        #expect(folder.names() == ["s.json"])
    }

    @Test func `what can't be written gets one sentence and status 2`() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "full")
        let path = folder.path

        for (file, sentence) in [
            ("none/a.png", "no such file or directory; name a file that can be written"),
            ("full/a.png", "not a directory; name a file that can be written"),
        ] {
            let result = lockstep(["sheet", "\(path)/\(file)", "--at", "0"])

            #expect(result.errors == "lockstep: can't write \(path)/\(file): \(sentence)\n")
            #expect(result.output == "")
            #expect(result.status == 2)
        }
        #expect(folder.names() == ["full"])
    }
}
