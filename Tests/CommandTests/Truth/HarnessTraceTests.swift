import LockstepScene
import LockstepTesting
import LockstepTrace
import Testing

@testable import LockstepCommand

@Suite struct HarnessTraceTests {
    @Test func `a harness records the frames that the command traces`() throws {
        let library = SceneLibrary(executable: "", variables: ["LOCKSTEP_ASSETS": packageFolder + "/Assets"])
        let controller = ArticleController(try library.load("article"))
        controller.table.reserveRows = 5
        let harness = Harness()
        harness.show(controller.table)

        try harness.tap("Duration: 0.1 ▼")
        harness.wait(0.1)
        try harness.tap("Duration: 0.2 ▼")
        harness.wait(0.9)

        let traced = try trace("--tap", "0@0", "--tap", "1@0.1", "--seconds", "1")
        let recorded = try TraceReader.read(TraceWriter().bytes(of: harness.trace))
        #expect(recorded.frames == traced.frames)
        #expect(recorded.events.map(\.nanoseconds) == traced.events.map(\.nanoseconds))
    }
}
