import Testing

@testable import LockstepRecorder

@Suite struct ConstantRateTests {
    private let second: Int64 = 1_000_000_000

    /// A film of 4 frames a second, and the pixels that its frames were written with.
    private final class Film {
        var frames: [UInt32] = []
        lazy var rate = ConstantRate(
            framesPerSecond: 4,
            encode: { picture in picture.pixels.map { UInt8($0) } },
            write: { [unowned self] bytes, index in
                #expect(index == frames.count)
                frames.append(UInt32(bytes[0]))
            })

        func show(_ color: UInt32, at nanoseconds: Int64) throws {
            try rate.show(Picture(width: 1, height: 1, pixels: [color]), at: nanoseconds)
        }
    }

    @Test func `what stands still is written up to a time, and the film ends as if it had not been`() throws {
        let film = Film()
        try film.show(1, at: 0)

        try film.rate.fill(until: second)
        #expect(film.frames == [1, 1, 1, 1])
        try film.show(2, at: second)
        try film.rate.finish(at: second)

        #expect(film.frames == [1, 1, 1, 1, 2])
    }

    @Test func `a time that is past is filled already, and without a picture there is nothing to fill with`() throws {
        let film = Film()

        try film.rate.fill(until: 9 * second)
        #expect(film.frames.isEmpty)
        try film.show(1, at: 10 * second)
        try film.rate.fill(until: second)

        #expect(film.frames.isEmpty)
    }
}
