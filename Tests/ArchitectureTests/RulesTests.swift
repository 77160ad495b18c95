import Testing

/// The rules themselves, on files that break them: a rule that can't bite is worse than none.
@Suite struct RulesTests {
    @Test(arguments: [
        ("LockstepScene", "import CSDL2"),
        ("LockstepScene", "public import LockstepSDL"),
        ("LockstepSDL", "import LockstepScene"),
        ("LockstepRecorder", "import LockstepSDL"),
        ("LockstepAnimation", "@testable import LockstepLayout"),
        ("LockstepLayout", "internal import LockstepAnimation"),
        ("LockstepGeometry", "    import Glibc"),
        ("LockstepRaster", "import struct Foundation.Data"),
        ("LockstepPlatform", "@preconcurrency import Dispatch"),
        ("LockstepTrace", "@_spi(Some) import Foundation"),
    ])
    func `an import against the arrows is named with its line`(module: String, line: String) throws {
        let file = SourceFile(path: "Sources/\(module)/A.swift", module: module, text: "// one\n\(line)\n")

        let violation = try #require(Rules.violations(in: file).first)

        #expect(violation.hasPrefix("Sources/\(module)/A.swift:2: \(module) may not import "))
    }

    @Test(arguments: [
        ("LockstepTrace", "import FoundationEssentials"),
        ("LockstepScene", "public import LockstepAnimation"),
        ("LockstepGeometry", "// import Glibc"),
        ("LockstepGeometry", "let important = 1"),
        ("LockstepGeometry", "let text = \"import Glibc, try! as! fatalError(\""),
        ("LockstepGeometry", "let text = \"\\\"\" // try!"),
    ])
    func `what is allowed, or only spoken of, is left alone`(module: String, line: String) {
        let file = SourceFile(path: "Sources/\(module)/A.swift", module: module, text: line)

        #expect(Rules.violations(in: file) == [])
    }

    @Test func `a literal of several lines is no code`() {
        let text = "let usage = \"\"\"\n    import Glibc\n    try! it\n    \"\"\"\nlet x = try! f()\n"
        let file = SourceFile(path: "Sources/LockstepScene/A.swift", module: "LockstepScene", text: text)

        let violations = Rules.violations(in: file)

        #expect(violations.count == 1)
        #expect(violations.first?.hasPrefix("Sources/LockstepScene/A.swift:5: no 'try!' in Sources") == true)
    }

    @Test(arguments: ["try!", "as!", "fatalError(", "nonisolated(unsafe)"])
    func `a sharp edge is named with its line`(edge: String) {
        let file = SourceFile(path: "Sources/Lockstep/A.swift", module: "Lockstep", text: "\n\n  x \(edge) y\n")

        let violations = Rules.violations(in: file)

        #expect(violations.count == 1)
        #expect(violations.first?.hasPrefix("Sources/Lockstep/A.swift:3: no '\(edge)' in Sources: ") == true)
    }

    @Test func `a precondition that a release build wouldn't tell is named with its line`() {
        let silent = "struct A {\n    init(_ x: Int) { precondition(x > 0, \"A: above 0\") }\n}\n"
        let own = "Swift.precondition(x > 0)\n"

        func violations(_ text: String) -> [String] {
            Rules.violations(in: SourceFile(path: "Sources/LockstepScene/A.swift", module: "LockstepScene", text: text))
        }

        #expect(violations(silent).count == 1)
        #expect(
            violations(silent).first?.hasPrefix(
                "Sources/LockstepScene/A.swift:2: a precondition says nothing in a release build: ") == true)
        #expect(violations("import LockstepGeometry\n" + silent) == [])
        #expect(violations(own) == [])
    }

    @Test func `mistakes are told by fatalError in one file alone`() {
        let text = "fatalError(message())\n"
        let told = SourceFile(
            path: "Sources/LockstepGeometry/Precondition.swift", module: "LockstepGeometry", text: text)
        let other = SourceFile(path: "Sources/LockstepGeometry/Point.swift", module: "LockstepGeometry", text: text)

        #expect(Rules.violations(in: told) == [])
        #expect(Rules.violations(in: other).count == 1)
    }

    @Test func `a clock is refused in the pure levels and allowed above`() {
        let text = "let clock = ContinuousClock()\n"
        let inner = SourceFile(path: "Sources/LockstepScene/A.swift", module: "LockstepScene", text: text)
        let outer = SourceFile(path: "Sources/LockstepSDL/A.swift", module: "LockstepSDL", text: text)

        #expect(Rules.violations(in: inner).count == 1)
        #expect(Rules.violations(in: outer) == [])
    }

    @Test func `a file may have 400 lines and no more`() {
        let longest = String(repeating: "let a = 1\n", count: 400)
        let allowed = SourceFile(path: "Sources/Lockstep/A.swift", module: "Lockstep", text: longest)
        let refused = SourceFile(path: "Sources/Lockstep/A.swift", module: "Lockstep", text: longest + "let b = 2\n")

        #expect(Rules.violations(in: allowed) == [])
        #expect(
            Rules.violations(in: refused)
                == ["Sources/Lockstep/A.swift:401: the file has 401 lines, at most 400 are allowed; split it"])
    }

    @Test func `a module without a row in the table is named`() {
        let file = SourceFile(path: "Sources/LockstepNew/A.swift", module: "LockstepNew", text: "")

        let violations = Rules.violations(in: file)

        #expect(
            violations == [
                "Sources/LockstepNew/A.swift:1: the module LockstepNew is not in ModuleTable.swift: add it and what it may import"
            ])
    }

    @Test func `the manifest's targets are read with their lines and dependencies`() {
        let text = """
            targets: [
                .systemLibrary(name: "CThing", path: "Sources/C/CThing"),
                .target(
                    name: "A",
                    dependencies: [
                        "B", "C",
                    ],
                    swiftSettings: pure),
                .executableTarget(name: "D", dependencies: ["A"]),
                .target(name: "Support", path: "Tests/Support"),
                .testTarget(name: "T", dependencies: ["A"]),
            ]
            """

        let manifest = Manifest(text: text)

        #expect(manifest.modules.map(\.name) == ["CThing", "A", "D"])
        #expect(manifest.modules.map(\.line) == [2, 3, 9])
        #expect(manifest.modules.map(\.dependencies) == [[], ["B", "C"], ["A"]])
    }
}
