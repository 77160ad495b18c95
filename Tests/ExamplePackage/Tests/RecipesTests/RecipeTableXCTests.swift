import Lockstep
import LockstepTesting
import Recipes
import XCTest

final class RecipeTableXCTests: XCTestCase {
    func testThatARecipeOpensAndClosesSteadilyInRealFonts() throws {
        let recipes = RecipeTable([(name: "Tea", steps: ["Boil water", "Drink it"])], duration: 0.5)
        recipes.table.updateTiming = .followContent
        let harness = Harness(size: Size(width: 320, height: 480), text: try SDLText())
        harness.show(recipes.table)

        try harness.tap(row: 0)
        harness.expect(.settles(within: 0.6))
        try harness.tap(node: "name")
        harness.expect(.settles(within: 0.6))

        harness.expect(.isSteady)
        harness.expect(.isMonotonic)
    }
}
