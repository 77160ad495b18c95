import Foundation

/// One Swift file as the rules see it: the module it lies in and its lines without comments and literals.
struct SourceFile {
    /// The path from the package's root.
    var path: String
    /// The module that the file belongs to.
    var module: String
    /// The lines, from the first, with comments and the insides of string literals taken out.
    var code: [Substring]

    init(path: String, module: String, text: String) {
        self.path = path
        self.module = module
        var isInLiteral = false
        code = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            Self.code(in: line, isInLiteral: &isInLiteral)
        }
        if code.last?.isEmpty == true { code.removeLast() }
    }

    /// The modules that the file imports, each with its line number from 1.
    var imports: [(module: String, line: Int)] {
        code.enumerated().compactMap { index, line in
            let pattern =
                /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?(\w+)/
            return line.firstMatch(of: pattern).map { (String($0.1), index + 1) }
        }
    }

    /// What is left of a line without comments and literals; a literal of several lines goes on in the next one.
    private static func code(in line: Substring, isInLiteral: inout Bool) -> Substring {
        var kept: Substring = ""
        var rest = line
        while !rest.isEmpty {
            if rest.hasPrefix("\"\"\"") {
                isInLiteral.toggle()
                rest = rest.dropFirst(3)
            } else if isInLiteral {
                rest = rest.dropFirst()
            } else if rest.hasPrefix("//") {
                break
            } else if rest.hasPrefix("\"") {
                rest = rest.dropFirst()
                while let character = rest.first, character != "\"" {
                    rest = rest.dropFirst(character == "\\" ? 2 : 1)
                }
                rest = rest.dropFirst()
                kept += "\"\""
            } else if let character = rest.popFirst() {
                kept.append(character)
            }
        }
        return kept
    }
}

/// The package on disk, found from where this file lies.
enum PackageFolder {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The manifest's text.
    static func manifest() throws -> String {
        try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    }

    /// The names of the folders in `Sources` that hold a module, without the C ones.
    static func moduleFolders() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Sources").path)
            .filter { $0 != "C" && !$0.hasPrefix(".") }.sorted()
    }

    /// Every Swift file in `Sources`.
    static func sources() throws -> [SourceFile] {
        let folder = root.appending(path: "Sources")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            SourceFile(
                path: "Sources/\(path)",
                module: String(path.prefix { $0 != "/" }),
                text: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
        }
    }
}
