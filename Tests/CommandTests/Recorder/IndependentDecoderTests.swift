import Foundation
import LockstepRecorder
import Testing

/// Our PNG files, read by somebody else's decoder.
struct IndependentDecoderTests {
    @Test(arguments: [(1, 1), (7, 3), (375, 812)])
    func `ffmpeg reads back the pixels that were written`(width: Int, height: Int) throws {
        let folder = try TemporaryFolder()
        let pixels = (0..<width * height).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) | 0xFF00_0000 }
        let bytes = try PNGEncoder().encode(Picture(width: width, height: height, pixels: pixels))
        try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/picture.png"))

        let ffmpeg = Process()
        ffmpeg.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        ffmpeg.arguments = [
            "ffmpeg", "-v", "error", "-i", folder.path + "/picture.png", "-f", "rawvideo", "-pix_fmt", "bgra",
            folder.path + "/picture.raw",
        ]
        try ffmpeg.run()
        ffmpeg.waitUntilExit()

        #expect(ffmpeg.terminationStatus == 0)
        let read = folder.bytes("picture.raw")
        let expected = pixels.flatMap { pixel in (0..<4).map { UInt8(truncatingIfNeeded: pixel >> (8 * UInt32($0))) } }
        #expect(read == expected)
    }
}
