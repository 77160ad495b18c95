/// What a shell proposes while a command is typed, made of what the verbs say of themselves.
enum Completions: String, CaseIterable {
    case bash, zsh, fish

    var text: String {
        switch self {
        case .bash: Self.bashText
        case .zsh: Self.zshText
        case .fish: Self.fishText
        }
    }

    private static var verbs: [any Verb.Type] { LockstepCommand.verbs }
    private static var names: [String] { verbs.map { $0.name }.filter { !$0.isEmpty } }

    private static func options(of verb: any Verb.Type) -> [OptionDescription] {
        (verb.options + [SceneOptions.helpOption]).filter { !$0.help.isEmpty }
    }

    /// The words that an option's value can be; empty where it is a number, a file or anything else.
    private static func choices(of option: OptionDescription) -> [String] {
        let words = (option.value ?? "").split(separator: "|").map(String.init)
        let areWords = words.allSatisfy { word in
            word.allSatisfy { $0.isLetter || $0.isNumber } && word != word.uppercased() || word.allSatisfy(\.isNumber)
        }
        return words.count > 1 && areWords ? words : []
    }

    private static func takesFile(_ option: OptionDescription) -> Bool {
        ["FILE", "OUT"].contains { (option.value ?? "").contains($0) }
    }

    /// In apostrophes, as all three shells read them.
    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    // MARK: bash

    private static var bashText: String {
        var lines = [
            "# lockstep: completions for bash; load them by: source <(lockstep completions bash)",
            "_lockstep() {",
            "    local word=\"${COMP_WORDS[COMP_CWORD]}\" before=\"${COMP_WORDS[COMP_CWORD - 1]}\" verb=''",
            "    COMPREPLY=()",
            "    [[ $COMP_CWORD -gt 1 && ${COMP_WORDS[1]} != -* ]] && verb=\"${COMP_WORDS[1]}\"",
            "    case \"$verb $before\" in",
        ]
        for verb in verbs {
            for option in options(of: verb) where option.value != nil {
                let names = [option.short, option.name].compactMap { $0 }
                let patterns = names.map { "\"\(verb.name) \($0)\"" }.joined(separator: " | ")
                let words = choices(of: option)
                let reply =
                    if !words.isEmpty {
                        "COMPREPLY=($(compgen -W \(quoted(words.joined(separator: " "))) -- \"$word\"))"
                    } else if takesFile(option) { "COMPREPLY=($(compgen -f -- \"$word\"))" } else { ":" }
                lines.append("        \(patterns)) \(reply); return ;;")
            }
        }
        lines += ["    esac", "    case \"$verb\" in"]
        for verb in verbs {
            let options = options(of: verb).map(\.name)
            let first = verb.name.isEmpty ? names + options + ["--version"] : options
            let words = quoted(first.joined(separator: " "))
            lines.append("        \(quoted(verb.name))) COMPREPLY=($(compgen -W \(words) -- \"$word\")) ;;")
        }
        lines += ["    esac", "}", "complete -o default -F _lockstep lockstep"]
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: zsh

    private static var zshText: String {
        var lines = [
            "#compdef lockstep",
            "# lockstep: completions for zsh; put this into a folder of $fpath as _lockstep",
            "_lockstep() {",
            "    local -a verbs",
            "    verbs=(",
        ]
        for verb in verbs where !verb.name.isEmpty {
            lines.append("        \(quoted("\(verb.name):\(zshDescription(verb.summary))"))")
        }
        lines += ["    )", "    case \"${words[2]}\" in"]
        for verb in verbs where !verb.name.isEmpty {
            lines += ["        \(verb.name))", "            shift words; (( CURRENT-- ))", "            _arguments \\"]
            lines += zshArguments(of: verb)
            lines += ["            ;;"]
        }
        lines += [
            "        *)", "            (( CURRENT == 2 )) && _describe 'command' verbs", "            _arguments \\",
        ]
        if let first = verbs.first(where: { $0.name.isEmpty }) { lines += zshArguments(of: first) }
        lines += ["            ;;", "    esac", "}", "_lockstep \"$@\""]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func zshArguments(of verb: any Verb.Type) -> [String] {
        var lines: [String] = []
        for option in options(of: verb) {
            let words = choices(of: option)
            let values = words.isEmpty ? takesFile(option) ? "_files" : "" : "(\(words.joined(separator: " ")))"
            let value = option.value.map { ":\(zshDescription($0)):\(values)" } ?? ""
            let many = option.isRepeatable ? "*" : ""
            let spec = "\(many)\(option.name)[\(zshDescription(option.help))]\(value)"
            lines.append("                \(quoted(spec)) \\")
        }
        lines.append("                '*:file:_files'")
        return lines
    }

    /// Without what has a meaning of its own in a description.
    private static func zshDescription(_ text: String) -> String {
        String(text.map { ":[]\\".contains($0) ? " " : $0 })
    }

    // MARK: fish

    private static var fishText: String {
        var lines = ["# lockstep: completions for fish; load them by: lockstep completions fish | source"]
        let none = "not __fish_seen_subcommand_from \(names.joined(separator: " "))"
        for verb in verbs where !verb.name.isEmpty {
            lines.append(
                "complete -c lockstep -n \(quoted("__fish_use_subcommand")) -f -a \(verb.name) -d \(quoted(verb.summary))"
            )
        }
        for verb in verbs {
            let condition = verb.name.isEmpty ? none : "__fish_seen_subcommand_from \(verb.name)"
            for option in options(of: verb) {
                var line = "complete -c lockstep -n \(quoted(condition)) -l \(option.name.dropFirst(2))"
                if let short = option.short { line += " -s \(short.dropFirst())" }
                let words = choices(of: option)
                if option.value != nil { line += takesFile(option) ? " -r" : " -x" }
                if !words.isEmpty { line += " -a \(quoted(words.joined(separator: " ")))" }
                lines.append(line + " -d \(quoted(option.help))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
