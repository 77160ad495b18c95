import LockstepGeometry
import LockstepTrace

/// What is cut or gone while it should be seen.
struct VisibilityFindings {
    let motion: Motion
    let tracks: [Track]
    let cause: Cause

    var findings: [Finding] {
        tracks.flatMap { [squeezed($0), outside($0), vanished($0)].compactMap { $0 } }
    }

    /// What its own frame cuts off: what it is less high than on its path.
    private func squeezed(_ track: Track) -> Finding? {
        let straying = track.straying(motion.progress) { $0.height }
        let cut = straying.indices.map { index in
            let node = track.nodes[index]
            let expected = node.frame.height - straying[index]
            return node.opacity > Limits.visibility ? min(-straying[index], max(0, expected)) : 0
        }
        return Series(cut, motion).finding(
            .clipping, node: track.id, beyond: motion.pixel, in: motion, cause: cause.of(track.id))
    }

    /// What lies outside of its row and didn't before.
    private func outside(_ track: Track) -> Finding? {
        func outside(_ index: Int) -> Double {
            let (frame, height) = (track.nodes[index].frame, motion.samples[index].place.height)
            return min(max(0, frame.maxY - height, -frame.minY), frame.height)
        }
        let before = max(0, outside(0))
        let cut = track.nodes.indices.map { track.isDrawn($0) ? outside($0) - before : 0 }
        return Series(cut, motion).finding(
            .clipping, node: track.id, beyond: motion.pixel, in: motion,
            cause: "it leaves its row, whose edge cuts it: nothing that holds it inside can be kept")
    }

    /// For how long its height is 0 or less, where its path has one and its opacity lets it be seen.
    private func vanished(_ track: Track) -> Finding? {
        let straying = track.straying(motion.progress) { $0.height }
        let isGone = straying.indices.map { index in
            let node = track.nodes[index]
            return node.frame.height <= 0 && node.opacity > Limits.visibility
                && node.frame.height - straying[index] > motion.pixel
        }
        guard let first = isGone.firstIndex(of: true), let last = isGone.lastIndex(of: true) else { return nil }
        var (seconds, worst) = (0.0, first)
        for index in isGone.indices.dropFirst() {
            seconds += share(track, index, isGone) * Double(time(index) - time(index - 1)) / 1e9
            if isGone[index], track.nodes[index].frame.height < track.nodes[worst].frame.height { worst = index }
        }
        let samples = motion.samples
        return Finding(
            kind: .vanishing, severity: .fault, node: track.id, from: samples[first].moment, to: samples[last].moment,
            worst: samples[worst].moment, amount: seconds, unit: .seconds, cause: cause.of(track.id))
    }

    /// Which share of the time up to a sample it is gone: heights go straight from frame to frame.
    private func share(_ track: Track, _ index: Int, _ isGone: [Bool]) -> Double {
        if isGone[index] && isGone[index - 1] { return 1 }
        guard isGone[index] || isGone[index - 1] else { return 0 }
        let (gone, seen) = isGone[index] ? (index, index - 1) : (index - 1, index)
        let (below, above) = (track.nodes[gone].frame.height, track.nodes[seen].frame.height)
        return above > below ? min(max(-below / (above - below), 0), 1) : 0
    }

    private func time(_ index: Int) -> Int64 { motion.samples[index].moment.nanoseconds }
}
