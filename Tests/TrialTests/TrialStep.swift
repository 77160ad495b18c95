/// One thing that happens in a trial, with two numbers that are taken modulo what there is at that moment: so any part of a trial is a
/// trial, too.
struct TrialStep: CustomStringConvertible {
    var kind: Kind
    var a = 0
    var b = 0

    enum Kind: String, CaseIterable {
        /// Lets `a` frames pass.
        case advance
        /// One update with several operations, made up from the seed `a`; `b` chooses how many.
        case batch
        /// One update of sections, made up from the seed `a`.
        case sections
        /// One update that moves every row of a section, or every section: `b` chooses how.
        case turn
        /// One update that replaces every row of a section, or of all, or every section: `b` chooses how, `a` how many rows there are then.
        case renew
        /// Row `a` gets the height number `b`, in an update.
        case height
        /// Clicks the row that is seen `a` points below the viewport's top, which opens or closes it.
        case tap
        /// Scrolls by `a - 500` points at once.
        case scroll
        /// Scrolls by `a - 500` points with an animation.
        case glide
        /// Scrolls to the place `a` of a thousand.
        case jump
        /// Drags by `a - 500` points and lets go.
        case drag
        /// Asks for everything anew.
        case reload
        /// Another estimate of heights.
        case estimate
        /// Another height of the window.
        case resize
        /// Another height of the table's header.
        case header
    }

    /// A step as a line of a script: `batch 17 3`.
    var description: String { "\(kind.rawValue) \(a) \(b)" }

    init(_ kind: Kind, _ a: Int = 0, _ b: Int = 0) {
        (self.kind, self.a, self.b) = (kind, a, b)
    }

    /// Reads a line of a script; nil for one that says nothing.
    init?(_ line: some StringProtocol) {
        let words = line.split(separator: " ")
        guard words.count == 3, let kind = Kind(rawValue: String(words[0])), let a = Int(words[1]),
            let b = Int(words[2])
        else { return nil }
        self.init(kind, a, b)
    }
}

/// What a trial starts with and what then happens in it: a script that replays it.
struct TrialScript: CustomStringConvertible {
    var seed: UInt64
    var steps: [TrialStep]

    /// A script of about a dozen steps, made up from a seed.
    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        self.seed = seed
        steps = (0..<Int.random(in: 3...14, using: &generator)).map { _ in
            let kind = Self.mixture[Int.random(in: 0..<Self.mixture.count, using: &generator)]
            return TrialStep(
                kind, Int.random(in: 0..<1000, using: &generator), Int.random(in: 0..<1000, using: &generator))
        }
    }

    /// Reads what `description` writes.
    init(text: String) {
        let parts = text.split(separator: ";").map { $0.drop { $0 == " " } }
        seed = parts.first.flatMap { UInt64($0.dropFirst("seed ".count)) } ?? 0
        steps = parts.dropFirst().compactMap { TrialStep($0) }
    }

    private static let mixture: [TrialStep.Kind] =
        Array(repeating: .batch, count: 8) + Array(repeating: .advance, count: 7) + Array(repeating: .height, count: 4)
        + Array(repeating: .scroll, count: 3) + [
            .tap, .tap, .sections, .sections, .glide, .glide, .jump, .drag, .turn, .renew,
        ]
        + [.reload, .estimate, .resize, .header]

    var description: String { (["seed \(seed)"] + steps.map(\.description)).joined(separator: "; ") }
}

/// SplitMix64: the same numbers for a seed on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        // Not the step of `next`: trials with neighbouring seeds would be parts of each other.
        state = seed &* 0xD134_2543_DE82_EF95
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
