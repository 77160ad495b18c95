import LockstepAnalysis
import LockstepAnimation
import LockstepGeometry
import LockstepScene
import LockstepTrace

/// One check of what a harness recorded.
struct CheckRun {
    let harness: Harness
    let check: MotionCheck
    let testFile: String
    let surroundings: CheckSurroundings

    /// Why it doesn't hold; nil where it does.
    func failure() -> CheckFailure? {
        guard let recording = harness.recording, recording.frameCount > 0 else {
            return CheckFailure(
                check, "nothing was recorded; make the harness with records: true, and show something on it")
        }
        return switch check.kind {
        case .findings(let kinds): motionFailure(kinds)
        case .settling(let seconds): settlingFailure(within: seconds)
        case .anchor: anchorFailure()
        case .recorded(let name):
            RecordedTrace(name: name, testFile: testFile, surroundings: surroundings).failure(of: check, harness.trace)
        }
    }

    // MARK: Motion

    private func motionFailure(_ kinds: Set<Finding.Kind>) -> CheckFailure? {
        let measurement = harness.measurement()
        let motions = measurement.motions
        let scale = measurement.header.scale
        guard !motions.isEmpty else {
            let advice =
                harness.table == nil
                ? "there is no table on the stage" : "tap a row that opens, and let time pass"
            return CheckFailure(
                check, "no row moved in \(count(measurement.frames, "frame")), so there is nothing to judge; \(advice)")
        }
        let unfinished = motions.filter { $0.verdict == .unfinished }
        if let first = unfinished.first {
            return CheckFailure(
                check, "row \(first.row) still moves in the last frame; settle the harness before the check",
                findings: unfinished.map { MotionText($0, scale: scale).head },
                frames: Self.spread([first.from.frame, first.to.frame]))
        }
        let wrong = motions.map { motion in
            (motion: motion, found: motion.findings.filter { kinds.contains($0.kind) && $0.severity != .note })
        }.filter { !$0.found.isEmpty }
        guard let first = wrong.first, let finding = first.found.first else { return nil }
        let lines = wrong.flatMap { motion, found in
            let text = MotionText(motion, scale: scale)
            return [text.head] + found.map(text.line)
        }
        let (motion, all) = (first.motion, count(motions.count, "motion"))
        return CheckFailure(
            check, "it doesn't hold in \(wrong.count) of \(all) in \(count(measurement.frames, "frame"))",
            findings: lines,
            frames: Self.spread([
                motion.from.frame, finding.from.frame, finding.worst.frame, finding.to.frame, motion.to.frame,
            ]))
    }

    // MARK: Rest

    private func settlingFailure(within seconds: Double) -> CheckFailure? {
        let start = (harness.recording?.frameCount ?? 1) - 1
        let bound = harness.time.adding(seconds: seconds)
        while !harness.stage.isAtRest && harness.time < bound { harness.advance(frames: 1) }
        if harness.stage.isAtRest { return nil }
        let end = (harness.recording?.frameCount ?? 1) - 1
        let running = harness.stage.runningOffsets
        let last = running.map(\.end.seconds).max()
        var reason = "after \(JSONText.number(seconds)) s something still moves"
        if let last {
            reason +=
                ": \(count(running.count, "offset")) still \(running.count == 1 ? "runs" : "run"), the last one until "
                + "\(JSONText.number(last)) s"
        }
        return CheckFailure(
            check, reason + "; allow more time, or look for an animation that starts itself again",
            findings: movingNow(), frames: Self.spread([start, end]))
    }

    /// What the last frame shows elsewhere than the one before it.
    private func movingNow() -> [String] {
        let frames = harness.trace.frames.suffix(2)
        guard let before = frames.first, let now = frames.last, frames.count == 2 else { return [] }
        let rows = now.rows.filter { !before.rows.contains($0) }.map { "  row \($0.row) moves" }
        return rows + now.nodes.filter { !before.nodes.contains($0) }.map { "  \(Excerpt.of($0.id)) moves" }
    }

    // MARK: Anchor

    private func anchorFailure() -> CheckFailure? {
        guard harness.table != nil else { return CheckFailure(check, "there is no table on the stage; show one first") }
        guard let start = harness.anchor.start else {
            return CheckFailure(
                check,
                "nothing was at rest since the last input, so there is no place to hold; settle the harness before what may move it"
            )
        }
        guard let loss = harness.anchor.loss else { return nil }
        let frames = Self.spread([start, max(start, loss.first - 1), loss.first, loss.worst])
        guard let distance = loss.distance else {
            return CheckFailure(
                check,
                "\(loss.anchor), which was first in sight in frame \(start), is out of use from frame \(loss.first) on",
                frames: frames)
        }
        let amount = MotionText.amount(abs(distance), scale: harness.stage.grid.scale)
        return CheckFailure(
            check,
            "\(loss.anchor), which was first in sight in frame \(start), leaves its place in frame \(loss.first) and is "
                + "\(amount) further \(distance > 0 ? "down" : "up") in frame \(loss.worst)",
            frames: frames)
    }

    // MARK: Words

    /// Those frames and one in the middle of each two, in order, each once.
    static func spread(_ frames: [Int]) -> [Int] {
        let ends = Set(frames).sorted()
        let middles = zip(ends, ends.dropFirst()).map { ($0 + $1) / 2 }
        return Set(ends + middles).sorted()
    }

    private func count(_ count: Int, _ one: String) -> String { "\(count) \(one)\(count == 1 ? "" : "s")" }
}
