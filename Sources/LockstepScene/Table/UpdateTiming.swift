/// How a row and what is animated between `beginUpdates` and `endUpdates` share a clock.
public enum UpdateTiming: String, Hashable, Sendable, CaseIterable {
    /// UIKit's rule: the row keeps the table's duration, each nested block its own. The wobble included.
    case independent
    /// Nested blocks take the table's duration and curve, and the layout in between is not animated through: steady.
    case lockstep
    /// The table takes the clock of the nested block that ends last: steady, at the content's pace.
    case followContent
}
