import Foundation
import Lockstep
import LockstepTesting
import Testing

private typealias IndexPath = Lockstep.IndexPath

/// README.md and ARCHITECTURE.md: what they show is what is compiled here, and it runs.
struct DocumentationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The Swift examples of a page, in order.
    private static func examples(in page: String) throws -> [String] {
        let parts = try text(page).components(separatedBy: "```swift\n").dropFirst()
        return parts.map { String($0.components(separatedBy: "```")[0]) }
    }

    @Test(arguments: [
        ("README.md", ["Notes", "Toggle", "Tasks", "Deletion", "Steady", "Checks"]), ("ARCHITECTURE.md", []),
    ])
    func `every example of a page is a file that is compiled here`(page: String, files: [String]) throws {
        let expected = try files.map { try Self.text("Tests/DocumentationTests/Examples/\($0).swift") }

        #expect(try Self.examples(in: page) == expected)
    }

    @Test func `the table of the first example shows its notes`() {
        let (notes, table) = (Notes(), Table())
        table.register(Cell.self, forCellReuseIdentifier: "note")
        table.dataSource = notes
        let harness = Harness()

        harness.show(table)

        #expect(table.numberOfRows(inSection: 0) == 1_000)
        #expect(Outline.text(of: table).contains("Label \"Note 0\" 12,12"))
    }

    @Test func `the tasks of the third example come in under the titles of their days`() throws {
        let tasks = Tasks()
        let harness = Harness()
        harness.show(tasks.table)

        harness.perform {
            tasks.plan("Paint the fence", for: "Monday")
            tasks.plan("Rest", for: "Tuesday")
            tasks.plan("Buy a brush", for: "Monday")
        }
        try harness.settle()

        let table = tasks.table
        #expect(table.headerView(forSection: 0)?.textLabel.text == "Monday")
        #expect(table.headerView(forSection: 1)?.textLabel.text == "Tuesday")
        #expect(table.visibleCells.map { texts(in: $0) } == [["Paint the fence"], ["Buy a brush"], ["Rest"]])
    }

    @Test func `the batch of the fourth example throws the error that is printed below it`() throws {
        let (notes, table) = (Notes(), Table())
        table.register(Cell.self, forCellReuseIdentifier: "note")
        table.dataSource = notes
        let harness = Harness()
        harness.show(table)
        let before = Outline.text(of: table)

        let error = #expect(throws: UpdateError.self) { try delete(rows: [3], from: table) }

        #expect(try Self.text("README.md").contains("\n```\n\(try #require(error))\n```\n"))
        #expect(Outline.text(of: table) == before)
    }

    @Test(arguments: [(UpdateTiming.independent, true), (.lockstep, false), (.followContent, false)])
    func `the fifth example measures a wobble where there is one`(timing: UpdateTiming, isUnsteady: Bool) throws {
        let (table, source) = (Table(), OneCell())
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        table.updateTiming = timing
        table.dataSource = source
        let harness = Harness()
        harness.show(table)

        let cell = try #require(source.cell)
        let strayed = try deviation(of: source.second, in: cell, of: table)

        #expect((abs(strayed) > 0.5) == isUnsteady)
    }

    @Test(arguments: [(UpdateTiming.independent, true), (.lockstep, false), (.followContent, false)])
    func `the last example fails a test where there is a wobble`(timing: UpdateTiming, isUnsteady: Bool) throws {
        let (table, source) = (Table(), OneCell())
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        table.updateTiming = timing
        table.dataSource = source
        Harness().show(table)
        let cell = try #require(source.cell)

        withKnownIssue {
            expectSteadiness(of: source.second, in: cell, of: table)
        } when: {
            isUnsteady
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("isSteady: it doesn't hold in 1 of 1 motion in ") == true
        }
    }

    @Test func `every picture and page that is linked is there`() throws {
        for page in ["README.md", "ARCHITECTURE.md"] {
            let links = try Self.text(page).matches(of: /\]\(([^)#]+)\)/).map { String($0.1) }
            for link in links where !link.contains("://") {
                let path = Self.root.appending(path: link).path
                #expect(FileManager.default.fileExists(atPath: path), "\(page) links to \(link)")
            }
        }
    }
}

/// The texts of the labels in a cell.
private func texts(in cell: Cell) -> [String] {
    cell.contentView.subviews.compactMap { ($0 as? Label)?.text }
}

/// One row of two labels, of which the second is hidden at first.
private final class OneCell: TableDataSource {
    let second = Label("Second")
    private(set) var cell: Cell?

    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { 1 }

    func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        let stack = VStack(spacing: 8)
        for label in [Label("First"), second, Label("Third")] { stack.addArrangedSubview(label) }
        second.isHidden = true
        cell.contentView.pin(stack, insets: Insets(12))
        self.cell = cell
        return cell
    }
}
