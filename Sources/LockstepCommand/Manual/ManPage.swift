/// The manual page, made of what the verbs say of themselves, in the language of `man`.
enum ManPage {
    static var text: String {
        var lines = [
            ".TH LOCKSTEP 1 \"\" \"\(escaped(LockstepCommand.version))\" \"User Commands\"",
            ".SH NAME", "lockstep \\- run, record, measure and explain animated tables", ".SH SYNOPSIS",
        ]
        for verb in LockstepCommand.verbs {
            for usage in verb.usage { lines += [".br", ".B lockstep", escaped(usage)] }
        }
        lines += [".SH COMMANDS"]
        for verb in LockstepCommand.verbs { lines += section(of: verb) }
        lines += [".SH EXIT STATUS"]
        for (status, meaning) in statuses { lines += [".TP", ".B \(status)", escaped(meaning)] }
        lines += [".SH ENVIRONMENT", ".TP", ".B LOCKSTEP_ASSETS", "The folder with the built-in scenes."]
        return lines.joined(separator: "\n") + "\n"
    }

    /// What each exit status means.
    static let statuses = [
        ("0", "Done."), ("1", "The check that was asked for failed: a difference, or a wobble."),
        ("2", "The world failed: a file, the display, fonts, an encoder."), ("64", "Wrong usage."),
        ("128 + n", "Stopped by signal n, after the files were finished."),
    ]

    private static func section(of verb: any Verb.Type) -> [String] {
        var lines = [".SS lockstep\(verb.name.isEmpty ? "" : " " + escaped(verb.name))", escaped(verb.summary)]
        for option in verb.options + [SceneOptions.helpOption] where !option.help.isEmpty {
            let names = [option.short, option.name].compactMap { $0 }.map { "\\fB\(escaped($0))\\fR" }
            let value = option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
            lines += [".TP", names.joined(separator: ", ") + value, escaped(option.help)]
        }
        for note in verb.notes { lines += [".PP", escaped(note)] }
        return lines
    }

    /// A text as it is seen: no dash becomes a hyphen, and no line a request.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "▼": escaped += "\\[u25BC]"
            case "›": escaped += "\\[u203A]"
            default: escaped.append(character)
            }
        }
        return escaped.first == "." || escaped.first == "'" ? "\\&" + escaped : escaped
    }
}
