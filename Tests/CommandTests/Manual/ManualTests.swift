import Foundation
import Testing

@testable import LockstepCommand

/// The manual page and the completions, which are made of what the verbs say of themselves.
struct ManualTests {
    private static let page = ManPage.text

    @Test func `the page has every command and every option with its help`() {
        for verb in LockstepCommand.verbs {
            for option in verb.options where !option.help.isEmpty {
                #expect(Self.page.contains("\\fB" + option.name.replacing("-", with: "\\-") + "\\fR"))
            }
            #expect(Self.page.contains(".SS lockstep" + (verb.name.isEmpty ? "" : " " + verb.name) + "\n"))
        }
        #expect(ManPage.statuses.map(\.0) == ["0", "1", "2", "64", "128 + n"])
    }

    @Test func `no text of the page is taken for a request`() {
        let requests = [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".br"]

        for line in Self.page.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            #expect(!line.isEmpty)
            guard line.first == "." || line.first == "'" else { continue }
            #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
        }
    }

    @Test func `groff sets it without a warning`() throws {
        let groff = "/usr/bin/groff"
        guard FileManager.default.isExecutableFile(atPath: groff) else { return }
        let folder = try TemporaryFolder()
        try folder.write(Self.page, to: "lockstep.1")

        let result = try run(groff, ["-man", "-ww", "-Tutf8", "-k", folder.path + "/lockstep.1"])

        #expect(result.errors == "")
        #expect(result.output.contains("--table-duration"))
    }

    @Test(arguments: [
        (["lockstep", "s"], ["sheet", "sweep", "scenes"]), (["lockstep", "--appearance", ""], ["light", "dark"]),
        (["lockstep", "trace", "--timing", "f"], ["followContent"]),
        (["lockstep", "measure", "--req"], ["--require-steady"]),
        (["lockstep", "sheet", "--scale", ""], ["1", "2", "3"]), (["lockstep", "trace", "--fps", "6"], []),
        (["lockstep", "explain", "--la"], ["--label"]), (["lockstep", "diff", "--table-d"], []),
    ])
    func `bash proposes what can follow`(words: [String], proposals: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write(Completions.bash.text, to: "c.bash")
        let list = words.map { "'\($0)'" }.joined(separator: " ")
        let script =
            "source '\(folder.path)/c.bash'; COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); _lockstep; "
            + "printf '%s\\n' \"${COMPREPLY[@]}\""

        let result = try run("/bin/bash", ["-c", script])

        #expect(result.errors == "")
        #expect(result.output.split(separator: "\n").map(String.init) == proposals)
    }

    @Test(arguments: Completions.allCases)
    func `each shell hears of every command and option`(shell: Completions) {
        for verb in LockstepCommand.verbs {
            #expect(verb.name.isEmpty || shell.text.contains(verb.name))
            for option in verb.options where !option.help.isEmpty {
                #expect(shell.text.contains(shell == .fish ? "-l \(option.name.dropFirst(2)) " : option.name))
            }
        }
        #expect(lockstep(["completions", shell.rawValue]).output == shell.text)
        #expect(lockstep(["man"]).output == Self.page)
    }

    @Test(arguments: [("zsh", Completions.zsh), ("fish", .fish), ("bash", .bash)])
    func `a shell that is here can read its completions`(name: String, shell: Completions) throws {
        let program = ["/usr/bin/", "/bin/"].map { $0 + name }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
        guard let program else { return }
        let folder = try TemporaryFolder()
        try folder.write(shell.text, to: "c")

        let result = try run(program, ["-n", folder.path + "/c"])

        #expect(result.errors == "")
    }

    /// Runs a program, and answers what it said.
    private func run(_ program: String, _ arguments: [String]) throws -> (output: String, errors: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let wrong = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: said, as: UTF8.self), String(decoding: wrong, as: UTF8.self))
    }
}
