import Foundation
import LockstepTrace
import Testing

@testable import LockstepCommand
@testable import LockstepRecorder

@Suite struct PictureDiffTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private let variables = ["LOCKSTEP_ASSETS": packageFolder + "/Assets", "PATH": "/usr/bin:/bin"]

    private func diff(_ arguments: String...) -> CommandResult {
        lockstep(["diff"] + arguments, variables: variables)
    }

    /// A folder with plain pictures of 20 x 10, of which some have a rectangle in another colour.
    private func frames(
        _ name: String, count: Int = 6, width: Int = 20, marks: [Int: PictureDifference.Region] = [:],
        by amount: UInt32 = 255
    ) throws -> String {
        let frames = try FrameFolder(path: folder.path + "/" + name, overwrite: false)
        let encoder = try PNGEncoder()
        for frame in 0..<count {
            var picture = Picture(
                width: width, height: 10, pixels: [UInt32](repeating: 0xFF00_0000, count: width * 10))
            if let mark = marks[frame] {
                for y in mark.y..<(mark.y + mark.height) {
                    for x in mark.x..<(mark.x + mark.width) { picture.pixels[y * width + x] |= amount }
                }
            }
            try frames.write(try encoder.encode(picture), asFrame: frame)
        }
        return frames.path
    }

    private let marks = [
        2: PictureDifference.Region(x: 3, y: 4, width: 2, height: 1),
        4: PictureDifference.Region(x: 5, y: 0, width: 10, height: 10),
        5: PictureDifference.Region(x: 19, y: 9, width: 1, height: 1),
    ]

    @Test func `frames that differ are counted, and the first and the largest are told`() throws {
        let (plain, marked) = (try frames("a"), try frames("b", marks: marks))

        let result = diff(plain, marked + "/")
        let json = diff(plain, marked, "--json")

        #expect(
            result.output == """
                3 of 6 frames differ
                the first: frame 2, 2x1 pixels at 3,4, of which 2 differ by up to 255 of 255
                the largest region: frame 4, 10x10 pixels at 5,0, of which 100 differ by up to 255 of 255

                """)
        #expect(result.errors == "")
        #expect(result.status == 1)
        #expect(
            json.output
                == #"{"compared":6,"different":3,"differs":true,"first":{"by":255,"frame":2,"pixels":2,"region":[3,4,2,1]},"#
                + #""format":"lockstep-diff","kind":"pictures","largest":{"by":255,"frame":4,"pixels":100,"region":[5,0,10,10]},"#
                + #""onlyInFirst":0,"onlyInSecond":0,"tolerance":0,"version":1}"# + "\n")
        #expect(json.status == 1)
        _ = try JSONParser.parse(Array(json.output.utf8)[...])
    }

    @Test func `equal frames don't differ, and a tolerance makes near ones equal`() throws {
        let plain = try frames("a")
        let near = try frames("b", marks: marks, by: 3)

        #expect(diff(plain, plain).output == "nothing differs in 6 frames\n")
        #expect(diff(plain, plain).status == 0)
        #expect(diff(plain, near, "--color-tolerance", "2").status == 1)
        let within = diff(plain, near, "--color-tolerance", "3")
        #expect(within.output == "nothing differs in 6 frames by more than the tolerance\n")
        #expect(within.status == 0)
    }

    @Test func `frames that only one folder has are told, and pairs go by their numbers`() throws {
        let (plain, marked) = (try frames("a"), try frames("b", count: 5, marks: marks))
        try FileManager.default.removeItem(atPath: plain + "/00001.png")
        try folder.write("not a frame", to: "b/notes.txt")

        let result = diff(plain, marked)

        #expect(
            result.output.hasPrefix("2 of 4 frames differ\nthe first: frame 2, ")
                && result.output.hasSuffix(
                    "\n\(plain) has 1 frame that \(marked) doesn't have\n\(marked) has 1 frame that \(plain) doesn't have\n"
                ))
        #expect(result.status == 1)
    }

    @Test func `pictures of two sizes differ as a whole`() throws {
        let result = diff(try frames("a", count: 1), try frames("b", count: 1, width: 30))

        #expect(
            result.output.hasPrefix(
                "1 of 1 frame differs\nthe first: frame 0, 30x10 pixels at 0,0, of which 300 differ"))
    }

    @Test func `a sheet shows the first four and the largest, side by side`() throws {
        var many = Dictionary(
            uniqueKeysWithValues: (0..<6).map { ($0, PictureDifference.Region(x: 0, y: 0, width: 2, height: 2)) })
        many[5] = PictureDifference.Region(x: 4, y: 3, width: 8, height: 4)
        let (plain, marked) = (try frames("a"), try frames("b", marks: many))

        let result = diff(plain, marked, "-o", folder.path + "/sheet.png")

        #expect(result.status == 1)
        #expect(result.errors == "")
        let sheet = try PNGDecoder.decode(try #require(folder.bytes("sheet.png")))
        // Three cells of 20 x 10 with 16 around each; a heading, and five rows with a line of text above each.
        #expect(sheet.width == 16 + 3 * (20 + 16))
        #expect(sheet.height == 16 + 20 + 5 * (20 + 10 + 16))
        // In the last row the mark is seen in the second cell, and in the third one in its own colour.
        let y = 16 + 20 + 4 * (20 + 10 + 16) + 20 + 3
        func pixel(_ x: Int) -> UInt32 { sheet.pixels[y * sheet.width + x] }
        #expect(pixel(16 + 4) == 0xFF00_0000)
        #expect(pixel(16 + 36 + 4) == 0xFF00_00FF)
        #expect(pixel(16 + 72 + 4) == 0xFFD0_1040)
        // What is equal is a quarter of its grey: black is 255 - 255 / 4.
        #expect(pixel(16 + 72 + 3) == 0xFFC0_C0C0)
    }

    @Test func `where nothing differs there is no sheet`() throws {
        let plain = try frames("a")

        let result = diff(plain, plain, "-o", folder.path + "/sheet.png")

        #expect(result.status == 0)
        #expect(result.errors == "lockstep: no frame differs, so there is no sheet \(folder.path)/sheet.png\n")
        #expect(folder.names() == ["a"])
    }

    @Test(arguments: [
        ("apng", ["-f", "apng"]), ("gif", []), ("mp4", ["-c:v", "libx264rgb", "-qp", "0"]), ("mkv", ["-c:v", "ffv1"]),
    ])
    func `films are decoded and compared, with each other and with frames`(ending: String, options: [String]) throws {
        let (plain, marked) = (try frames("a"), try frames("b", marks: marks))
        for name in ["a", "b"] {
            let ffmpeg = Process()
            ffmpeg.executableURL = URL(filePath: "/usr/bin/ffmpeg")
            ffmpeg.arguments =
                ["-v", "error", "-framerate", "50", "-i", "\(folder.path)/\(name)/%05d.png"] + options
                + ["\(folder.path)/\(name).\(ending)"]
            try ffmpeg.run()
            ffmpeg.waitUntilExit()
            try #require(ffmpeg.terminationStatus == 0)
        }
        let (first, second) = (plain + "." + ending, marked + "." + ending)

        let films = diff(first, second)

        #expect(diff(first, first).status == 0)
        #expect(diff(plain, first).output == "nothing differs in 6 frames\n")
        #expect(films.output == diff(plain, marked).output)
        #expect(films.status == 1)
    }

    @Test func `what can't be compared is told with the next step`() throws {
        let plain = try frames("a", count: 2)
        try folder.write("{}", to: "t.jsonl")
        try folder.write("no film", to: "film.mp4")
        try folder.write("#EXTM3U\nhttp://127.0.0.1/x.ts\n", to: "list.mp4")
        try FileManager.default.createDirectory(atPath: folder.path + "/empty", withIntermediateDirectories: true)
        try Data(try #require(folder.bytes("a/00001.png")).dropLast(5)).write(to: URL(filePath: plain + "/00001.png"))
        let path = folder.path

        for (arguments, sentence, status) in [
            (
                [plain, "\(path)/t.jsonl"],
                "\(Excerpt.of(path + "/t.jsonl")) is taken for a trace, and \(Excerpt.of(plain)) for frames or a film; name two of a kind",
                64
            ),
            (
                [plain, plain], "can't read \(plain)/00001.png: the PNG is cut off; name a folder of frames or a film",
                2
            ),
            (
                [plain, "\(path)/empty"],
                "can't read \(path)/empty: the folder holds no frames, which are called 00000.png and so on; "
                    + "name a folder of frames or a film", 2
            ),
            (
                ["\(path)/none/", plain],
                "can't read \(path)/none/: no such file or directory; name a folder of frames or a film", 2
            ),
            (
                ["\(path)/film.mp4", plain],
                "can't read \(path)/film.mp4: ffmpeg can't decode it (Invalid data found when processing input); "
                    + "name a folder of frames or a film", 2
            ),
            (
                ["\(path)/list.mp4", plain],
                "can't read \(path)/list.mp4: ffmpeg can't decode it (Invalid data found when processing input); "
                    + "name a folder of frames or a film", 2
            ),
            (
                [plain, plain, "--tolerance", "1"],
                "--tolerance belongs to traces, and these are frames or films; leave it away", 64
            ),
            (
                ["\(path)/t.jsonl", "\(path)/t.jsonl", "-o", "a.png"],
                "-o belongs to frames and films, and these are traces; leave it away", 64
            ),
            ([plain, plain, "-o", "sheet.gif"], "-o sheet.gif: the sheet is a PNG; end its name in .png", 64),
            (
                [plain, plain, "--color-tolerance", "256"],
                "--color-tolerance is \"256\", and should be a whole number from 0 to 255", 64
            ),
        ] as [([String], String, Int32)] {
            let result = lockstep(["diff"] + arguments, variables: variables)
            #expect(result.errors == "lockstep: \(sentence)\n")
            #expect(result.status == status)
            #expect(result.output == "")
        }
    }

    @Test func `without ffmpeg a film is refused with what to install`() throws {
        try folder.write("x", to: "a.mp4")

        let result = lockstep(["diff", folder.path + "/a.mp4", folder.path + "/a.mp4"])

        #expect(
            result.errors
                == "lockstep: can't read \(folder.path)/a.mp4: films are decoded by ffmpeg, and there is none in the PATH "
                + "(sudo apt-get install ffmpeg); name a folder of frames or a film\n")
        #expect(result.status == 2)
    }
}
