import Foundation
import LockstepRecorder
import Testing

@Suite struct FrameFolderTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    @Test func `a folder is made with those above it`() throws {
        let folder = try FrameFolder(path: temporary.path + "/a/b/c/", overwrite: false)

        try folder.write([1, 2, 3], asFrame: 7)

        #expect(temporary.names(in: "a/b/c") == ["00007.png"])
        #expect(temporary.bytes("a/b/c/00007.png") == [1, 2, 3])
    }

    @Test func `an empty folder is taken as it is`() throws {
        let folder = try FrameFolder(path: temporary.path, overwrite: false)

        #expect(folder.path == temporary.path)
    }

    @Test func `a folder that holds something is refused and left alone`() throws {
        try temporary.write("mine", to: "notes.txt")

        let error = #expect(throws: RecorderError.self) { try FrameFolder(path: temporary.path, overwrite: false) }

        #expect(error == .folderNotEmpty(temporary.path))
        #expect(temporary.names() == ["notes.txt"])
    }

    @Test func `overwriting removes frames and nothing else`() throws {
        for name in [
            "00000.png", "00119.png", "123456.png", "3599999.png", "0000.png", "a0000.png", "00000.PNG", "00000.gif",
            ".00000.png", "000001.png", "0123456.png", "20240131.png", "123456789012345678901234.png",
        ] {
            try temporary.write("x", to: name)
        }

        let before = temporary.names()

        let folder = try FrameFolder(path: temporary.path, overwrite: true)
        #expect(temporary.names() == before)
        try folder.removeOldFrames()

        #expect(
            temporary.names() == [
                ".00000.png", "0000.png", "00000.PNG", "00000.gif", "000001.png", "0123456.png",
                "123456789012345678901234.png", "20240131.png", "a0000.png",
            ])
    }

    @Test func `what is overwritten stays where there is no first frame to take its place`() throws {
        let names = ["film.gif", "film.mp4", "film.png", "frames/00000.png"]
        try FileManager.default.createDirectory(
            atPath: temporary.path + "/frames", withIntermediateDirectories: false)
        for name in names { try temporary.write("old", to: name) }

        for target in ["film.gif", "film.mp4", "film.png", "frames/"] {
            let arguments = ["--headless", "--record", temporary.path + "/" + target, "--fps", "50", "--overwrite"]
            let result = lockstep(
                arguments + ["--tap", "Nobody@0"],
                variables: ["LOCKSTEP_ASSETS": packageFolder + "/Assets", "PATH": "/usr/bin:/bin"])
            #expect(result.status == 64)
            #expect(result.errors.contains("\"Nobody\""))
        }

        #expect(temporary.names() == ["film.gif", "film.mp4", "film.png", "frames"])
        for name in names { #expect(temporary.bytes(name) == Array("old".utf8)) }
    }

    @Test func `where one frame can't be removed, none is`() throws {
        for name in ["00000.png", "00002.png"] { try temporary.write("x", to: name) }
        try FileManager.default.createDirectory(
            atPath: temporary.path + "/00001.png", withIntermediateDirectories: false)

        let error = #expect(throws: RecorderError.self) { try FrameFolder(path: temporary.path, overwrite: true) }

        #expect(error == .folder(temporary.path, reason: "00001.png in it is a folder and can't be replaced"))
        #expect(temporary.names() == ["00000.png", "00001.png", "00002.png"])
    }

    @Test func `a link that leads nowhere is no folder`() throws {
        let link = temporary.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: temporary.path + "/none")

        let error = #expect(throws: RecorderError.self) { try FrameFolder(path: link + "/", overwrite: false) }

        #expect(error == .folder(link, reason: "\(link) is a symbolic link that leads nowhere"))
    }

    @Test func `links and pipes that lie about are not written through`() throws {
        try temporary.write("mine", to: "victim")
        let folder = try FrameFolder(path: temporary.path + "/film", overwrite: false)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/.frame.part", withDestinationPath: temporary.path + "/victim")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/00000.png", withDestinationPath: temporary.path + "/victim")
        try #require(mkfifo(folder.path + "/00001.png", 0o600) == 0)

        for frame in 0...1 { try folder.write([UInt8(frame)], asFrame: frame) }

        #expect(temporary.bytes("victim") == Array("mine".utf8))
        #expect(temporary.names(in: "film") == [".frame.part", "00000.png", "00001.png"])
        #expect(temporary.bytes("film/00000.png") == [0])
        #expect(temporary.bytes("film/00001.png") == [1])
    }

    @Test func `two part files for one name never meet`() throws {
        let path = temporary.path + "/" + String(repeating: "n", count: 255)
        let first = try #require(PartFile(beside: path))
        let second = try #require(PartFile(beside: path))

        first.discard()

        #expect(first.path != second.path)
        #expect(temporary.names().map { temporary.path + "/" + $0 } == [second.path])
        #expect(second.finish(as: path) == nil)
        #expect(temporary.names() == [String(repeating: "n", count: 255)])
    }

    @Test func `a file in the way is named`() throws {
        try temporary.write("x", to: "file")
        let path = temporary.path + "/file"

        let there = #expect(throws: RecorderError.self) { try FrameFolder(path: path, overwrite: true) }
        let above = #expect(throws: RecorderError.self) { try FrameFolder(path: path + "/frames", overwrite: true) }

        #expect(there == .notAFolder(path))
        #expect(above == .folder(path + "/frames", reason: "not a directory"))
    }

    @Test func `a frame that can't be written leaves nothing behind`() throws {
        let folder = try FrameFolder(path: temporary.path + "/film", overwrite: false)
        // A folder in the frame's place lets the writing succeed and the renaming fail.
        try FileManager.default.createDirectory(
            atPath: temporary.path + "/film/00003.png/inside", withIntermediateDirectories: true)

        let error = #expect(throws: RecorderError.self) { try folder.write([1], asFrame: 3) }

        #expect(error == .file(folder.path + "/00003.png", reason: "is a directory"))
        #expect(temporary.names(in: "film") == ["00003.png"])
    }

    @Test func `a folder that has gone is an error of the file`() throws {
        let folder = try FrameFolder(path: temporary.path + "/film", overwrite: false)
        try FileManager.default.removeItem(atPath: folder.path)

        let error = #expect(throws: RecorderError.self) { try folder.write([1], asFrame: 0) }

        #expect(
            error?.description
                == "can't write \(folder.path)/00000.png: no such file or directory; make room or name another place, then record again"
        )
    }

    @Test(arguments: [(0, "00000.png"), (99_999, "99999.png"), (100_000, "100000.png")])
    func `names have five digits, or more where there are more frames`(index: Int, name: String) {
        #expect(FrameFolder.name(ofFrame: index) == name)
    }
}
