import Foundation
import Testing

/// A terminal of its own for a program.
enum Terminal {
    /// Runs a program in it to its end; answers all that was shown.
    static func run(_ arguments: [String], variables: [String: String]) throws -> String {
        var (master, slave): (Int32, Int32) = (-1, -1)
        try #require(openpty(&master, &slave, nil, nil, nil) == 0)
        for side in [master, slave] { _ = fcntl(side, F_SETFD, FD_CLOEXEC) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: arguments[0])
        process.arguments = Array(arguments.dropFirst())
        process.environment = variables.merging(["TERM": "xterm", "PATH": "/usr/bin:/bin"]) { own, _ in own }
        process.standardError = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        close(slave)
        var shown: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        // Ends with an error once nobody has the other side open.
        while case let count = read(master, &buffer, buffer.count), count > 0 { shown += buffer[..<count] }
        close(master)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: shown, as: UTF8.self)
    }
}
