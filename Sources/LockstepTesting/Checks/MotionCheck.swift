import LockstepAnalysis
import LockstepGeometry

/// What a test can ask of the motion that a harness recorded: `harness.expect(.isSteady)`.
///
/// The first four judge rows by their numbers, from rest to rest, as `lockstep measure` does: toggles, not batches that insert, delete or
/// move rows. They don't hold where no row moved, or one still moves.
public struct MotionCheck: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case findings(Set<Finding.Kind>)
        case settling(within: Double)
        case anchor
        case recorded(String)
    }

    let kind: Kind
    /// What it is called in a failure.
    let name: String

    /// Nothing worse than rounding is wrong with any row's motion: each node keeps to its straight path under its row's own progress, and
    /// nothing is cut, lost, parted, turned back or left behind.
    public static let isSteady = MotionCheck(kind: .findings(Set(Finding.Kind.allCases)), name: "isSteady")
    /// Nothing is cut or gone by more than a pixel while it should be seen.
    public static let noClipping = MotionCheck(kind: .findings([.clipping, .vanishing]), name: "noClipping")
    /// No row and no node in it runs by more than a pixel into the one below it that it doesn't lie over at rest.
    public static let noOverlap = MotionCheck(kind: .findings([.overlap]), name: "noOverlap")
    /// Nothing goes back by more than a pixel on its way, unless something was done in mid-flight.
    public static let isMonotonic = MotionCheck(kind: .findings([.reversal]), name: "isMonotonic")
    /// What was first in sight has stayed in its place on screen, to a hundredth of a point, since everything was at rest for the first time
    /// after `show`, `beginTrace` or the last scroll, key, resize or other input that was sent. At the content's top, that top is held.
    public static let anchorHolds = MotionCheck(kind: .anchor, name: "anchorHolds")

    /// Makes frames until nothing moves; it doesn't hold where something still does after so many seconds from now, 0 to
    /// 1,000,000.
    public static func settles(within seconds: Double) -> MotionCheck {
        precondition(
            (0...1e6).contains(seconds), "MotionCheck.settles(within: \(seconds)): give a time of 0 to 1000000 s")
        return MotionCheck(kind: .settling(within: seconds), name: "settles")
    }

    /// What was done and shown is what the recorded trace `Traces/NAME.jsonl` beside the test's file says, digit by digit.
    ///
    /// A trace that is missing is recorded, and the check holds; `LOCKSTEP_RENEW_TRACES=1` records it anew. With `CI=true` nothing is
    /// recorded, and a missing one fails. Names are letters, digits, `-`, `_` and `.`, and each is used once in a folder.
    public static func matchesTrace(named name: String) -> MotionCheck {
        MotionCheck(kind: .recorded(name), name: "matchesTrace")
    }
}
