/// What `--help` shows.
enum Help {
    private static let width = 100

    static func text(for verb: any Verb.Type) -> String {
        var text = verb.summary + "\n\n"
        for line in verb.usage { text += "  lockstep \(line)\n" }
        text += "\nOptions:\n" + table(of: verb.options + [SceneOptions.helpOption])
        for note in verb.notes { text += "\n" + wrapped(note, indent: "") }
        if verb.name.isEmpty { text += "\n" + commands }
        return text
    }

    private static var commands: String {
        var text = "Commands (lockstep COMMAND --help lists the options of each):\n"
        for verb in LockstepCommand.verbs where !verb.name.isEmpty {
            text += "  lockstep \(padded(verb.name, to: 10))\(verb.summary)\n"
        }
        text += "  lockstep \(padded("--version", to: 10))Show the version.\n"
        return text
            + "\nExit status: 0 done, 1 a check failed, 2 files or display failed, 64 wrong usage, 128 + n signal n.\n"
    }

    private static func table(of options: [OptionDescription]) -> String {
        var text = ""
        for option in options where !option.help.isEmpty {
            let names = (option.short.map { $0 + ", " } ?? "") + option.name
            let left = names + (option.value.map { " " + $0 } ?? "")
            let right = wrapped(option.help, indent: String(repeating: " ", count: 28)).dropFirst(28)
            text += left.count < 25 ? "  " + padded(left, to: 26) + right : "  \(left)\n" + padded("", to: 28) + right
        }
        return text
    }

    private static func padded(_ text: String, to count: Int) -> String {
        text + String(repeating: " ", count: max(0, count - text.count))
    }

    private static func wrapped(_ text: String, indent: String) -> String {
        var lines = [""]
        for word in text.split(separator: " ") {
            let line = lines[lines.count - 1]
            if !line.isEmpty && indent.count + line.count + 1 + word.count > width {
                lines.append(String(word))
            } else {
                lines[lines.count - 1] = line.isEmpty ? String(word) : line + " " + word
            }
        }
        return lines.map { indent + $0 + "\n" }.joined()
    }
}
