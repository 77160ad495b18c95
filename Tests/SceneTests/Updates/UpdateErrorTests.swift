import Testing

@testable import LockstepScene

/// What a table says of updates that can't be: as text, and as values that a program can read.
struct UpdateErrorTests {
    /// A batch that is wrong, the lines that say so, and the smallest change that makes it right.
    struct Refusal {
        var operations: [UpdateOperation]
        var before: [Int]
        var after: [Int]
        var lines: [String]
        var repair: String
    }

    private static func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private static let numbers = [
        Refusal(
            operations: [.insertRow(row(0), .fade)], before: [5], after: [5],
            lines: [
                "section 0 has 5 rows after the update and 5 before, with 1 inserted, 0 deleted, 0 moved in, 0 moved out: 5 "
                    + "+ 1 - 0 = 6, not 5; told: insertRow (section 0, row 0)"
            ],
            repair: "leave out insertRow (section 0, row 0)"),
        Refusal(
            operations: [
                .insertRow(row(0), .fade), .insertRow(row(1), .fade), .deleteRow(row(3), .fade),
                .deleteRow(row(4), .fade),
            ],
            before: [11], after: [12],
            lines: [
                "section 0 has 12 rows after the update and 11 before, with 2 inserted, 2 deleted, 0 moved in, 0 moved out: "
                    + "11 + 2 - 2 = 11, not 12; told: insertRow (section 0, row 0), insertRow (section 0, row 1), deleteRow "
                    + "(section 0, row 3) and deleteRow (section 0, row 4)"
            ],
            repair: "leave out deleteRow (section 0, row 4)"),
        Refusal(
            operations: [], before: [3, 2], after: [1, 3],
            lines: [
                "section 0 has 1 row after the update and 3 before, with 0 inserted, 0 deleted, 0 moved in, 0 moved out: 3 + "
                    + "0 - 0 = 3, not 1; told: nothing",
                "section 1 has 3 rows after the update and 2 before, with 0 inserted, 0 deleted, 0 moved in, 0 moved out: 2 "
                    + "+ 0 - 0 = 2, not 3; told: nothing",
            ],
            repair: "tell of 2 rows more deleted from section 0; tell of 1 row more inserted into section 1"),
        Refusal(
            operations: [.moveRow(row(0), to: row(0, 2)), .moveSection(2, to: 0)], before: [2, 1, 1], after: [1, 2, 2],
            lines: [
                "section 1 (0 before) has 2 rows after the update and 2 before, with 0 inserted, 0 deleted, 0 moved in, 1 "
                    + "moved out: 2 + 0 - 0 + 0 - 1 = 1, not 2; told: moveRow (section 0, row 0) to (section 2, row 0)"
            ],
            repair: "tell of 1 row more inserted into section 1"),
        Refusal(
            operations: [.reloadRow(row(0), .fade), .reloadRow(row(1), .fade)], before: [2], after: [1],
            lines: [
                "section 0 has 1 row after the update and 2 before, with 0 inserted, 0 deleted, 0 moved in, 0 moved out: 2 + "
                    + "0 - 0 = 2, not 1; told: reloadRow (section 0, row 0) and reloadRow (section 0, row 1)"
            ],
            repair: "leave out reloadRow (section 0, row 1); tell of 1 row more deleted from section 0"),
        Refusal(
            operations: [.insertSection(1, .fade)], before: [1, 1], after: [1, 1],
            lines: [
                "the table has 2 sections after the update and 2 before, with 1 inserted, 0 deleted: 2 + 1 - 0 = 3, not 2; "
                    + "told: insertSection 1"
            ],
            repair: "leave out insertSection 1"),
        Refusal(
            operations: [], before: [1, 1], after: [1],
            lines: [
                "the table has 1 section after the update and 2 before, with 0 inserted, 0 deleted: 2 + 0 - 0 = 2, not 1; "
                    + "told: nothing"
            ],
            repair: "tell of 1 section more deleted, perhaps 1"),
        Refusal(
            operations: [.reloadSection(0, .fade)], before: [1], after: [],
            lines: [
                "the table has 0 sections after the update and 1 before, with 0 inserted, 0 deleted: 1 + 0 - 0 = 1, not 0; "
                    + "told: reloadSection 0"
            ],
            repair: "leave out reloadSection 0; tell of 1 section more deleted, perhaps 0"),
    ]

    private static let pairs = [
        Refusal(
            operations: [.moveRow(row(2), to: row(0)), .reloadRow(row(0), .fade)], before: [3], after: [3],
            lines: [
                "two animations for one row, (section 0, row 0): moveRow (section 0, row 2) to (section 0, row 0) and "
                    + "reloadRow (section 0, row 0); what renews it can follow: tell of it in a second update"
            ],
            repair: "leave out reloadRow (section 0, row 0)"),
        Refusal(
            operations: [.moveRow(row(2), to: row(0)), .reloadRow(row(2), .fade)], before: [3], after: [3],
            lines: [
                "two animations for one row, (section 0, row 2): moveRow (section 0, row 2) to (section 0, row 0) and "
                    + "reloadRow (section 0, row 2); what renews it can follow: tell of it in a second update"
            ],
            repair: "leave out reloadRow (section 0, row 2)"),
        Refusal(
            operations: [.moveRow(row(1), to: row(0)), .reconfigureRow(row(1)), .reconfigureRow(row(1))], before: [2],
            after: [2],
            lines: [
                "two animations for one row, (section 0, row 1): moveRow (section 0, row 1) to (section 0, row 0), "
                    + "reconfigureRow (section 0, row 1) and reconfigureRow (section 0, row 1); what renews it can follow: tell "
                    + "of it in a second update"
            ],
            repair: "leave out reconfigureRow (section 0, row 1)"),
        Refusal(
            operations: [.reloadRow(row(1), .fade), .moveRow(row(1), to: row(0)), .reconfigureRow(row(1))], before: [2],
            after: [2],
            lines: [
                "two animations for one row, (section 0, row 1): reloadRow (section 0, row 1), moveRow (section 0, row 1) to "
                    + "(section 0, row 0) and reconfigureRow (section 0, row 1); what renews it can follow: tell of it in a second "
                    + "update"
            ],
            repair: "leave out reloadRow (section 0, row 1)"),
        Refusal(
            operations: [.reconfigureRow(row(1)), .deleteRow(row(1), .fade)], before: [2], after: [1],
            lines: [
                "two animations for one row, (section 0, row 1): reconfigureRow (section 0, row 1) and "
                    + "deleteRow (section 0, row 1); what renews it can follow: tell of it in a second update"
            ],
            repair: "leave out reconfigureRow (section 0, row 1)"),
        Refusal(
            operations: [.reloadRow(row(1), .fade), .reloadRow(row(1), .fade)], before: [2], after: [2],
            lines: [
                "two animations for one row, (section 0, row 1): reloadRow (section 0, row 1) and reloadRow (section 0, row 1)"
            ],
            repair: "leave out reloadRow (section 0, row 1)"),
        Refusal(
            operations: [.reloadRow(row(1), .fade), .deleteRow(row(1), .fade)], before: [2], after: [1],
            lines: [
                "two animations for one row, (section 0, row 1): reloadRow (section 0, row 1) and deleteRow (section 0, row "
                    + "1); what renews it can follow: tell of it in a second update"
            ],
            repair: "leave out reloadRow (section 0, row 1)"),
        Refusal(
            operations: [.deleteRow(row(1), .fade), .deleteRow(row(1), .left)], before: [2], after: [1],
            lines: [
                "two animations for one row, (section 0, row 1): deleteRow (section 0, row 1) and deleteRow (section 0, row "
                    + "1)"
            ],
            repair: "leave out deleteRow (section 0, row 1)"),
        Refusal(
            operations: [.insertRow(row(0), .fade), .moveRow(row(1), to: row(0))], before: [2], after: [3],
            lines: [
                "two animations for one row, (section 0, row 0): insertRow (section 0, row 0) and moveRow (section 0, row 1) "
                    + "to (section 0, row 0)"
            ],
            repair: "leave out moveRow (section 0, row 1) to (section 0, row 0)"),
        Refusal(
            operations: [.reloadRow(row(0), .fade), .reconfigureRow(row(0))], before: [1], after: [1],
            lines: [
                "two animations for one row, (section 0, row 0): reloadRow (section 0, row 0) and reconfigureRow (section 0, "
                    + "row 0); what renews it can follow: tell of it in a second update"
            ],
            repair: "leave out reconfigureRow (section 0, row 0)"),
        Refusal(
            operations: [.reloadSection(1, .fade), .moveSection(0, to: 1)], before: [1, 1], after: [1, 1],
            lines: [
                "two animations for one section, 1: reloadSection 1 and moveSection 0 to 1; what renews it can follow: tell "
                    + "of it in a second update"
            ],
            repair: "leave out reloadSection 1"),
        Refusal(
            operations: [.deleteSection(0, .fade), .deleteSection(0, .fade)], before: [1, 1], after: [1],
            lines: [
                "two animations for one section, 0: deleteSection 0 and deleteSection 0"
            ],
            repair: "leave out deleteSection 0"),
    ]

    private static let places = [
        Refusal(
            operations: [.deleteRow(row(5), .fade), .insertRow(row(-1), .fade)], before: [5], after: [5],
            lines: [
                "deleteRow (section 0, row 5): section 0 has rows 0 ... 4 before the update",
                "insertRow (section 0, row -1): section 0 has rows 0 ... 4 after the update",
            ],
            repair: "leave out deleteRow (section 0, row 5) and insertRow (section 0, row -1)"),
        Refusal(
            operations: [.reloadRow(row(0), .fade), .moveRow(row(.max, 1), to: row(0, -1))], before: [0, 1],
            after: [0, 1],
            lines: [
                "reloadRow (section 0, row 0): section 0 has no rows before the update",
                "moveRow (section 1, row 9223372036854775807) to (section -1, row 0): section 1 has row 0 alone before the "
                    + "update",
                "moveRow (section 1, row 9223372036854775807) to (section -1, row 0): there are sections 0 ... 1 after the "
                    + "update",
            ],
            repair:
                "leave out reloadRow (section 0, row 0) and moveRow (section 1, row 9223372036854775807) to (section -1, row 0)"
        ),
        Refusal(
            operations: [.insertSection(1, .fade), .deleteSection(3, .fade)], before: [1], after: [1],
            lines: [
                "insertSection 1: there is section 0 alone after the update",
                "deleteSection 3: there is section 0 alone before the update",
            ],
            repair: "leave out insertSection 1 and deleteSection 3"),
        Refusal(
            operations: [.deleteSection(0, .fade), .moveRow(row(0), to: row(0))], before: [1, 1], after: [2],
            lines: [
                "moveRow (section 0, row 0) to (section 0, row 0): the row goes with its section by deleteSection 0"
            ],
            repair:
                "leave out moveRow (section 0, row 0) to (section 0, row 0); tell of 1 row more inserted into section 0"
        ),
        Refusal(
            operations: [.deleteSection(0, .fade), .reloadRow(row(0), .fade)], before: [1], after: [],
            lines: [
                "reloadRow (section 0, row 0): the row goes with its section by deleteSection 0"
            ],
            repair: "leave out reloadRow (section 0, row 0)"),
        Refusal(
            operations: [.insertSection(1, .fade), .moveRow(row(0), to: row(0, 1))], before: [1], after: [0, 1],
            lines: [
                "moveRow (section 0, row 0) to (section 1, row 0): a row can't move into a section that is new by "
                    + "insertSection 1"
            ],
            repair:
                "leave out moveRow (section 0, row 0) to (section 1, row 0); tell of 1 row more deleted from section 0"),
        Refusal(
            operations: [.insertRow(row(0, 1), .fade), .reloadSection(0, .fade), .insertSection(0, .fade)], before: [1],
            after: [1, 2],
            lines: [
                "insertRow (section 1, row 0): the rows of its section are all asked for anew by reloadSection 0"
            ],
            repair: "leave out insertRow (section 1, row 0)"),
        Refusal(
            operations: [.moveRow(row(0), to: row(1)), .reloadSection(0, .fade)], before: [2], after: [2],
            lines: [
                "moveRow (section 0, row 0) to (section 0, row 1): the rows of its section are all asked for anew by "
                    + "reloadSection 0"
            ],
            repair: "leave out moveRow (section 0, row 0) to (section 0, row 1)"),
    ]

    private func refusal(of operations: [UpdateOperation], _ before: [Int], _ after: [Int]) throws -> UpdateError {
        try #require(throws: UpdateError.self) {
            _ = try UpdatePlan(operations: operations, before: before, after: after)
        }
    }

    @Test(arguments: [numbers, pairs, places].joined())
    func `each fault is told in a line, and the way out in the last one`(wrong: Refusal) throws {
        let error = try refusal(of: wrong.operations, wrong.before, wrong.after)

        let number = wrong.lines.count == 1 ? "1 fault" : "\(wrong.lines.count) faults"
        let summary = "the table can't be updated, and is as it was before: \(number)"
        let told = error.description.split(separator: "\n").map(String.init)
        #expect(told == [summary] + wrong.lines.map { "- " + $0 } + ["To make it right: " + wrong.repair])
    }

    @Test func `the numbers of a section can be read off the error`() throws {
        let insert = UpdateOperation.insertRow(IndexPath(row: 0), .fade)

        let error = try refusal(of: [insert], [5], [5])

        #expect(
            error.faults == [
                .rowCount(
                    UpdateError.RowCount(
                        section: 0, sectionBefore: 0, before: 5, inserted: 1, deleted: 0, movedIn: 0, movedOut: 0,
                        after: 5,
                        operations: [insert]))
            ])
        #expect(error.repairs == [.leaveOut([insert])])
    }

    @Test func `a row that is moved and reloaded passes in two updates`() throws {
        let move = UpdateOperation.moveRow(IndexPath(row: 2), to: IndexPath(row: 0))
        let reload = UpdateOperation.reloadRow(IndexPath(row: 0), .fade)

        let first = try UpdatePlan(operations: [move], before: [3], after: [3])
        let second = try UpdatePlan(operations: [reload], before: [3], after: [3])

        #expect(first.newItem(ofOld: 3) == 1)
        #expect(second.newItem(ofOld: 1) == nil)
    }

    @Test func `what a repair leaves wrong is told too`() throws {
        let operations: [UpdateOperation] = [.deleteRow(IndexPath(row: 9), .fade)]

        let error = try refusal(of: operations, [5], [4])

        #expect(error.faults.count == 1)
        #expect(error.repairs == [.leaveOut(operations), .deleteRows(1, inSection: 0)])
        #expect(
            error.description.hasSuffix(
                "\nTo make it right: leave out deleteRow (section 0, row 9); tell of 1 row more deleted from section 0")
        )
    }

    @Test func `faults are told in the order of sections, rows and numbers`() throws {
        let operations: [UpdateOperation] = [
            .deleteRow(IndexPath(row: 0, section: 1), .fade), .deleteRow(IndexPath(row: 0, section: 1), .fade),
            .deleteRow(IndexPath(row: 9, section: 2), .fade),
        ]

        let error = try refusal(of: operations, [1, 1, 1, 2], [2, 0, 1, 3])

        #expect(
            error.faults.map { fault in
                switch fault {
                case .rowOutside(_, let row, _, _): "outside \(row.section)"
                case .twoAnimationsForRow(let row, _): "two \(row.section)"
                case .rowCount(let count): "count \(count.section)"
                default: "other"
                }
            } == ["outside 2", "two 1", "count 0", "count 3"])
    }

    @Test func `only the first twenty faults are printed`() throws {
        let error = try refusal(of: [], Array(repeating: 1, count: 30), Array(repeating: 2, count: 30))

        #expect(error.faults.count == 30)
        #expect(error.repairs.count == 30)
        #expect(error.description.split(separator: "\n").count == 1 + 20 + 1 + 1)
        #expect(error.description.contains("\n- and 10 more\n"))
        #expect(error.description.hasSuffix("inserted into section 19; and 10 changes more"))
    }

    @Test func `the numbers of a section with thousands of operations still fit in a line`() throws {
        let inserts = (0..<5000).map { UpdateOperation.insertRow(IndexPath(row: $0), .fade) }

        let error = try refusal(of: inserts, [0], [5001])

        #expect(
            error.description.hasSuffix(
                "insertRow (section 0, row 4) and 4995 more\nTo make it right: tell of 1 row more inserted into section 0"
            ))
    }
}
