import LockstepGeometry
import LockstepTrace

/// Places and extents that change much more in one frame than in those beside it, and speeds that do where something was done.
struct JumpFindings {
    let motion: Motion
    let tracks: [Track]

    /// One number, with the sides that it has.
    private struct Line {
        var node: String?
        var what: String
        var values: [Double]
        var more, less: Peak.Direction
    }

    var findings: [Finding] {
        guard motion.step <= Limits.jumpStep else { return [] }
        // An update that isn't animated is done in a frame.
        if motion.samples.count == 2 && !motion.events.isEmpty { return [] }
        let row = first(jump, in: rowLines)
        let rowSpeed = first(speedJump, in: rowLines)
        // What is in a row that jumps jumps with it.
        let jumps = row.isEmpty ? tracks.flatMap { first(jump, in: lines($0)) } : row
        let speeds = rowSpeed.isEmpty ? tracks.flatMap { first(speedJump, in: lines($0)) } : rowSpeed
        return jumps + speeds
    }

    private func first(_ find: (Line) -> Finding?, in lines: [Line]) -> [Finding] {
        for line in lines {
            if let finding = find(line) { return [finding] }
        }
        return []
    }

    private var rowLines: [Line] {
        let above = motion.samples.compactMap(\.above)
        // A row that stands under one that jumps only keeps its place.
        let bottoms = above.count == motion.samples.count ? above.map { $0.y + $0.height } : above.map { _ in 0 }
        let places = motion.samples.indices.map { index in
            motion.samples[index].place.y - (bottoms.count == motion.samples.count ? bottoms[index] : 0)
        }
        return [
            Line(what: "its height", values: motion.samples.map(\.place.height), more: .taller, less: .lower),
            Line(what: "its place", values: places, more: .down, less: .up),
        ]
    }

    private func lines(_ track: Track) -> [Line] {
        let frames = track.nodes.map(\.frame)
        return [
            Line(node: track.id, what: "its place", values: frames.map(\.midY), more: .down, less: .up),
            Line(node: track.id, what: "its place", values: frames.map(\.midX), more: .right, less: .left),
            Line(node: track.id, what: "its height", values: frames.map(\.height), more: .taller, less: .lower),
        ]
    }

    private func jump(_ line: Line) -> Finding? {
        let steps = zip(line.values.dropFirst(), line.values).map { $0 - $1 }
        var worst: (index: Int, excess: Double)?
        for index in steps.indices {
            var beside = 0.0
            for near in [index - 1, index + 1] where steps.indices.contains(near) && steps[near] * steps[index] > 0 {
                beside = max(beside, abs(steps[near]))
            }
            let excess = abs(steps[index]) - Limits.jumpRatio * beside
            if excess > max(Limits.plainness, motion.pixel), excess > worst?.excess ?? 0 { worst = (index, excess) }
        }
        guard let worst else { return nil }
        let step = steps[worst.index]
        let (before, after) = (motion.samples[worst.index].moment, motion.samples[worst.index + 1].moment)
        let when =
            worst.index == 0
            ? "in the first frame of the motion" : worst.index == steps.count - 1 ? "in its last frame" : "in one frame"
        return Finding(
            kind: .jump, severity: .fault, node: line.node, from: before, to: after, worst: after, amount: abs(step),
            direction: step > 0 ? line.more : line.less,
            cause:
                "\(line.what) changes \(when) without an animation: what is shown didn't begin, or end, where the layout is"
        )
    }

    private func speedJump(_ line: Line) -> Finding? {
        let steps = [0] + zip(line.values.dropFirst(), line.values).map { $0 - $1 }
        for event in Set(motion.events.filter { $0 > motion.onset }).sorted() {
            // The frame of an event's very time shows what was there before.
            guard let last = motion.samples.lastIndex(where: { $0.moment.nanoseconds <= event }) else { continue }
            let next = motion.samples[last].moment.nanoseconds == event ? last + 1 : last + 2
            guard last >= 2, next + 1 < steps.count else { continue }
            let change = steps[next] - steps[last]
            let bend = max(abs(steps[last] - steps[last - 1]), abs(steps[next + 1] - steps[next]))
            let usual = Limits.jumpRatio * bend * Double(next - last)
            guard abs(change) > usual + max(Limits.plainness, motion.pixel) else { continue }
            let moments = motion.samples.map(\.moment)
            return Finding(
                kind: .speedJump, severity: .warning, node: line.node, from: moments[last], to: moments[next],
                worst: moments[next], amount: abs(change) * 1e9 / Double(motion.step), unit: .pointsPerSecond,
                direction: change > 0 ? line.more : line.less,
                cause: "what was done in mid-flight replaced the motion that ran, whose speed is lost")
        }
        return nil
    }
}
