import Foundation

/// The built program `lockstep`, running on a display; ended with this value.
final class RunningProgram {
    private let process = Process()
    private let errors: URL

    /// Where the built program lies: beside the tests that were built with it, or where `LOCKSTEP_PROGRAM` says.
    static func path() throws -> URL {
        if let path = ProcessInfo.processInfo.environment["LOCKSTEP_PROGRAM"] { return URL(filePath: path) }
        var folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        while folder.path != "/" {
            for place in ["lockstep", ".build/debug/lockstep"] {
                let program = folder.appending(path: place)
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder), !isFolder.boolValue {
                    return program
                }
            }
            folder.deleteLastPathComponent()
        }
        throw DisplayFailure("there is no built program near the tests; build it, or name it in LOCKSTEP_PROGRAM")
    }

    /// Starts the program on a display, or without one; in a folder, or in that of the tests.
    init(
        on server: XServer?, arguments: [String] = [], variables: [String: String] = [:], folder: URL? = nil
    ) throws {
        errors = FileManager.default.temporaryDirectory.appending(path: "lockstep-errors-\(UUID().uuidString)")
        try Data().write(to: errors)
        var environment = ProcessInfo.processInfo.environment
        for name in ["WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "GDK_SCALE"] { environment[name] = nil }
        environment["DISPLAY"] = server?.display
        environment["LOCKSTEP_ASSETS"] =
            URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Assets").path
        environment.merge(variables) { $1 }
        // A shell that runs the tests in the background ignores SIGINT, and so would the program.
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["--default-signal=INT,QUIT", try Self.path().path] + arguments
        process.environment = environment
        if let folder { process.currentDirectoryURL = folder }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.runWithOpenSignals()
    }

    deinit {
        if process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        try? FileManager.default.removeItem(at: errors)
    }

    /// Sends a signal.
    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// The processes that it has started itself from a program.
    func children(named program: String) throws -> [Int32] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { name in
            guard let number = Int32(name),
                let stat = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
                stat.contains("(\(program))")
            else { return nil }
            // Behind the program's name: its state, and who started it.
            let words = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
            return words.count > 2 && Int32(words[2]) == process.processIdentifier ? number : nil
        }
    }

    /// The exit status, once the program has ended by itself.
    func exitStatus() async throws -> Int32 {
        try await eventually("the program ends") { !self.process.isRunning }
        guard process.terminationReason == .exit else {
            throw DisplayFailure("the program died of signal \(process.terminationStatus)")
        }
        return process.terminationStatus
    }

    /// What a shell calls the status, once the program has ended by itself or of a signal.
    func shellStatus() async throws -> Int32 {
        try await eventually("the program ends") { !self.process.isRunning }
        return process.terminationStatus + (process.terminationReason == .exit ? 0 : 128)
    }

    /// What the program wrote to standard error.
    func errorText() throws -> String {
        try String(contentsOf: errors, encoding: .utf8)
    }

    /// What can be told about the program when something went wrong.
    func condition() throws -> String {
        let said = try errorText()
        guard process.isRunning else {
            return "the program has ended with \(process.terminationStatus) and said: \(said)"
        }
        let kernel = try String(contentsOfFile: "/proc/\(process.processIdentifier)/wchan", encoding: .utf8)
        return "the program used \(try processorTicks()) ticks, waits in \(kernel), and said: \(said)"
    }

    /// Clock ticks of processor time that the program has used, all threads together; there are 100 in a second.
    func processorTicks() throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
        // The second field is the name in parentheses; user and system time are the 14th and 15th of all.
        let fields = text.drop { $0 != ")" }.split(separator: " ").dropFirst()
        return fields.dropFirst(11).prefix(2).reduce(0) { $0 + (Int($1) ?? 0) }
    }

    /// How many times any thread of the program went to sleep: it does not grow while all of them stay asleep.
    func timesFallenAsleep() throws -> Int {
        let tasks = "/proc/\(process.processIdentifier)/task"
        return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
            let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
            return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
        }
    }
}

/// Waits until something holds, asking often and giving up after half a minute. A real window has only the real clock.
func eventually(_ what: String, _ holds: () throws -> Bool) async throws {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: .seconds(30))
    while try !holds() {
        guard clock.now < deadline else { throw DisplayFailure("waited half a minute for this: \(what)") }
        try await Task.sleep(for: .milliseconds(20))
    }
}
