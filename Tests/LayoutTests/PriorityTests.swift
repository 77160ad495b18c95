import LockstepLayout
import Testing

@Suite struct PriorityTests {
    @Test func `priorities have UIKit's values and order`() {
        #expect(Priority.required == 1000)
        #expect(Priority.defaultHigh == 750)
        #expect(Priority.defaultLow == 250)
        #expect(Priority.fittingSizeLevel == 50)
        #expect(Priority.defaultLow < 250.5)
    }

    @Test func `a priority outside of its range is refused`() async {
        await #expect(processExitsWith: .failure) { _ = Priority(rawValue: 1000.5) }
        await #expect(processExitsWith: .failure) { _ = Priority(rawValue: -1) }
        await #expect(processExitsWith: .failure) { _ = Priority(rawValue: .nan) }
    }

    @Test func `lengths that are no lengths are refused`() async {
        await #expect(processExitsWith: .failure) { _ = FixedLength(-1) }
        await #expect(processExitsWith: .failure) { _ = FixedLength(.infinity) }
        await #expect(processExitsWith: .failure) { _ = StackItem(natural: .nan) }
        await #expect(processExitsWith: .failure) { _ = StackRules(spacing: .nan) }
    }
}
