import Foundation
import Testing

/// The program that was built beside these tests, as a process.
final class BuiltProgram {
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    /// Where it lies.
    static var path: String {
        get throws {
            let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            let program = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("lockstep")
                .path
            try #require(FileManager.default.isExecutableFile(atPath: program), "build the product lockstep first")
            return program
        }
    }

    /// Starts it through a shell that first does what `preparation` says, with an environment of its own.
    init(_ arguments: [String], preparation: String = "true") throws {
        let program = try Self.path
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", preparation + "; exec \"$@\"", "sh", program] + arguments
        process.environment = ["PATH": "/usr/bin:/bin", "LOCKSTEP_ASSETS": packageFolder + "/Assets"]
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    /// Waits for some output and answers it.
    func readSome() -> [UInt8] {
        Array(output.fileHandleForReading.availableData)
    }

    /// Waits for the end of the output and answers the rest.
    func readRest() -> [UInt8] {
        Array(output.fileHandleForReading.readDataToEndOfFile())
    }

    /// Reads no more, as `head` does when it has enough.
    func stopReading() throws {
        try output.fileHandleForReading.close()
    }

    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// Sends a signal to the program's group of processes, of which it must be the first.
    func sendToGroup(_ signal: Int32) {
        kill(-getpgid(process.processIdentifier), signal)
    }

    /// Whether a process that was killed is gone, or gone but for whoever should take note of it; the system gets ten seconds for that.
    static func hasEnded(_ process: Int32) -> Bool {
        let deadline = ContinuousClock.now + .seconds(10)
        while ContinuousClock.now < deadline {
            guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return true }
            let words = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
            if words.count > 1, "ZX".contains(words[1]) { return true }
        }
        return false
    }

    /// Whether it is not over yet.
    var isRunning: Bool { process.isRunning }

    /// The processes that it has started itself with a certain argument.
    func children(given argument: String) throws -> [Int32] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { name in
            guard let number = Int32(name),
                let stat = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8)
            else { return nil }
            // Behind the program's name, which may hold anything: its state, and who started it.
            let words = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
            guard words.count > 2, Int32(words[2]) == process.processIdentifier else { return nil }
            let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") ?? Data()
            return line.split(separator: 0).contains(Data(argument.utf8)) ? number : nil
        }
    }

    /// Waits until the program holds SIGINT and SIGTERM back, or is over.
    func waitUntilSignalsAreHeld() {
        while process.isRunning && signals("SigBlk:") & Self.bothSignals != Self.bothSignals {}
    }

    /// Waits until the program has taken a signal that it held back, or is over.
    func waitUntilSignalIsTaken() {
        while process.isRunning && signals("ShdPnd:") & Self.bothSignals != 0 {}
    }

    private static let bothSignals: UInt64 = 1 << (UInt64(SIGINT) - 1) | 1 << (UInt64(SIGTERM) - 1)

    /// A set of signals as the system tells it of a process.
    private func signals(_ name: String) -> UInt64 {
        let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
        return UInt64(line.dropFirst(name.count).trimmingCharacters(in: .whitespaces), radix: 16) ?? 0
    }

    /// Waits for something on standard error and answers it.
    func readSomeErrors() -> [UInt8] {
        Array(errors.fileHandleForReading.availableData)
    }

    /// Waits for the end; answers what was said on standard error and the status.
    func finish() -> (errors: String, status: Int32) {
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (said, process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus)
    }
}
