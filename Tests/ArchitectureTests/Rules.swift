/// What a file in `Sources` is held to. A broken rule is a sentence that begins with `file:line:`.
enum Rules {
    /// A file with more lines has a second idea in it.
    static let mostLines = 400

    /// Every broken rule of a file.
    static func violations(in file: SourceFile) -> [String] {
        forbiddenImports(in: file) + sharpEdges(in: file) + silentPreconditions(in: file) + clocks(in: file)
            + excessLength(of: file)
    }

    static func forbiddenImports(in file: SourceFile) -> [String] {
        guard let row = ModuleTable.rows[file.module] else {
            return [
                "\(file.path):1: the module \(file.module) is not in ModuleTable.swift: add it and what it may import"
            ]
        }
        return file.imports.filter { $0.module != "Swift" && !row.imports.contains($0.module) }.map {
            "\(file.path):\($0.line): \(file.module) may not import \($0.module); "
                + "it may import \(row.imports.sorted().joined(separator: ", "))"
        }
    }

    static func sharpEdges(in file: SourceFile) -> [String] {
        // The one place where a caller's mistake is told.
        let exempt = ["fatalError(": "Sources/LockstepGeometry/Precondition.swift"]
        let edges: [(text: String, reason: String)] = [
            ("try!", "an error of the world ends the program without a sentence; throw it on"),
            ("as!", "a wrong type ends the program without a sentence; use a type that can't be wrong"),
            ("fatalError(", "a caller's mistake is a precondition that names the place, all else is thrown"),
            ("nonisolated(unsafe)", "that is a mutable global; hand the state in"),
        ]
        return file.code.enumerated().flatMap { index, line in
            edges.filter { line.contains($0.text) && file.path != exempt[$0.text] }.map {
                "\(file.path):\(index + 1): no '\($0.text)' in Sources: \($0.reason)"
            }
        }
    }

    /// The standard library's preconditions end a release build without a word; those of LockstepGeometry, which are taken for them where
    /// it is imported, tell the caller's mistake.
    static func silentPreconditions(in file: SourceFile) -> [String] {
        let silent = file.code.enumerated().filter { _, line in
            line.contains("precondition") && line.firstMatch(of: /(?:^|[^.\w])precondition(?:Failure)?\(/) != nil
        }
        guard !silent.isEmpty, file.module != "LockstepGeometry",
            !file.imports.contains(where: { $0.module == "LockstepGeometry" })
        else { return [] }
        return silent.map { index, _ in
            "\(file.path):\(index + 1): a precondition says nothing in a release build: import LockstepGeometry, "
                + "whose own does, or write Swift.precondition for a check of the program's own arithmetic"
        }
    }

    /// In the pure levels time is an argument; these clocks come without an import.
    static func clocks(in file: SourceFile) -> [String] {
        guard ModuleTable.rows[file.module]?.isPure == true else { return [] }
        let clocks = ["ContinuousClock", "SuspendingClock", "Task.sleep"]
        return file.code.enumerated().flatMap { index, line in
            clocks.filter { line.contains($0) }.map {
                "\(file.path):\(index + 1): \(file.module) may not read a clock (\($0)): take the time as an argument"
            }
        }
    }

    static func excessLength(of file: SourceFile) -> [String] {
        guard file.code.count > mostLines else { return [] }
        return [
            "\(file.path):\(mostLines + 1): the file has \(file.code.count) lines, at most \(mostLines) are allowed; split it"
        ]
    }
}
