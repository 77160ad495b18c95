import Testing

@testable import LockstepSDL

@Suite struct ContentClockTests {
    @Test func `the content's time starts at 0, whatever the machine's clock shows`() {
        var clock = ContentClock(startingAt: 5_000_000_000)

        let times = [5_000_000_000, 5_016_000_000].map { clock.time(at: $0, isMoving: false) }

        #expect(times == [0, 16_000_000])
    }

    @Test func `a time before the last one handed out becomes that one`() {
        var clock = ContentClock(startingAt: 1000)

        let times = [51_000, 31_000, 500, 61_000].map { clock.time(at: $0, isMoving: true) }

        #expect(times == [50_000, 50_000, 50_000, 60_000])
    }

    @Test func `a motion goes on where it was after a long sleep`() {
        var clock = ContentClock(startingAt: 0)
        _ = clock.time(at: 16_000_000, isMoving: true)

        let afterAnHour = clock.time(at: 3_600_000_000_000, isMoving: true)
        let nextFrame = clock.time(at: 3_600_000_000_000 + 16_000_000, isMoving: true)

        #expect(afterAnHour == 16_000_000 + ContentClock.longestStep)
        #expect(nextFrame == afterAnHour + 16_000_000)
    }

    @Test func `the longest step itself is not cut`() {
        var clock = ContentClock(startingAt: 0)

        let times = [100_000_000, 200_000_001].map { clock.time(at: $0, isMoving: true) }

        #expect(times == [100_000_000, 200_000_000])
    }

    @Test func `at rest the clock runs on, however long`() {
        var clock = ContentClock(startingAt: 0)
        _ = clock.time(at: 16_000_000, isMoving: true)

        let afterAnHour = clock.time(at: 3_600_000_000_000, isMoving: false)

        #expect(afterAnHour == 3_600_000_000_000)
    }
}
