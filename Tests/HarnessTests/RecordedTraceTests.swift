import Foundation
import LockstepPlatform
import LockstepTesting
import LockstepTrace
import Testing

@Suite struct RecordedTraceTests {
    private let folder: OwnFolder

    init() throws {
        folder = try OwnFolder()
    }

    private var path: String { folder.path + "/Traces/opening.jsonl" }

    private func recorded() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    /// Opens the first row over a duration and compares.
    private func check(
        _ name: String = "opening", duration: Double = 0.3, _ variables: [String: String] = [:]
    ) throws -> CheckFailure? {
        let row = ToggledRow(duration: duration)
        try row.toggle()
        return row.harness.failure(
            of: .matchesTrace(named: name), filePath: folder.testFile, in: folder.surroundings(variables))
    }

    @Test func `a trace that is missing is recorded beside the test, and compared after`() throws {
        #expect(try check() == nil)
        let first = try recorded()
        #expect(try TraceReader.read(Array(first.utf8)).events.map(\.kind) == ["tap"])

        #expect(try check() == nil)

        #expect(try recorded() == first)
        #expect(folder.files == ["Traces", "Traces/opening.jsonl"])
    }

    @Test func `what differs is told with its frames, a sheet and the way to compare and renew`() throws {
        #expect(try check() == nil)
        let first = try recorded()

        let failure = try #require(try check(duration: 0.2))

        #expect(
            failure.reason.hasPrefix(
                "this isn't what \(path) has; if what is new is right, renew it with LOCKSTEP_RENEW_TRACES=1"))
        #expect(failure.findings.contains { $0.hasPrefix("  row0/label") && $0.contains("at most, frame ") })
        #expect(
            failure.findings.last?.hasPrefix("to compare by hand: lockstep diff \(path) \(folder.path)/sheets/opening-")
                == true)
        #expect(failure.frames.first == 0)
        #expect(failure.sheet?.hasSuffix(".png") == true)
        #expect(try recorded() == first)
    }

    @Test func `an environment variable renews it`() throws {
        #expect(try check() == nil)
        let first = try recorded()

        #expect(try check(duration: 0.2, ["LOCKSTEP_RENEW_TRACES": "1"]) == nil)

        #expect(try recorded() != first)
        #expect(try check(duration: 0.2) == nil)
    }

    @Test func `on CI nothing is recorded, and a missing trace fails`() throws {
        for variables in [["CI": "true"], ["CI": "true", "LOCKSTEP_RENEW_TRACES": "1"]] {
            let failure = try #require(try check("opening", variables))
            #expect(
                failure.description
                    == "matchesTrace: there is no recorded trace \(path), and on CI none is recorded; run the test "
                    + "elsewhere and commit what it records")
        }
        #expect(folder.files.isEmpty)
    }

    @Test func `on CI nothing is renewed`() throws {
        #expect(try check() == nil)
        let first = try recorded()

        let failure = try check("opening", duration: 0.2, ["CI": "1", "LOCKSTEP_RENEW_TRACES": "1"])

        #expect(failure != nil)
        #expect(try recorded() == first)
        #expect(try check("opening", ["CI": "true"]) == nil)
    }

    @Test(arguments: ["", "a/b", "../up", ".hidden", "sp ace", "ä", "a\n", String(repeating: "a", count: 201)])
    func `a name that is no file's is refused`(name: String) throws {
        #expect(
            try check(name)?.reason.hasSuffix("can't name a trace; use letters, digits, -, _ and . that isn't first")
                == true)
        #expect(folder.files.isEmpty)
    }

    @Test func `a recorded trace that is damaged is told with its line`() throws {
        #expect(try check() == nil)
        let text = try recorded()
        try (text + "{\"frame\":").write(toFile: path, atomically: true, encoding: .utf8)

        let failure = try #require(try check())

        #expect(failure.reason.hasPrefix("the recorded trace \(path) can't be read: "))
        #expect(failure.reason.hasSuffix("renew it with LOCKSTEP_RENEW_TRACES=1"))
    }

    @Test func `another event is a difference, though the frames are the same`() throws {
        func run(_ touch: Bool) -> CheckFailure? {
            let row = ToggledRow()
            if touch { row.harness.send(.pointerExited) }
            row.harness.advance(frames: 3)
            return row.harness.failure(
                of: .matchesTrace(named: "opening"), filePath: folder.testFile, in: folder.surroundings())
        }
        #expect(run(false) == nil)

        let failure = try #require(run(true))

        #expect(failure.findings.contains { $0.hasPrefix("event 0: none in the recorded one") })
    }

    @Test func `a folder that can't be written is told`() throws {
        try Data().write(to: URL(filePath: folder.path + "/Traces"))

        #expect(try check()?.reason.hasPrefix("can't make the folder \(folder.path)/Traces: ") == true)
    }
}
