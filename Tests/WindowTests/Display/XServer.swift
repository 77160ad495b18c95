import Foundation

/// An X server without hardware, on a display number that nobody else has, gone with this value.
final class XServer {
    /// What goes into `DISPLAY`.
    let display: String
    private let process = Process()
    private let folder: URL

    /// Starts Xvfb with one screen; it writes its screen into a file, which is where the pictures come from.
    init(width: Int = 800, height: Int = 1000, depth: Int = 24) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "lockstep-screen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let answer = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x\(depth)", "-fbdir", folder.path,
            "-nolisten", "tcp", "-noreset",
        ]
        process.standardOutput = answer
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.runWithOpenSignals()
        // It writes its number once it listens, and closes nothing: so read up to the end of the line, or of a server that failed.
        var text = ""
        while !text.hasSuffix("\n") {
            let data = answer.fileHandleForReading.availableData
            guard !data.isEmpty else { throw DisplayFailure("Xvfb did not start: is the package xvfb installed?") }
            text += String(decoding: data, as: UTF8.self)
        }
        display = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Takes the display away from whoever uses it.
    func stop() {
        kill(process.processIdentifier, SIGTERM)
        process.waitUntilExit()
    }

    deinit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// What the screen shows now.
    func screenshot() throws -> Screenshot {
        try Screenshot(xwd: Data(contentsOf: folder.appending(path: "Xvfb_screen0")))
    }

    /// Runs xdotool against this display and gives what it prints.
    @discardableResult
    func xdotool(_ arguments: String...) throws -> String {
        let tool = Process()
        // A file: the end of a pipe can be inherited by whatever another test starts just now, and then never comes.
        let output = folder.appending(path: "xdotool-output")
        try Data().write(to: output)
        tool.executableURL = URL(filePath: "/usr/bin/env")
        tool.arguments = ["xdotool"] + arguments
        tool.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display]) { $1 }
        tool.standardOutput = try FileHandle(forWritingTo: output)
        tool.standardError = FileHandle.nullDevice
        tool.standardInput = FileHandle.nullDevice
        try tool.runWithOpenSignals()
        tool.waitUntilExit()
        return try String(contentsOf: output, encoding: .utf8)
    }
}

extension Process {
    /// Starts the process with no signal blocked. Tests run on threads that block them all, and a process inherits that.
    func runWithOpenSignals() throws {
        var open = sigset_t()
        var before = sigset_t()
        sigemptyset(&open)
        pthread_sigmask(SIG_SETMASK, &open, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try run()
    }
}

/// Why a display test could not be carried out.
struct DisplayFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
