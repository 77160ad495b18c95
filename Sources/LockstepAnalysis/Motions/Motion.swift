import LockstepGeometry
import LockstepTrace

/// What one row showed from rest to rest: the first sample is the last one before the motion, the last one is at rest again.
struct Motion: Sendable {
    let samples: [RowSample]
    /// When something was done that may concern the row, in nanoseconds; what began the motion comes first.
    let events: [Int64]
    /// Whether the end is a place of rest; otherwise the trace broke off.
    let isOver: Bool
    /// Pixels a point.
    let scale: Double
    /// The time from frame to frame, in nanoseconds.
    let step: Int64
    /// The sample that the row's progress counts to: the last one, or, where the row comes back, the one in which its height is furthest.
    let goal: RowSample
    /// Whether all that is shown lies on whole pixels: such a trace was rounded, and may stray by what rounding makes.
    let isSnapped: Bool

    /// Takes what was seen from rest to rest: one sample at least.
    init(samples: [RowSample], events: [Int64], isOver: Bool, scale: Double, step: Int64) {
        (self.samples, self.events, self.isOver) = (samples, events, isOver)
        (self.scale, self.step) = (scale, step)
        goal = Self.goal(of: samples)
        isSnapped = Self.isSnapped(samples, scale: scale)
    }

    var row: Int { start.place.row }
    var start: RowSample { samples[0] }
    var end: RowSample { samples[samples.count - 1] }

    /// When it began: what was done last before the first change, or the last frame at rest.
    var onset: Int64 {
        let first = samples.count > 1 ? samples[1].moment.nanoseconds : start.moment.nanoseconds
        return events.last { $0 >= start.moment.nanoseconds && $0 < first } ?? start.moment.nanoseconds
    }

    /// Seconds from the onset to a sample.
    func age(_ index: Int) -> Double {
        max(0, Double(samples[index].moment.nanoseconds - onset) / 1e9)
    }

    /// Whether something was done in mid-flight: places may turn back then.
    var isInterrupted: Bool {
        events.contains { $0 > onset && $0 < end.moment.nanoseconds }
    }

    private static func goal(of samples: [RowSample]) -> RowSample {
        var goal = samples[samples.count - 1]
        let start = samples[0].place.height
        if abs(goal.place.height - start) > Limits.progress { return goal }
        for sample in samples where abs(sample.place.height - start) > abs(goal.place.height - start) { goal = sample }
        return goal
    }

    /// How far the row has gone from its first height to its goal in each sample; nil where its height stays.
    var progress: [Double]? {
        let way = goal.place.height - start.place.height
        guard abs(way) > Limits.progress else { return nil }
        return samples.map { ($0.place.height - start.place.height) / way }
    }

    /// The identifiers that every sample has.
    var ids: [String] {
        var common = start.nodes.map(\.id)
        for sample in samples where sample.nodes.count != common.count || sample.nodes.map(\.id) != common {
            let present = Set(sample.nodes.map(\.id))
            common.removeAll { !present.contains($0) }
        }
        return common
    }

    /// A node in every sample, and at the goal; nil where one lacks it.
    func track(_ id: String) -> Track? {
        var nodes: [TraceNode] = []
        nodes.reserveCapacity(samples.count)
        for sample in samples {
            guard let node = sample.nodes.first(where: { $0.id == id }) else { return nil }
            nodes.append(node)
        }
        guard let goal = goal.nodes.first(where: { $0.id == id }) else { return nil }
        return Track(id: id, nodes: nodes, goal: goal)
    }

    /// A pixel in points, and what numbers may be off: less can't be told from rounding.
    var pixel: Double { 1 / scale + Limits.steadiness }

    private static func isSnapped(_ samples: [RowSample], scale: Double) -> Bool {
        func isWhole(_ length: Double) -> Bool {
            let pixels = length * scale
            return abs(pixels - pixels.rounded()) <= Limits.grid
        }
        return samples.allSatisfy { sample in
            isWhole(sample.place.y) && isWhole(sample.place.height)
                && sample.nodes.allSatisfy { isWhole($0.frame.minY) && isWhole($0.frame.height) }
        }
    }
}

/// One node throughout a motion.
struct Track: Sendable {
    var id: String
    /// One for each sample.
    var nodes: [TraceNode]
    /// The one that the row's progress counts to.
    var goal: TraceNode

    /// Whether it is drawn in a sample.
    func isDrawn(_ index: Int) -> Bool {
        nodes[index].opacity > Limits.visibility && nodes[index].frame.height > 0
    }

    /// How far a measure is off its straight path in each sample, in points: above 0 for more or further down or right.
    func straying(_ progress: [Double]?, _ measure: (Rect) -> Double) -> [Double] {
        let (first, last) = (measure(nodes[0].frame), measure(goal.frame))
        return nodes.indices.map { index in
            let shown = measure(nodes[index].frame)
            if let progress { return shown - (first + (last - first) * progress[index]) }
            // Without a progress every place between those of rest is as good.
            let range = min(first, last)...max(first, last)
            return shown - min(max(shown, range.lowerBound), range.upperBound)
        }
    }
}
