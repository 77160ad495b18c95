import Foundation

/// Programs that others would use, run beside ours on the same frames.
enum Reference {
    /// Where a program lies; nil where it doesn't.
    static func path(of program: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { $0 + "/" + program }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a program to its end; answers what it printed, or nil where it failed.
    @discardableResult
    static func run(_ path: String, _ arguments: [String], input: String = "/dev/null") throws -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = FileHandle(forReadingAtPath: input)
        process.standardError = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? text : nil
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
