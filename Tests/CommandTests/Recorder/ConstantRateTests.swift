import Testing

@testable import LockstepRecorder

@Suite struct ConstantRateTests {
    private let second: Int64 = 1_000_000_000
    private let film = MemoryFilm()

    private func picture(_ color: UInt32) -> Picture { Picture(width: 1, height: 1, pixels: [color]) }

    @Test func `what stands still is written up to a time, and the film ends as if it had not been`() throws {
        var rate = ConstantRate(framesPerSecond: 4, sink: film)
        try rate.show(picture(1), at: 0)

        try rate.fill(until: second)
        #expect(film.frames == [1, 1, 1, 1])
        try rate.show(picture(2), at: second)
        try rate.finish(at: second)

        #expect(film.frames == [1, 1, 1, 1, 2])
        #expect(film.addedCount == 2)
    }

    @Test func `a time that is past is filled already, and without a picture there is nothing to fill with`() throws {
        var rate = ConstantRate(framesPerSecond: 4, sink: film)

        try rate.fill(until: 9 * second)
        #expect(film.frames.isEmpty)
        try rate.show(picture(1), at: 10 * second)
        try rate.fill(until: second)

        #expect(film.frames.isEmpty)
    }

    @Test func `the same pixels shown again are no new picture`() throws {
        var rate = ConstantRate(framesPerSecond: 4, sink: film)
        try rate.show(picture(1), at: 0)
        try rate.show(picture(1), at: second / 2)
        try rate.finish(at: second)

        #expect(film.frames == [1, 1, 1, 1, 1])
        #expect(film.addedCount == 1)
    }
}
