import LockstepGeometry
import LockstepTrace

/// Neighbours in a row that part, or that lie one over the other.
struct NeighborFindings {
    let motion: Motion
    let tracks: [Track]

    var findings: [Finding] {
        zip(tracks, tracks.dropFirst()).filter { isAbove($0, $1) }.flatMap { upper, lower in
            [gap(upper, lower), overlap(upper, lower)].compactMap { $0 }
        }
    }

    /// Whether one stands above the other at rest, and beside nothing of it; in the end the other may have slid over it.
    private func isAbove(_ upper: Track, _ lower: Track) -> Bool {
        let (first, second) = (upper.nodes[0].frame, lower.nodes[0].frame)
        return first.minY <= second.minY && first.midY <= second.midY
            && first.minX < second.maxX && second.minX < first.maxX && upper.goal.frame.minY <= lower.goal.frame.minY
    }

    private func space(_ upper: TraceNode, _ lower: TraceNode) -> Double { lower.frame.minY - upper.frame.maxY }

    /// A measure of the space between two while both are seen. Where the row swings beyond its ends, so do their straight paths, and the
    /// space that they have on these is handed in.
    private func whileDrawn(
        _ upper: Track, _ lower: Track, _ measure: (_ space: Double, _ swung: Double?) -> Double
    ) -> Series {
        let (first, last) = (space(upper.nodes[0], lower.nodes[0]), space(upper.goal, lower.goal))
        let progress = motion.progress
        return Series(
            upper.nodes.indices.map { index in
                guard upper.isDrawn(index), lower.isDrawn(index) else { return 0 }
                let swung = progress.flatMap { (0...1).contains($0[index]) ? nil : first + (last - first) * $0[index] }
                return measure(space(upper.nodes[index], lower.nodes[index]), swung)
            }, motion)
    }

    private func gap(_ upper: Track, _ lower: Track) -> Finding? {
        let most = max(space(upper.nodes[0], lower.nodes[0]), space(upper.goal, lower.goal))
        return whileDrawn(upper, lower) { $0 - max(most, $1 ?? most) }.finding(
            .gap, node: lower.id, beyond: motion.pixel, in: motion,
            cause: "\(upper.id) and \(lower.id) don't move on one clock, and part")
    }

    private func overlap(_ upper: Track, _ lower: Track) -> Finding? {
        let (first, last) = (space(upper.nodes[0], lower.nodes[0]), space(upper.goal, lower.goal))
        // Nodes that lie one over the other before and after are made so; what begins to in the motion isn't.
        let least = min(0, first, max(first, last))
        let hidden = [upper, lower].first {
            $0.goal.opacity <= Limits.visibility && $0.goal.frame.height > motion.pixel
        }
        let cause =
            if let hidden, last < -motion.pixel {
                "\(hidden.id) keeps its height of \(Cause.points(hidden.goal.frame.height)) points though it is hidden: "
                    + "a required height clashes with the height of 0 of what is hidden, and its neighbour slides over it"
            } else {
                "\(upper.id) and \(lower.id) don't move on one clock, and run into each other"
            }
        return whileDrawn(upper, lower) { min(least, $1 ?? least) - $0 }.finding(
            .overlap, node: lower.id, beyond: motion.pixel, in: motion, cause: cause)
    }
}
