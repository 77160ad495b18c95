import LockstepAnimation
import LockstepScene
import LockstepTrace

/// A change to a scene that may make its rows steady.
enum Cure: String, CaseIterable {
    /// Content takes the row's clock.
    case lockstep
    /// The row takes the content's clock.
    case followContent
    /// Content has the row's duration and curve by itself.
    case equalDurations
    /// The update is made inside of an `animate`.
    case wrapsUpdate
    /// The stack holds on to the bottom less than any label keeps from growing.
    case pinBelowHugging
    /// The stack holds on to the bottom less than any label keeps from shrinking.
    case pinBelowResistance
    /// An empty view takes the slack.
    case spacer

    /// The rows of a scene, of some that aren't steady, in which it changes anything.
    func rows(of rows: [Int], in scene: SceneDescription) -> Set<Int> {
        Set(
            rows.filter { row in
                var changed = scene
                apply(to: &changed, rows: [row])
                return changed != scene
            })
    }

    /// Makes the change, for some rows; that of a timing concerns all.
    func apply(to scene: inout SceneDescription, rows: Set<Int>) {
        switch self {
        case .lockstep: scene.timing = .lockstep
        case .followContent: scene.timing = .followContent
        default:
            // Rows that a scene makes up can't be changed one by one.
            guard case .rows(var list) = scene.content else { return }
            for row in rows where list.indices.contains(row) { change(&list[row], table: scene.table) }
            scene.content = .rows(list)
        }
    }

    private func change(_ row: inout SceneDescription.Row, table: SceneDescription.TableStyle) {
        switch self {
        case .lockstep, .followContent: break
        case .equalDurations: (row.duration, row.pace) = (table.duration, table.pace)
        case .wrapsUpdate: row.wrapsUpdate = true
        case .pinBelowHugging:
            row.bottomPriority = min(row.bottomPriority, Self.below(row.labels.map(\.hugging)))
        case .pinBelowResistance:
            row.bottomPriority = min(row.bottomPriority, Self.below(row.labels.map(\.resistance)))
        case .spacer:
            let hugging = Self.below(row.labels.map(\.hugging))
            if row.spacerHugging.map({ $0 > hugging }) ?? true { row.spacerHugging = hugging }
        }
    }

    /// A priority that is weaker than all of some.
    private static func below(_ priorities: [Double]) -> Double {
        max(1, (priorities.min() ?? 251) - 1)
    }

    /// What to change in a row.
    func sentence(row: Int, in scene: SceneDescription) -> String {
        var changed = scene
        apply(to: &changed, rows: [row])
        switch self {
        case .lockstep: return "updateTiming = .lockstep"
        case .followContent: return "updateTiming = .followContent"
        case .equalDurations:
            let seconds = JSONText.number(scene.table.duration)
            return switch scene.table.pace {
            case .curve(let curve):
                "the content's duration and curve as the row's: \(seconds) s, \(MotionWords.name(of: curve))"
            case .spring: "the content on the row's spring"
            }
        case .wrapsUpdate: return "beginUpdates ... endUpdates inside of an animate of the content's duration"
        case .pinBelowHugging:
            let priority = JSONText.number(changed.rows[row].bottomPriority)
            return "the bottom pin's priority \(priority), below every label's hugging"
        case .pinBelowResistance:
            let priority = JSONText.number(changed.rows[row].bottomPriority)
            return "the bottom pin's priority \(priority), below every label's resistance"
        case .spacer:
            let priority = JSONText.number(changed.rows[row].spacerHugging ?? 0)
            return "an empty view at the stack's end with the hugging priority \(priority)"
        }
    }
}
