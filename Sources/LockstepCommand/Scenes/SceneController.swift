import Lockstep

/// What runs a scene: it shows the scene's nodes, answers their presses, and gives the command what it films, traces and taps.
protocol SceneController: AnyObject {
    /// What fills the stage.
    var root: Node { get }
    /// The table that traces tell of.
    var table: Table { get }

    /// Presses the button of a row, given by its running number over all sections; says whether the row has one.
    ///
    /// A row that has no cell now is pressed all the same.
    func press(row: Int) -> Bool
}

extension SceneController {
    /// How many rows there are now, over all sections.
    var rowCount: Int {
        (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
    }
}
