import Lockstep

/// Recipes, one a row, that show their steps when they are tapped.
public final class RecipeTable: TableDataSource, TableDelegate {
    /// The table to show.
    public let table = Table()
    private let recipes: [(name: String, steps: [String])]
    private let duration: Double
    private var open: Set<Int> = []

    /// Lists recipes; their steps come and go over a duration in seconds.
    public init(_ recipes: [(name: String, steps: [String])], duration: Double) {
        self.recipes = recipes
        self.duration = duration
        table.register(RecipeCell.self, forCellReuseIdentifier: "recipe")
        table.dataSource = self
        table.delegate = self
    }

    /// One row a recipe.
    public func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { recipes.count }

    /// The row of a recipe, open if it was tapped.
    public func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        let cell = table.dequeueReusableCell(withIdentifier: "recipe", for: indexPath)
        let recipe = recipes[indexPath.row]
        (cell as? RecipeCell)?.show(recipe.name, steps: recipe.steps, isOpen: open.contains(indexPath.row))
        return cell
    }

    /// Shows or hides the steps of the recipe that was tapped.
    public func table(_ table: Table, didSelectRowAt indexPath: IndexPath) {
        let isOpen = open.symmetricDifference([indexPath.row]).contains(indexPath.row)
        open.formSymmetricDifference([indexPath.row])
        guard let cell = table.cellForRow(at: indexPath) as? RecipeCell else { return }
        table.beginUpdates()
        table.animate(withDuration: duration) {
            cell.showSteps(isOpen)
            cell.contentView.layoutIfNeeded()
        }
        table.endUpdates()
    }
}

/// A name, and steps below it.
final class RecipeCell: Cell {
    private let stack = VStack(spacing: 6)
    private let name = Label()
    private var steps: [Label] = []

    required init(reuseIdentifier: String) {
        super.init(reuseIdentifier: reuseIdentifier)
        clipsToBounds = true
        name.identifier = "name"
        stack.addArrangedSubview(name)
        contentView.pin(stack, insets: Insets(12))
    }

    func show(_ title: String, steps texts: [String], isOpen: Bool) {
        name.text = title
        for step in steps { step.removeFromSuperview() }
        steps = texts.map { Label($0) }
        for step in steps { stack.addArrangedSubview(step) }
        showSteps(isOpen)
    }

    func showSteps(_ isShown: Bool) {
        for step in steps {
            step.isHidden = !isShown
            step.opacity = isShown ? 1 : 0
        }
    }
}
