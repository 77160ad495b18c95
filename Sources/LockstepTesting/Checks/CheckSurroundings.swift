import Foundation

/// What a check takes from the process around it.
package struct CheckSurroundings: Sendable {
    /// The environment's variables.
    package var environment: [String: String]

    /// Surroundings with these variables alone.
    package init(environment: [String: String]) {
        self.environment = environment
    }

    /// Those of this process.
    package static var ofProcess: CheckSurroundings {
        CheckSurroundings(environment: ProcessInfo.processInfo.environment)
    }

    /// Whether this is a machine that nobody looks at: it never decides what is right.
    var isCI: Bool { isSet("CI") }
    /// Whether somebody wants recorded traces anew.
    var renewsTraces: Bool { isSet("LOCKSTEP_RENEW_TRACES") }

    /// Where contact sheets and traces that differ are written.
    var sheetFolder: String {
        if let folder = environment["LOCKSTEP_SHEETS"], !folder.isEmpty { return folder }
        return FileManager.default.temporaryDirectory.appending(path: "lockstep-sheets").path
    }

    private func isSet(_ name: String) -> Bool {
        !["", "0", "false", "no"].contains((environment[name] ?? "").lowercased())
    }
}
