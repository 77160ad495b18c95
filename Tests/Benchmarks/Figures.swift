import Foundation
import Glibc

/// What was measured in the rounds of one run, by name, in milliseconds.
struct Figures {
    private var samples: [String: [Double]] = [:]

    /// Forgets what was measured so far.
    mutating func reset() {
        samples.removeAll()
    }

    /// Notes the CPU time a frame of some work that says how many frames it drew.
    mutating func noteFrames(_ name: String, _ work: () -> Int) {
        let start = Self.processorTime()
        let frames = work()
        note(name, (Self.processorTime() - start) * 1000 / Double(frames))
    }

    /// Notes one figure.
    mutating func note(_ name: String, _ milliseconds: Double) {
        samples[name, default: []].append(milliseconds)
    }

    /// One line of the table: ours, the reference, and how many times the reference ours is.
    func line(_ title: String, ours: String, reference: String) -> String {
        let (own, other) = (median(of: ours), median(of: reference))
        let columns = [own, other, own / other].map { String(format: "%12.3f", $0) }.joined()
        return title.padding(toLength: 44, withPad: " ", startingAt: 0) + columns
    }

    /// The figure in the middle of those with a name.
    func median(of name: String) -> Double {
        let sorted = (samples[name] ?? []).sorted()
        return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
    }

    /// The CPU time of this process, in seconds.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
