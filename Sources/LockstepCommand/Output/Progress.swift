/// A line on a terminal that says how far a long piece of work is; nothing where nobody watches.
struct Progress {
    private let surroundings: Surroundings
    /// How many frames there will be; nil where that is not known.
    var total: Int?
    private let start = ContinuousClock.now
    private var lastShown = ContinuousClock.now
    private var isShown = false

    /// Watches a film of a number of frames; nil where that is not known.
    init(total: Int?, in surroundings: Surroundings) {
        self.total = total
        self.surroundings = surroundings
    }

    /// Notes that some frames are done, and shows it ten times a second at most.
    mutating func update(frames: Int, filmSeconds: Double) {
        show { [total] in Self.line(frames: frames, total: total, filmSeconds: filmSeconds, elapsed: $0) }
    }

    /// Notes that so many things are done, which are no seconds of film, and shows it ten times a second at most.
    mutating func update(count: Int, _ things: String) {
        show { [total] in Self.line(count: count, total: total, things, elapsed: $0) }
    }

    private mutating func show(_ line: (_ elapsed: Double) -> String) {
        guard surroundings.errorsAreWatched else { return }
        let now = ContinuousClock.now
        guard now - lastShown > .milliseconds(100) else { return }
        lastShown = now
        isShown = true
        let elapsed = (now - start) / .seconds(1)
        try? surroundings.errors.write(Array("\r\(line(elapsed))\u{1B}[K".utf8))
    }

    /// Takes the line away.
    mutating func finish() {
        if isShown { try? surroundings.errors.write(Array("\r\u{1B}[K".utf8)) }
        isShown = false
    }

    static func line(frames: Int, total: Int?, filmSeconds: Double, elapsed: Double) -> String {
        let rate = elapsed > 0 ? filmSeconds / elapsed : 0
        let numbers = "\(tenths(filmSeconds)) s of film, \(tenths(rate)) times real time"
        return line(count: frames, total: total, "frames, \(numbers)", elapsed: elapsed)
    }

    static func line(count: Int, total: Int?, _ things: String, elapsed: Double) -> String {
        guard let total, total > 0 else { return "\(count) \(things)" }
        let done = min(20, count * 20 / total)
        let bar = String(repeating: "#", count: done) + String(repeating: ".", count: 20 - done)
        let line = "[\(bar)] \(count) of \(total) \(things)"
        guard count > 0, count < total else { return line }
        return line + ", \(clock(elapsed * Double(total - count) / Double(count))) left"
    }

    /// Seconds as one reads them: hours and minutes where there are any.
    private static func clock(_ seconds: Double) -> String {
        let seconds = Int(min(seconds, 1e9).rounded(.up))
        let two: (Int) -> String = { ($0 < 10 ? "0" : "") + String($0) }
        if seconds < 60 { return "\(seconds) s" }
        if seconds < 3600 { return "\(seconds / 60):\(two(seconds % 60)) min" }
        return "\(seconds / 3600):\(two(seconds / 60 % 60)) h"
    }

    private static func tenths(_ number: Double) -> String {
        let tenths = Int((min(number, 1e9) * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
