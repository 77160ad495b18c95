import LockstepAnalysis

extension InspectorModel {
    /// What is to be said of the last motion of a row that had begun at the time that is looked at.
    func verdict(ofRow row: Int, in take: Take) -> Badge.Verdict {
        guard take.film.isComplete else { return log.taps.isEmpty ? .none : .pending }
        return Badge.Verdict(take.film.motion(ofRow: row, at: time).map { [$0] } ?? [])
    }

    /// What is to be said of all motions of a take.
    func verdict(of take: Take) -> Badge.Verdict {
        guard let measurement = take.film.measurement else { return .pending }
        return Badge.Verdict(measurement.motions)
    }
}

extension Badge.Verdict {
    /// The worst that is to be said of motions.
    init(_ motions: [RowMotion]) {
        if motions.isEmpty {
            self = .none
        } else if motions.allSatisfy({ $0.verdict == .steady }) {
            self = .steady
        } else if motions.contains(where: { $0.verdict == .unsteady }) {
            let unsteady = motions.filter { $0.verdict == .unsteady }
            let findings = unsteady.flatMap(\.findings).filter { $0.severity != .note }
            let straying = unsteady.flatMap(\.nodes).compactMap(\.worst?.points).max() ?? 0
            let isStraying = findings.contains { $0.kind == .straying } && straying > 0.05
            self = isStraying ? .straying(points: straying) : .wrong(findings.first?.kind.word ?? "unsteady")
        } else {
            self = .pending
        }
    }
}

extension Finding.Kind {
    /// What a badge says.
    fileprivate var word: String {
        switch self {
        case .straying: "strays"
        case .lockError: "lock error"
        case .clipping: "clipped"
        case .vanishing: "vanishes"
        case .gap: "gap"
        case .overlap: "overlaps"
        case .drift: "drifts"
        case .reversal: "turns back"
        case .jump: "jumps"
        case .speedJump: "speed jump"
        case .fade: "fade"
        }
    }
}
