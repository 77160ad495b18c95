/// A line on a terminal that says how many runs are done; nothing where nobody watches.
struct RunProgress {
    private let surroundings: Surroundings
    private let start = ContinuousClock.now
    private var isShown = false

    init(in surroundings: Surroundings) {
        self.surroundings = surroundings
    }

    /// Shows how many are done, from the first tenth of a second on.
    mutating func update(done: Int, of total: Int) {
        guard surroundings.errorsAreWatched, ContinuousClock.now - start > .milliseconds(100) else { return }
        isShown = true
        try? surroundings.errors.write(Array("\r\(Self.line(done: done, of: total))\u{1B}[K".utf8))
    }

    /// Takes the line away.
    mutating func finish() {
        if isShown { try? surroundings.errors.write(Array("\r\u{1B}[K".utf8)) }
        isShown = false
    }

    static func line(done: Int, of total: Int) -> String {
        let filled = total > 0 ? min(20, done * 20 / total) : 20
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 20 - filled)
        return "[\(bar)] \(done) of \(total) runs"
    }
}
