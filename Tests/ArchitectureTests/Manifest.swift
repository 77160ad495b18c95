/// The targets of `Package.swift` that are neither tests nor lie with them, read from its text.
struct Manifest {
    /// A target, where it is declared, and what it says it depends on.
    struct Module {
        var name: String
        var line: Int
        var dependencies: [String]
    }

    var modules: [Module]

    init(text: String) {
        let target =
            /\.(?:target|executableTarget|systemLibrary)\(\s*name:\s*"(\w+)"(?:,\s*dependencies:\s*\[([^\]]*)\])?(?:,\s*path:\s*"(\w+))?/
        modules = text.matches(of: target).filter { $0.3 != "Tests" }.map { match in
            Module(
                name: String(match.1),
                line: text[..<match.range.lowerBound].count { $0 == "\n" } + 1,
                dependencies: (match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) })
        }
    }
}
