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
}
