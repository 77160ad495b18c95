import Testing

@testable import LockstepCommand

@Suite struct WindowRecordingTests {
    private let temporary: TemporaryFolder
    private let errors = MemorySink()

    init() throws {
        temporary = try TemporaryFolder()
    }

    private func finish(seconds: Int64, signals: @escaping () -> Int32?) throws -> Int {
        let surroundings = Surroundings(
            variables: [:], executable: "", output: MemorySink(), errors: errors, countSignals: { signals })
        var options = SceneOptions()
        options.framesPerSecond = 1000
        let recording = try WindowRecording(
            RecordingTarget(temporary.path + "/film/"), options, in: surroundings)
        let pixel: [UInt32] = [0]
        recording.show(pixel.span, width: 1, height: 1, at: 0)
        recording.show(pixel.span, width: 1, height: 1, at: seconds * 1_000_000_000)
        try recording.finish(sayingTo: surroundings)
        return temporary.names(in: "film").count
    }

    @Test func `one more signal while the film is written is answered, and the film gets whole`() throws {
        var signals: [Int32] = [2]

        let frames = try finish(seconds: 20) { signals.popLast() }

        #expect(frames > 20 * 1000)
        #expect(
            errors.text == "lockstep: the film is still being written; once more stops that, and leaves it short\n")
    }

    @Test func `a film that is written soon is written in silence`() throws {
        #expect(try finish(seconds: 0) { nil } >= 1)
        #expect(errors.text == "")
    }
}
