import LockstepTrace

/// What was typed, sorted into options and the rest, but not yet understood.
struct ParsedOptions: Equatable {
    /// The options in the order they were given, by their long names and as they were typed; a value for those that take one.
    var given: [(name: String, value: String?, typed: String)] = []
    /// What is no option.
    var operands: [String] = []

    /// The value of an option that is given at most once.
    subscript(name: String) -> String? {
        given.first { $0.name == name }?.value
    }

    func has(_ name: String) -> Bool {
        given.contains { $0.name == name }
    }

    /// The values of an option that may be repeated.
    func all(_ name: String) -> [String] {
        given.filter { $0.name == name }.compactMap(\.value)
    }

    static func == (left: ParsedOptions, right: ParsedOptions) -> Bool {
        left.operands == right.operands && left.given.elementsEqual(right.given, by: ==)
    }
}

/// Reads `--name value`, `--name=value`, `-n value` and `--` as GNU programs do.
struct OptionParser {
    /// The options that there are.
    var options: [OptionDescription]

    func parse(_ arguments: some Sequence<String>) throws(CommandError) -> ParsedOptions {
        var parsed = ParsedOptions()
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                parsed.operands += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                parsed.operands.append(argument)
                continue
            }
            let (option, value, typed) = try match(argument, next: &rest)
            if !option.isRepeatable && parsed.has(option.name) {
                throw .usage("\(option.name) is given twice; give it once")
            }
            parsed.given.append((option.name, value, typed))
        }
        return parsed
    }

    private func match(
        _ argument: String, next: inout ArraySlice<String>
    ) throws(CommandError) -> (OptionDescription, String?, String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        guard let option = options.first(where: { $0.name == name || $0.short == name }) else {
            throw .usage("unknown option \(Excerpt.of(name)); \(advice(for: name))")
        }
        let attached = parts.count == 2 ? parts[1] : nil
        guard let wanted = option.value else {
            if attached != nil { throw .usage("\(name) takes no value; leave \"=\(Excerpt.of(attached ?? ""))\" away") }
            return (option, nil, name)
        }
        if let attached { return (option, attached, name) }
        // A value may begin with one dash (a negative number), but what begins with two is the next option.
        guard let value = next.first, !value.hasPrefix("--") else {
            throw .usage("\(name) needs a value: \(name) \(wanted)")
        }
        next.removeFirst()
        return (option, value, name)
    }

    private func advice(for name: String) -> String {
        if let near = Suggestion.nearest(to: name, among: options.map(\.name)) { return "did you mean \(near)?" }
        return "--help lists the options"
    }
}
