import LockstepGeometry

/// How far each node strays from the straight path between its rest positions under its row's own progress.
struct PathMeasure {
    /// One way of looking at a node's frame.
    struct Aspect: Sendable {
        var of: @Sendable (Rect) -> Double
        var more, less: Peak.Direction

        static let positions = [
            Aspect(of: { $0.midY }, more: .down, less: .up), Aspect(of: { $0.midX }, more: .right, less: .left),
        ]
        static let extents = [
            Aspect(of: { $0.height }, more: .taller, less: .lower),
            Aspect(of: { $0.width }, more: .wider, less: .narrower),
        ]
    }

    /// What one node does.
    struct Line {
        var id: String
        var position, extent: (series: Series, peak: Peak)?

        var node: NodeMotion { NodeMotion(id: id, position: position?.peak, extent: extent?.peak) }
    }

    /// The nodes in the order of the trace.
    let lines: [Line]
    /// How far anything strays at most, in points, whatever the limit: a centre, or an extent where no centre is off by more than that.
    let strayed: Double

    init(_ motion: Motion, _ tracks: [Track]) {
        let progress = motion.progress
        var most = (position: 0.0, extent: 0.0)
        lines = tracks.map { track in
            func worst(_ aspects: [Aspect]) -> (series: Series, peak: Peak)? {
                var worst: (series: Series, peak: Peak)?
                for aspect in aspects {
                    let series = Series(track.straying(progress, aspect.of), motion)
                    guard let (value, moment) = series.peak(), abs(value) > worst?.peak.points ?? 0 else { continue }
                    let direction = value > 0 ? aspect.more : aspect.less
                    worst = (series, Peak(points: abs(value), direction: direction, moment: moment))
                }
                return worst
            }
            func furthest(_ aspects: [Aspect]) -> Double {
                aspects.reduce(0) { furthest, aspect in
                    max(furthest, abs(Series(track.straying(progress, aspect.of), motion).peak(beyond: 0)?.value ?? 0))
                }
            }
            most.position = max(most.position, furthest(Aspect.positions))
            most.extent = max(most.extent, furthest(Aspect.extents))
            return Line(id: track.id, position: worst(Aspect.positions), extent: worst(Aspect.extents))
        }
        strayed = most.position > Limits.steadiness ? most.position : max(most.position, most.extent)
    }

    var nodes: [NodeMotion] { lines.map(\.node) }

    /// What strays most of all.
    var worst: Series? {
        var worst: (series: Series, peak: Peak)?
        for line in lines {
            for one in [line.position, line.extent] {
                if let one, one.peak.points > worst?.peak.points ?? 0 { worst = one }
            }
        }
        return worst?.series
    }

    /// The node whose extent strays most: what makes the others stray.
    var culprit: Line? {
        var culprit: Line?
        for line in lines where line.extent?.peak.points ?? 0 > culprit?.extent?.peak.points ?? 0 { culprit = line }
        return culprit
    }
}
