import Glibc
import LockstepPlatform

/// The machine's clock that never goes back, and stands still while the machine is suspended.
struct MonotonicClock: FrameClock {
    var nanoseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Sleeps for a number of nanoseconds below a second; a signal may end it early.
    func sleep(nanoseconds: Int64) {
        var rest = timespec(tv_sec: 0, tv_nsec: Int(max(0, min(999_999_999, nanoseconds))))
        nanosleep(&rest, nil)
    }
}
