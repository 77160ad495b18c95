import Testing

@testable import LockstepSDL

@Suite struct FramePacerTests {
    @Test func `the frames of a motion lie on a grid that does not drift`() {
        var pacer = FramePacer(startingAt: 7)
        var moments: [Int64] = []

        for _ in 1...60 {
            // Asked right after the frame before.
            let due = pacer.due(at: moments.last ?? 7)
            pacer.draw(due)
            moments.append(due)
        }

        #expect(moments == (1...60).map { 7 + $0 * 1_000_000_000 / 60 })
        #expect(moments.last == Int64(7 + 1_000_000_000))
    }

    @Test func `a timer that is late does not move the frame`() {
        let pacer = FramePacer(startingAt: 0)

        #expect(pacer.due(at: 16_666_666 + 9_000_000) == 16_666_666)
    }

    @Test func `frames that can't be drawn in time are left out, and the grid stays`() {
        var pacer = FramePacer(startingAt: 0)

        let late = pacer.due(at: 50_000_000 + 4_000_000)
        pacer.draw(late)

        #expect(late == 50_000_000)
        #expect(pacer.due(at: 50_000_000 + 5_000_000) == 66_666_666)
    }

    @Test func `after a rest the first frame comes at once and starts a grid of its own`() {
        var pacer = FramePacer(startingAt: 0)
        pacer.rest()

        let first = pacer.due(at: 1_234_567_890)
        pacer.draw(first)

        #expect(first == 1_234_567_890)
        #expect(pacer.due(at: first) == 1_234_567_890 + 16_666_666)
    }

    @Test func `a short rest makes no more than 60 frames a second`() {
        var pacer = FramePacer(startingAt: 0)
        pacer.rest()

        let next = pacer.due(at: 3_000_000)
        pacer.draw(next)

        #expect(next == 16_666_666)
        #expect(pacer.due(at: next) == 33_333_333)
    }

    @Test func `no frame is drawn twice, at whatever moment one asks`() {
        var pacer = FramePacer(startingAt: 0)
        var last: Int64 = 0

        for step in 1...2000 {
            let now = Int64(step) * 5_555_555
            let due = pacer.due(at: now)
            guard due <= now else { continue }
            pacer.draw(due)
            #expect(due > last)
            last = due
        }

        #expect(last > 10_000_000_000)
    }
}
