import Testing

@Suite struct ArchitectureTests {
    @Test func `every source file keeps the rules of its module`() throws {
        let sources = try PackageFolder.sources()

        let violations = sources.flatMap(Rules.violations(in:))

        #expect(!sources.isEmpty)
        #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
    }

    @Test func `the manifest, the table and the folders name the same modules`() throws {
        let manifest = try Manifest(text: PackageFolder.manifest())
        let folders = try PackageFolder.moduleFolders()

        let inManifest = Set(manifest.modules.map(\.name))
        let inTable = Set(ModuleTable.rows.keys)

        #expect(
            inManifest == inTable,
            "in only one of Package.swift and ModuleTable.swift: \(inManifest.symmetricDifference(inTable).sorted())")
        #expect(
            Set(folders).isSubset(of: inTable),
            "in Sources, and not in ModuleTable.swift: \(Set(folders).subtracting(inTable).sorted())")
    }

    @Test func `the manifest declares no dependency that the table refuses`() throws {
        let manifest = try Manifest(text: PackageFolder.manifest())

        let refused = manifest.modules.flatMap { module in
            module.dependencies.filter { ModuleTable.rows[module.name]?.imports.contains($0) != true }
                .map { "Package.swift:\(module.line): \(module.name) may not depend on \($0)" }
        }

        #expect(manifest.modules.contains { !$0.dependencies.isEmpty })
        #expect(refused.isEmpty, "\(refused.joined(separator: "\n"))")
    }

    @Test func `the arrows of the table never run in a circle`() {
        for name in ModuleTable.rows.keys.sorted() {
            var reached: Set<String> = []
            var next = ModuleTable.rows[name]?.imports ?? []
            while !next.isEmpty {
                reached.formUnion(next)
                next = next.reduce(into: Set<String>()) { $0.formUnion(ModuleTable.rows[$1]?.imports ?? []) }
                    .subtracting(reached)
            }

            #expect(!reached.contains(name), "\(name) reaches itself")
        }
    }
}
