import Foundation

/// Programs that others would use, run beside ours on the same frames.
enum Reference {
    /// Where a program lies; nil where it doesn't.
    static func path(of program: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { $0 + "/" + program }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a program to its end, with a file coming through a pipe where there is one; answers what it printed, or nil where it failed.
    @discardableResult
    static func run(_ path: String, _ arguments: [String], input: String? = nil) throws -> String? {
        let feeder = try input.map { try feed($0) }
        defer { feeder?.process.waitUntilExit() }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = feeder?.pipe ?? FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? text : nil
    }

    /// Frames come to an encoder from another program, so they do here.
    private static func feed(_ file: String) throws -> (process: Process, pipe: Pipe) {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["cat", file]
        process.standardOutput = pipe
        try process.run()
        return (process, pipe)
    }

    /// Builds the program of libpng; nil where there is no compiler or no libpng to build with.
    static func buildLibpng(in folder: String) throws -> String? {
        guard let compiler = path(of: "cc") else { return nil }
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("References/libpng.c").path
        let program = folder + "/libpng"
        return try run(compiler, ["-O2", "-o", program, source, "-lpng"]) == nil ? nil : program
    }
}
