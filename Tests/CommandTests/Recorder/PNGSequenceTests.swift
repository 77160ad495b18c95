import LockstepRecorder
import Testing

@Suite struct PNGSequenceTests {
    private let folder: TemporaryFolder
    private let sequence: PNGSequence
    /// The most that there are.
    private let threadCount = 4

    init() throws {
        folder = try TemporaryFolder()
        sequence = try PNGSequence(folder: FrameFolder(path: folder.path + "/film", overwrite: false))
    }

    private static func dot(_ color: UInt32) -> Picture { Picture(width: 1, height: 1, pixels: [color]) }

    @Test func `a frame that is the same is a file of the same bytes`() throws {
        try sequence.add(Self.dot(1))
        try sequence.addSame()
        try sequence.add(Self.dot(2))
        try sequence.finish()

        #expect(folder.names(in: "film") == ["00000.png", "00001.png", "00002.png"])
        #expect(folder.bytes("film/00000.png") == folder.bytes("film/00001.png"))
        #expect(folder.bytes("film/00000.png") != folder.bytes("film/00002.png"))
    }

    @Test func `frames are in order and have the bytes of one encoder, however many there are`() throws {
        let encoder = try PNGEncoder()
        // Large and small ones in turn, so that the small ones overtake.
        let pictures = (0..<40).map { index in
            let side = index % 2 == 0 ? 300 : 2
            return Picture(
                width: side, height: side, pixels: (0..<(side * side)).map { UInt32($0 &* (index + 7)) })
        }

        for picture in pictures { try sequence.add(picture) }
        try sequence.finish()

        #expect(folder.names(in: "film").count == 40)
        for (index, picture) in pictures.enumerated() {
            #expect(folder.bytes("film/\(FrameFolder.name(ofFrame: index))") == (try encoder.encode(picture)))
        }
    }

    @Test func `a picture that can't be encoded is an error, and no frame after it is written`() throws {
        var added = 0

        let error = #expect(throws: RecorderError.self) {
            for index in 0..<100 {
                added += 1
                try sequence.add(index == 2 ? Picture(width: 0, height: 7, pixels: []) : Self.dot(0))
            }
        }
        try sequence.finish()

        #expect(error == .picture(width: 0, height: 7))
        #expect(folder.names(in: "film") == ["00000.png", "00001.png"])
        // Pictures that wait are bounded, so the error is not late.
        #expect(added < 20)
    }

    @Test func `frames do not wait for the end to be written`() throws {
        for index in 0..<20 { try sequence.add(Self.dot(UInt32(index))) }

        // No more pictures wait than there are threads, and the one that was added last.
        #expect(folder.names(in: "film").count >= 20 - threadCount - 1)
        try sequence.finish()
        #expect(folder.names(in: "film").count == 20)
    }

    @Test func `frames of a film that is given up stay`() throws {
        try sequence.add(Self.dot(1))
        try sequence.finish()

        sequence.abandon()

        #expect(folder.names(in: "film") == ["00000.png"])
    }
}
