import LockstepGeometry
import LockstepTrace

/// Fades that end at another time than their row, and those that are missing beside others.
struct FadeFindings {
    let motion: Motion
    let tracks: [Track]
    let clocks: Clocks

    var findings: [Finding] {
        guard !motion.isInterrupted, clocks.row > 0 else { return [] }
        let fading = tracks.contains { appears($0) && lastFade($0) != nil }
        return tracks.compactMap { track in
            if let last = lastFade(track) { return late(track, last) }
            return fading && appears(track) && track.goal.opacity > Limits.visibility ? missing(track) : nil
        }
    }

    /// Whether it is high at one end only.
    private func appears(_ track: Track) -> Bool {
        (track.nodes[0].frame.height > motion.pixel) != (track.goal.frame.height > motion.pixel)
    }

    private func lastFade(_ track: Track) -> Int? {
        track.nodes.indices.dropFirst().last {
            abs(track.nodes[$0].opacity - track.nodes[$0 - 1].opacity) > Limits.stillness
        }
    }

    private func late(_ track: Track, _ last: Int) -> Finding? {
        let age = motion.age(last)
        guard abs(age - clocks.row) > Limits.fadeSteps * Double(motion.step) / 1e9 else { return nil }
        let moment = motion.samples[last].moment
        let first = track.nodes.indices.dropFirst().first {
            abs(track.nodes[$0].opacity - track.nodes[$0 - 1].opacity) > Limits.stillness
        }
        let begins = motion.samples[max(0, (first ?? last) - 1)].moment
        let relation = age < clocks.row ? "before" : "after"
        return Finding(
            kind: .fade, severity: .warning, node: track.id, from: begins, to: moment, worst: moment,
            amount: abs(age - clocks.row), unit: .seconds,
            cause:
                "its fade ends after \(Clocks.text(age)) s, \(relation) its row, which moves for \(Clocks.text(clocks.row)) s"
        )
    }

    private func missing(_ track: Track) -> Finding {
        Finding(
            kind: .fade, severity: .warning, node: track.id, from: motion.start.moment, to: motion.end.moment,
            worst: motion.start.moment, amount: clocks.row, unit: .seconds,
            cause: "it comes or goes without a fade, and others in its row fade")
    }
}
