import Foundation
import LockstepAnimation
import LockstepRecorder
import Testing

private func picture(_ color: UInt32, width: Int = 2) -> Picture {
    Picture(width: width, height: 1, pixels: [UInt32](repeating: color, count: width))
}

private func nanoseconds(_ frames: Double) -> Int64 { Int64((frames * 1e9 / 60).rounded()) }

@Suite struct WindowRecorderTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    private func record(_ shown: [(frames: Double, picture: Picture)], until end: Double) throws {
        let folder = try FrameFolder(path: temporary.path + "/film", overwrite: false)
        let recorder = try WindowRecorder(folder: folder)
        for (frames, picture) in shown { recorder.show(picture, at: nanoseconds(frames)) }
        try recorder.finish(at: nanoseconds(end))
    }

    /// The first pixel of every frame.
    private func film() throws -> [UInt32] {
        try temporary.names(in: "film").map { name in
            try PNGFile(try #require(temporary.bytes("film/\(name)"))).pixels[0]
        }
    }

    @Test func `every frame shows the latest picture at or before its time`() throws {
        try record([(0, picture(0xA)), (1, picture(0xB)), (2.5, picture(0xC)), (5, picture(0xD))], until: 6)

        #expect(try film() == [0xA, 0xB, 0xB, 0xC, 0xC, 0xD, 0xD])
    }

    @Test func `time in which nothing was shown is filled`() throws {
        try record([(0, picture(0xA)), (300, picture(0xB))], until: 301)

        let film = try film()

        #expect(film.count == 302)
        #expect(film[..<300].allSatisfy { $0 == 0xA })
        #expect(film[300...].allSatisfy { $0 == 0xB })
    }

    @Test func `pictures faster than the film leave the last of each frame`() throws {
        try record((0..<12).map { (Double($0) / 4, picture(UInt32($0))) }, until: 2.75)

        #expect(try film() == [0, 4, 8])
    }

    @Test func `the film begins with the first picture, whenever that comes`() throws {
        try record([(999, picture(0xA)), (1000, picture(0xB))], until: 1000)

        #expect(try film() == [0xA, 0xB])
    }

    @Test func `a window that is closed at once leaves one frame, and one that showed nothing leaves none`() throws {
        try record([(10, picture(0xA))], until: 0)
        #expect(try film() == [0xA])

        let folder = try FrameFolder(path: temporary.path + "/none", overwrite: false)
        try WindowRecorder(folder: folder).finish(at: 0)
        #expect(temporary.names(in: "none").isEmpty)
    }

    @Test func `how far the film is, is known at its end`() throws {
        let recorder = try WindowRecorder(folder: FrameFolder(path: temporary.path + "/film", overwrite: false))
        recorder.show(picture(0xA), at: nanoseconds(60))
        #expect(recorder.progress.total == nil)

        try recorder.finish(at: nanoseconds(60 + 30))

        #expect(recorder.progress == WindowRecorder.Progress(written: 31, total: 31))
    }

    @Test func `a window that gets another size gives files of another size`() throws {
        try record([(0, picture(0xA)), (1, picture(0xA, width: 5))], until: 1)

        let widths = try temporary.names(in: "film").map {
            try PNGFile(try #require(temporary.bytes("film/\($0)"))).width
        }
        #expect(widths == [2, 5])
    }

    @Test func `a folder that goes away is said at the end and writing stops`() throws {
        let folder = try FrameFolder(path: temporary.path + "/film", overwrite: false)
        try FileManager.default.removeItem(atPath: folder.path)
        let recorder = try WindowRecorder(folder: folder)
        recorder.show(picture(0xA), at: 0)

        let error = #expect(throws: RecorderError.self) { try recorder.finish(at: nanoseconds(3)) }

        #expect(error == .file(folder.path + "/00000.png", reason: "no such file or directory"))
        #expect(recorder.failure == error)
    }
}
