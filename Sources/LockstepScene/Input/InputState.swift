import LockstepGeometry

/// What the pointer and the keyboard are about.
struct InputState {
    /// Where the pointer is, in points of the window; nil outside of it.
    var pointer: Point?
    /// The control under the pointer.
    weak var hovered: Control?
    /// The control that went down and would be pressed by letting go.
    weak var pressed: Control?
    /// The control that the pointer's moves are meant for.
    weak var tracked: Control?
    /// The row that is held down by the pointer and would be selected by letting go.
    var pressedRow: PressedRow?
    /// The table in which a row was selected last: arrows go on there.
    weak var keyTable: Table?
    /// Where the primary button went down.
    var pressOrigin: Point?
    /// What would scroll if the pointer moved on.
    weak var scrollCandidate: ScrollView?
    /// What slid until the press caught it.
    weak var held: ScrollView?
    /// What is being dragged.
    weak var dragged: ScrollView?
    /// The control that keys go to.
    weak var focused: Control?
}
