import Lockstep
import LockstepTesting
import Recipes
import Testing

private let pancakes = [
    (name: "Pancakes", steps: ["Mix flour, milk and eggs", "Wait for half an hour", "Bake on both sides"]),
    (name: "Tea", steps: ["Boil water"]),
]

/// Recipes on a harness, with the first one tapped and at rest again.
private func opened(duration: Double, timing: UpdateTiming) throws -> Harness {
    let recipes = RecipeTable(pancakes, duration: duration)
    recipes.table.updateTiming = timing
    let harness = Harness(size: Size(width: 320, height: 480))
    harness.show(recipes.table)
    try harness.tap(row: 0)
    try harness.settle()
    return harness
}

@Test func `a recipe opens steadily on one clock`() throws {
    let harness = try opened(duration: 0.1, timing: .lockstep)

    harness.expect(.isSteady)
    harness.expect(.noClipping)
    harness.expect(.noOverlap)
    harness.expect(.isMonotonic)
    harness.expect(.anchorHolds)
    harness.expect(.matchesTrace(named: "pancakes-open"))
}

@Test func `a recipe on two clocks is told with its rows, frames and a sheet`() throws {
    let harness = try opened(duration: 0.1, timing: .independent)

    let failure = try #require(harness.failure(of: .isSteady))

    #expect(failure.findings.contains { $0.contains("row0/name strays by ") })
    #expect(failure.frames.contains(5))
    #expect(failure.sheet?.hasSuffix(".png") == true)
}
