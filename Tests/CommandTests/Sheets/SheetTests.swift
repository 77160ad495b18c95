import Foundation
import LockstepAnimation
import LockstepTrace
import Testing

@testable import LockstepCommand
@testable import LockstepRecorder

@Suite struct SheetTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private let small = ["--size", "200x160", "--tap", "0@0"]

    @discardableResult
    private func sheet(_ arguments: [String], named name: String = "sheet.png") throws -> Picture {
        let result = lockstep(["sheet", folder.path + "/" + name] + arguments)
        try #require(result.errors == "")
        #expect(result.output == "")
        #expect(result.status == 0)
        return try PNGDecoder.decode(try #require(folder.bytes(name)))
    }

    /// The frames of a film of the same, by their numbers.
    private func film(_ arguments: [String]) throws -> (Int) throws -> Picture {
        let result = lockstep(["--headless", "--record", folder.path + "/film/", "--overwrite"] + arguments)
        try #require(result.errors == "")
        let digits = { (frame: Int) in String(repeating: "0", count: 5 - String(frame).count) + String(frame) }
        return { frame in try PNGDecoder.decode(try #require(folder.bytes("film/\(digits(frame)).png"))) }
    }

    // MARK: Pictures

    @Test(arguments: [(1, "light"), (2, "light"), (3, "dark")])
    func `each picture is the film's frame of its time`(scale: Int, appearance: String) throws {
        let look = small + ["--scale", "\(scale)", "--appearance", appearance]
        let frames = try film(look + ["--seconds", "0.4"])

        let picture = try sheet(look + ["--at", "0,0.05,0.1,0.3"])

        // Four pictures of 200 x 160 with 16 between and 24 around, and below them 8 and a line of 20.
        #expect(picture.width == scale * (24 + 4 * 200 + 3 * 16 + 24))
        #expect(picture.height == scale * (24 + 160 + 8 + 20 + 24))
        for (column, frame) in [0, 3, 6, 18].enumerated() {
            let cell = picture.part(
                x: scale * (24 + column * 216), y: scale * 24, width: scale * 200, height: scale * 160)
            #expect(cell == (try frames(frame)))
        }
    }

    @Test func `each timing has a row of its own`() throws {
        let picture = try sheet(
            small + ["--at", "0.05,0.1", "--against", "lockstep", "--against", "followContent"])

        // A title of 20 and 8 below it, the pictures, and their captions; 32 between.
        let row = 20 + 8 + 160 + 8 + 20
        #expect(picture.height == 24 + 3 * row + 2 * 32 + 24)
        var seen: [Picture] = []
        for (index, timing) in ["independent", "lockstep", "followContent"].enumerated() {
            let frames = try film(small + ["--timing", timing, "--seconds", "0.2"])
            let y = 24 + index * (row + 32) + 28
            for (column, frame) in [3, 6].enumerated() {
                seen.append(picture.part(x: 24 + column * 216, y: y, width: 200, height: 160))
                #expect(seen.last == (try frames(frame)))
            }
        }
        // The wobble and its two cures don't look the same.
        for index in seen.indices { #expect(!seen[..<index].contains(seen[index])) }
    }

    @Test func `with a step the times go up to the end and the end itself, or to the first that is at rest`() throws {
        let frames = try film(small + ["--seconds", "0.5"])

        let toEnd = try sheet(small + ["--every", "0.1", "--seconds", "0.5"])
        let short = try sheet(small + ["--every", "0.2", "--seconds", "0.5"])
        let toRest = try sheet(small + ["--every", "0.1"])
        let still = try sheet(["--size", "200x160", "--every", "0.1"])

        func count(_ picture: Picture) -> Int { (picture.width - 48 + 16) / 216 }
        #expect(count(toEnd) == 6)
        #expect(count(short) == 3)
        // The title has faded in after 0.1 + 0.25 s.
        #expect(count(toRest) == 5)
        #expect(toRest.part(x: 24 + 4 * 216, y: 24, width: 200, height: 160) == (try frames(24)))
        #expect(count(still) == 1)
    }

    @Test func `times count film, and taps the scene`() throws {
        let plain = try sheet(["--size", "200x160", "--tap", "0@0.1", "--at", "0.2"])
        let slow = try sheet(["--size", "200x160", "--tap", "0@0.1", "--speed", "0.1", "--at", "2"])

        #expect(
            plain.part(x: 24, y: 24, width: 200, height: 160) == slow.part(x: 24, y: 24, width: 200, height: 160))
    }

    @Test func `many times are broken into lines of nearly equal length`() throws {
        let picture = try sheet(["--size", "64x32", "--every", "0.1", "--seconds", "1.2"])

        // 13 are 7 and 6.
        #expect(picture.width == 24 + 7 * 64 + 6 * 16 + 24)
        #expect(picture.height == 24 + 2 * (32 + 8 + 20) + 32 + 24)
        let ground = picture.pixels[0]
        let last = picture.part(x: 24 + 6 * 80, y: 24 + 60 + 32, width: 64, height: 60)
        #expect(last.pixels.allSatisfy { $0 == ground })
    }

    @Test func `captions stand under their pictures, and the margins are empty`() throws {
        let picture = try sheet(["--size", "200x160", "--at", "0,0.5", "--against", "lockstep"])

        let ground = picture.pixels[0]
        func isEmpty(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Bool {
            picture.part(x: x, y: y, width: width, height: height).pixels.allSatisfy { $0 == ground }
        }
        let (width, height) = (picture.width, picture.height)
        // Nothing but ground around, but for the hairline, which lies around the pictures.
        #expect(isEmpty(0, 0, width, 24) && isEmpty(0, height - 24, width, 24))
        #expect(isEmpty(0, 0, 23, height) && isEmpty(width - 23, 0, 23, height))
        for row in 0..<2 {
            let top = 24 + row * (216 + 32)
            #expect(!isEmpty(24, top, 200, 20))
            #expect(isEmpty(24 + 200, top, 200, 20))
            for column in 0..<2 {
                let x = 24 + column * 216
                let caption = top + 28 + 160 + 8
                #expect(!isEmpty(x, caption, 60, 20))
                #expect(isEmpty(x + 60, caption, 140, 20))
                // A quarter of the ground's distance to black at least: it can be read.
                let ink = picture.part(x: x, y: caption, width: 60, height: 20).pixels.map { $0 & 0xFF }.min() ?? 255
                #expect(ink < 150)
            }
        }
    }

    @Test func `a narrow picture leaves its caption room`() throws {
        let picture = try sheet(["--size", "16x16", "--at", "0,1000.125", "--against", "followContent"])

        let ground = picture.pixels[0]
        let margin = picture.part(x: picture.width - 24, y: 0, width: 24, height: picture.height)
        #expect(margin.pixels.allSatisfy { $0 == ground })
        #expect(picture.width > 48 + 2 * 60)
    }

    @Test func `captions have as many places as the longest needs`() {
        func captions(_ times: Double...) -> [String] {
            SheetPainting.captions(of: times.map { .init(seconds: $0) })
        }

        #expect(captions(0, 0.05, 0.1, 12) == ["0.00 s", "0.05 s", "0.10 s", "12.00 s"])
        #expect(captions(0, 1, 10) == ["0 s", "1 s", "10 s"])
        #expect(captions(0, 0.016666667) == ["0.000000000 s", "0.016666667 s"])
        #expect(captions() == [])
    }

    @Test func `the same is drawn again as the same bytes, over what was there`() throws {
        try folder.write("an older one", to: "sheet.png")
        try sheet(small + ["--every", "0.1"])
        let first = folder.bytes("sheet.png")

        try sheet(small + ["--every", "0.1"], named: "again.PNG")

        #expect(first == folder.bytes("again.PNG"))
        #expect(folder.names() == ["again.PNG", "sheet.png"])
    }

    // MARK: Scripts

    @Test func `a script is played, with its size and its scale`() throws {
        try folder.write(
            """
            {"format": "lockstep-script", "version": 1, "size": [200, 160], "scale": 2, "steps": [
            {"time": 0.1, "event": "tap", "row": 0}, {"time": 0.3, "event": "resize", "size": [120, 300]},
            {"time": 0.45, "event": "end"}]}
            """, to: "s.json")
        let path = folder.path + "/s.json"
        let frames = try film(["--script", path])

        let picture = try sheet(["--script", path, "--every", "0.2"])

        // 0, 0.2 and 0.4 come before the end; the last is narrow and high.
        #expect(picture.width == 2 * (24 + 3 * 200 + 2 * 16 + 24))
        #expect(picture.height == 2 * (24 + 300 + 8 + 20 + 24))
        #expect(picture.part(x: 2 * 240, y: 48, width: 400, height: 320) == (try frames(12)))
        let last = picture.part(x: 2 * 456, y: 48, width: 240, height: 600)
        // A film keeps its first size.
        #expect(
            last.part(x: 0, y: 0, width: 240, height: 320).pixels
                == (try frames(24)).part(x: 0, y: 0, width: 240, height: 320).pixels)
    }

    @Test func `a timing that ends before another has no picture there`() throws {
        try folder.write(
            """
            {"format": "lockstep-script", "version": 1, "steps": [
            {"time": 0, "event": "tap", "row": 0}, {"event": "rest"}, {"after": 0, "event": "end"}]}
            """, to: "s.json")

        let picture = try sheet(
            ["--script", folder.path + "/s.json", "--size", "200x160", "--every", "0.1", "--against", "lockstep"])

        // 0.1 + 0.25 s against 0.3 + 0.25 s.
        #expect(picture.width == 48 + 6 * 216 - 16)
        let ground = picture.pixels[0]
        let beyond = (x: 24 + 4 * 216, y: 24 + 28)
        #expect(picture.part(x: beyond.x, y: beyond.y, width: 200, height: 188).pixels.allSatisfy { $0 == ground })
        let below = picture.part(x: beyond.x, y: beyond.y + 216 + 32, width: 200, height: 160)
        #expect(!below.pixels.contains(ground))
    }

    // MARK: Failures

    @Test func `a signal ends it without a sheet`() throws {
        for polls in [1, 4, 9] {
            let result = lockstep(
                ["sheet", folder.path + "/sheet.png", "--every", "0.1", "--seconds", "0.5"], signalAfter: polls)

            #expect(result.status == 130)
            #expect(result.errors == "")
            #expect(folder.names() == [])
        }
    }

    @Test func `what goes wrong leaves what was there`() throws {
        try folder.write("an older one", to: "sheet.png")
        let path = folder.path + "/sheet.png"

        let result = lockstep(["sheet", path, "--scene", "feed", "--tap", "Nothing@0", "--at", "0"])

        #expect(result.errors.hasPrefix("lockstep: --tap Nothing@0: no button in sight is called \"Nothing\"; "))
        #expect(result.status == 64)
        #expect(folder.bytes("sheet.png") == Array("an older one".utf8))
        #expect(folder.names() == ["sheet.png"])
    }
}

extension Picture {
    /// A rectangle of it.
    fileprivate func part(x: Int, y: Int, width: Int, height: Int) -> Picture {
        var pixels: [UInt32] = []
        for row in y..<(y + height) {
            pixels += self.pixels[(row * self.width + x)..<(row * self.width + x + width)]
        }
        return Picture(width: width, height: height, pixels: pixels)
    }
}
