import Foundation
import LockstepAnimation
import Testing

/// Curves and springs, against the mathematics they stand for.
struct CurveTests {
    @Test func `ease in and out passes the recorded shares`() {
        let curve = TimingCurve.easeInOut

        #expect(abs(curve.progress(at: 0.25) - 0.1292) < 5e-5)
        #expect(abs(curve.progress(at: 0.5) - 0.5) < 1e-12)
        #expect(abs(curve.progress(at: 0.75) - 0.8708) < 5e-5)
    }

    @Test(arguments: [
        TimingCurve.easeInOut, .easeIn, .easeOut, .linear, .coreAnimation, TimingCurve(0, 1, 1, 0),
        TimingCurve(1, 0, 0, 1), TimingCurve(0.3, -2, 0.7, 3),
    ])
    func `a curve begins at 0, ends at 1, and inverts its own time`(curve: TimingCurve) {
        #expect(curve.progress(at: -1) == 0 && curve.progress(at: 0) == 0)
        #expect(curve.progress(at: 1) == 1 && curve.progress(at: 7) == 1)
        #expect(curve.progress(at: .nan) == 0)
        for step in 1..<100 {
            let parameter = Double(step) / 100
            func bezier(_ first: Double, _ second: Double) -> Double {
                let rest = 1 - parameter
                return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
                    + parameter * parameter * parameter
            }
            let time = bezier(curve.x1, curve.x2)
            // Where the curve stands upright a time has many parameters, and its progress is one of theirs.
            let isUpright = curve.x1 == 1 && curve.x2 == 0 && abs(parameter - 0.5) < 0.02
            if !isUpright { #expect(abs(curve.progress(at: time) - bezier(curve.y1, curve.y2)) < 1e-7) }
        }
    }

    @Test func `speed is the slope of the progress`() {
        for step in 1..<20 {
            let time = Double(step) / 20
            let slope =
                (TimingCurve.easeInOut.progress(at: time + 1e-6) - TimingCurve.easeInOut.progress(at: time - 1e-6))
                / 2e-6

            #expect(abs(TimingCurve.easeInOut.speed(at: time) - slope) < 1e-4)
        }
    }

    @Test(arguments: [0.3, 0.7, 1, 1.8])
    func `a spring obeys its equation of motion`(dampingRatio: Double) {
        let spring = Spring(dampingRatio: dampingRatio, response: 0.5)
        let natural = 2 * Double.pi / 0.5
        let step = 1e-5

        for index in 0..<40 {
            let time = 0.01 + Double(index) * 0.02
            func state(_ time: Double) -> (displacement: Double, velocity: Double) {
                spring.state(after: time, displacement: 10, velocity: -30)
            }
            let acceleration = (state(time + step).velocity - state(time - step).velocity) / (2 * step)
            let speed = (state(time + step).displacement - state(time - step).displacement) / (2 * step)
            let now = state(time)

            #expect(abs(now.velocity - speed) < 1e-4)
            let force = -natural * natural * now.displacement - 2 * dampingRatio * natural * now.velocity
            #expect(abs(acceleration - force) < 1e-2)
        }
        #expect(spring.state(after: 0, displacement: 10, velocity: -30) == (10, -30))
    }

    @Test func `a spring that settles in a duration has settled then`() {
        let left = Spring.settling(in: 0.3).state(after: 0.3, displacement: 85, velocity: 0)

        #expect(abs(left.displacement) < 0.01)
    }

    @Test func `deceleration is a thousandth of two a millisecond, and stops`() {
        let motion = Deceleration(origin: 100, velocity: 1000)

        #expect(abs(motion.velocity(after: 0.001) - 998) < 1e-6)
        #expect(abs(motion.velocity(after: 1) - 1000 * pow(0.998, 1000)) < 1e-6)
        #expect(motion.position(after: 0) == 100)
        #expect(!motion.isAtRest(after: 1) && motion.isAtRest(after: 3))
        #expect(motion.time(reaching: 99) == nil && motion.time(reaching: 1000) == nil)
        let time = motion.time(reaching: 300) ?? 0
        #expect(abs(motion.position(after: time) - 300) < 1e-9)
    }

    @Test(arguments: [-8000.0, -60, 60, 1000, 8000])
    func `content that slows down can be made to stop on a pixel in the same time`(velocity: Double) {
        let free = Deceleration(origin: 100, velocity: velocity)
        let place = free.stoppingPlace.rounded()
        let bent = free.stopping(at: place)

        #expect(bent.duration == free.duration)
        #expect(abs(bent.stoppingPlace - place) < 1e-9)
        // Eight points a second are too slow to be seen moving.
        #expect(abs(abs(velocity) * pow(0.998, 1000 * free.duration) - 8) < 1e-6)
        #expect(bent.velocity(after: bent.duration) == 0)
    }

    @Test(arguments: [(30.0, 0.0), (-120, 900), (0, 8000), (0, -3), (50, -4000), (0, 0)])
    func `a bounce ends once it can't be seen moving, and not before`(displacement: Double, velocity: Double) {
        let bounce = Bounce(displacement: displacement, velocity: velocity)
        let spring = Spring(dampingRatio: 1, response: 0.45)

        #expect(bounce.displacement(after: bounce.duration) == 0 && bounce.velocity(after: bounce.duration) == 0)
        for later in [0.0, 0.01, 0.1, 1] {
            let left = spring.state(after: bounce.duration + later, displacement: displacement, velocity: velocity)
            #expect(abs(left.displacement) <= 0.1 && abs(left.velocity) <= 2)
        }
        #expect(bounce.duration < 2)
        #expect(displacement == 0 || abs(bounce.displacement(after: bounce.duration - 0.3)) > 0.1)
    }

    @Test(arguments: [1.0, 40, 400, 5000])
    func `a rubber band gives less than it is pulled, less than its length, and back again`(pull: Double) {
        let shown = RubberBand.displacement(pulled: pull, dimension: 800)

        #expect(shown > 0 && shown < pull && shown < 800)
        #expect(abs(RubberBand.pull(showing: shown, dimension: 800) - pull) < pull * 1e-9)
        #expect(RubberBand.displacement(pulled: -pull, dimension: 800) == -shown)
        #expect(RubberBand.displacement(pulled: pull, dimension: 0) == 0)
    }
}
