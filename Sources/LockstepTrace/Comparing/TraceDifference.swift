/// What is different between two traces, beyond a tolerance.
public struct TraceDifference: Equatable, Sendable {
    /// What counts as equal.
    public struct Tolerance: Equatable, Sendable {
        /// Points, 0 or more, by which a place or an extent may differ.
        public var points: Double
        /// By how much an opacity may differ, 0 ... 1.
        public var opacity: Double

        /// Makes a tolerance; none as it stands.
        public init(points: Double = 0, opacity: Double = 0) {
            self.points = points
            self.opacity = opacity
        }
    }

    /// Frames of both traces that show the same time.
    public struct Moment: Equatable, Sendable {
        /// The frame's number in the first trace.
        public var frame: Int
        /// The frame's number in the second trace: another one where they have different rates.
        public var otherFrame: Int
        /// The time in nanoseconds of the scene's clock.
        public var nanoseconds: Int64
    }

    /// What can differ.
    public enum Subject: Hashable, Sendable {
        /// A row by its number.
        case row(Int)
        /// A node by its identifier. Where a frame has several of one, `occurrence` counts them from 0.
        case node(String, occurrence: Int = 0)
    }

    /// The most by which one measure differs, and when.
    public struct Peak: Equatable, Sendable {
        /// By how much: points, or a share of opacity.
        public var amount: Double
        /// Which measure: `x`, `y`, `width`, `height` or `opacity`.
        public var measure: String
        /// When it is the most for the first time.
        public var moment: Moment
    }

    /// Which of the two.
    public enum Side: String, Sendable {
        /// The one that was named first.
        case first
        /// The other one.
        case second
    }

    /// What is different about one row or node.
    public struct Finding: Equatable, Sendable {
        /// The row or node.
        public var subject: Subject
        /// The first frame in which it differs.
        public var from: Moment
        /// In how many frames it differs.
        public var frames = 0
        /// The most by which its place or extent differs; nil where that is within the tolerance.
        public var points: Peak?
        /// The most by which its opacity differs; nil where that is within the tolerance.
        public var opacity: Peak?
        /// Which of the traces lacks it, in the first frame where one does.
        public var missingIn: Side?
    }

    /// A value of the first lines that isn't the same.
    public struct HeaderDifference: Equatable, Sendable {
        /// The key.
        public var key: String
        /// The values, as the lines have them.
        public var first, second: String
    }

    /// The first events of the same number that aren't the same; nil where a trace has no more.
    public struct EventDifference: Equatable, Sendable {
        /// Which event, from 0.
        public var index: Int
        /// What the traces have.
        public var first, second: TraceEvent?
    }

    /// What counted as equal.
    public var tolerance: Tolerance
    /// What the traces were made of, where that differs; it is no difference by itself.
    public var header: [HeaderDifference] = []
    /// Where what was done begins to differ; it is no difference by itself.
    public var events: EventDifference?
    /// Frames that were compared, because both traces have one of their time.
    public var comparedFrames = 0
    /// Those among them in which something differs.
    public var differentFrames = 0
    /// Frames that only one of the traces has, though they have the same rate, or that come after the other one's end.
    public var framesOnlyInFirst = 0, framesOnlyInSecond = 0
    /// What differs, in the order in which it begins to.
    public var findings: [Finding] = []

    /// Whether anything that is shown differs by more than the tolerance, or nothing could be compared.
    public var differs: Bool {
        !findings.isEmpty || framesOnlyInFirst > 0 || framesOnlyInSecond > 0 || comparedFrames == 0
    }

    /// The finding with the largest difference in points.
    public var largest: Finding? {
        var largest: Finding?
        for finding in findings where finding.points != nil {
            if (finding.points?.amount ?? 0) > (largest?.points?.amount ?? 0) { largest = finding }
        }
        return largest
    }
}
