import LockstepGeometry
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

extension Harness {
    /// Where every row of a table that is seen is on screen, by its cell's name.
    func places(_ table: Table) -> [String: Double] {
        var places: [String: Double] = [:]
        for cell in table.visibleCells {
            if let name = cell.identifier { places[name] = shown(cell).minY }
        }
        return places
    }

    /// Runs frames until an update is over, with a check in each, the first included: rows touch and fill what is seen.
    func watch(_ table: Table, frames: Int = 45, _ check: () -> Void = {}) {
        for _ in 0..<frames {
            check()
            #expect(table.largestRoomGap() < 1e-6)
            #expect(table.isFilled)
            advance(frames: 1)
        }
    }
}
