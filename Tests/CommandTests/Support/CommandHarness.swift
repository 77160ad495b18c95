import Foundation
import LockstepTrace

@testable import LockstepCommand

/// Where the sources lie: the folder above `Tests`.
let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

/// A place for bytes that can come to its end.
final class MemorySink: ByteSink {
    private(set) var bytes: [UInt8] = []
    /// What the next write throws instead of taking bytes.
    var failure: CommandError?

    func write(_ bytes: [UInt8]) throws(CommandError) {
        if let failure { throw failure }
        self.bytes += bytes
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// What a run of the command came to.
struct CommandResult {
    var status: Int32
    var output: String
    var errors: String
}

/// Runs the command in this process.
@discardableResult
func lockstep(
    _ arguments: [String], variables: [String: String] = ["LOCKSTEP_ASSETS": packageFolder + "/Assets"],
    output: MemorySink = MemorySink(), watched: Bool = false, signalAfter polls: Int? = nil
) -> CommandResult {
    let errors = MemorySink()
    var polled = 0
    let surroundings = Surroundings(
        variables: variables, executable: "/nowhere/lockstep", output: output, errors: errors,
        errorsAreWatched: watched,
        watchSignals: {
            {
                polled += 1
                return polled == polls ? SIGINT : nil
            }
        })
    let status = LockstepCommand.run(arguments, in: surroundings)
    return CommandResult(status: status, output: output.text, errors: errors.text)
}

/// The trace that a run of `lockstep trace` writes.
func trace(_ arguments: String...) throws -> Trace {
    let output = MemorySink()
    lockstep(["trace", "--metrics", "recording"] + arguments, output: output)
    return try TraceReader.read(output.bytes)
}
