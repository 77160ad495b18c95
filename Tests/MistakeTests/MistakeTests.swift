import Foundation
import Testing

/// A caller's mistake ends the process with a sentence that says what, where, and the way out.
struct MistakeTests {
    private static let mistakes = [
        ("priority above", "Priority: a priority lies in 0 ... 1000, and this one is 1000.5"),
        ("priority below", "Priority: a priority lies in 0 ... 1000, and this one is -1.0"),
        ("priority of no number", "Priority: a priority lies in 0 ... 1000, and this one is nan"),
        ("negative length", "FixedLength: a length must be 0 or more, and this one is -1.0"),
        ("endless length", "FixedLength: a length must be 0 or more, and this one is inf"),
        ("natural length of no number", "StackItem: lengths must be 0 or more; the natural one is nan"),
        ("spacing of no number", "StackRules: a spacing must be a finite number, and this one is nan"),
        ("length of an item too far", "RowOffsets: item 3 is not among 3"),
        ("measured state of an item below all", "RowOffsets: item -1 is not among 3"),
        ("offset of an item too far", "RowOffsets: item 4 is not among 3"),
        ("measure of an item too far", "RowOffsets: item 3 is not among 3"),
        ("negative item length", "RowOffsets: a length lies in 0 ... 2147483647 pixels, and this one is -1"),
        ("item length past all", "RowOffsets: a length lies in 0 ... 2147483647 pixels, and this one is 2147483648"),
        ("forget too far", "RowOffsets: items 1..<4 are not among 3"),
        ("negative estimate", "RowOffsets: a length lies in 0 ... 2147483647 pixels, and this one is -1"),
        ("changed estimate too far", "RowOffsets: items 2..<4 are not among 3"),
        ("fewer items than none", "RowOffsets: can't insert -1 items"),
        (
            "more items than can be",
            "RowOffsets: there can't be more than 2147483647 items, and 2147483647 are to join 3"
        ),
        ("insert too far", "RowOffsets: can't insert at 4 among 3 items"),
        ("put in too far", "RowOffsets: can't insert at 4 among 3 items"),
        ("remove too far", "RowOffsets: items 2..<4 are not among 3"),
        ("take too far", "RowOffsets: items 2..<4 are not among 3"),
        ("end without begin", "articles: endUpdates() without a beginUpdates() before it; call them in pairs"),
        ("one end too many", "Table: endUpdates() without a beginUpdates() before it; call them in pairs"),
        ("rows without reload", "section 0 has 3 rows after the update and 2 before"),
        ("rows without reload", "To make it right: tell of 1 row more inserted into section 0"),
        ("rows told in a batch", "articles: the table can't be updated, and is as it was before: 1 fault\n"),
        (
            "rows told in a batch",
            "To make it right: leave out insertRow (section 0, row 7); tell of 1 row more inserted into section 0"
        ),
        (
            "numbers that change",
            "articles: the table can't be updated, and is as it was before: 1 fault\n- section 0: the data source says 3 rows, and 4"
        ),
        ("negative number of rows", "Table: the data source says -1 rows for section 0; 0 is the least there can be"),
        ("negative number of sections", "Table: the data source says -1 sections; 0 is the least there can be"),
        (
            "update while a cell is made",
            "articles: beginUpdates() while the data source or the delegate is asked about a row"
        ),
        ("scroll past the last row", "articles: there is no row 2 in section 0 to scroll to; it has rows 0 ... 1"),
        ("scroll before the first row", "articles: there is no row -1 in section 0 to scroll to; it has rows 0 ... 1"),
        ("scroll past the last section", "articles: there is no section 1 to scroll to; there are sections 0 ... 0"),
        ("scroll in no rows", "Table: there is no section 0 to scroll to; the table has none"),
        ("frame of no number", "price: a frame has finite numbers of points, and this one is "),
        ("negative title insets", "Button: a title's insets are 0 or more points, and these are "),
        ("endless insets", "Node: insets are finite numbers of points, and these are "),
        ("margins of no number", "VStack: margins are finite numbers of points, and these are "),
        ("endless spacing", "HStack: a spacing is a finite number of points, and this one is inf"),
        ("endless custom spacing", "prices: a spacing is a finite number of points, and the one after total is inf"),
        ("negative fixed length", "Label: a fixed length is 0 or more points, and this one is -1.0; pass nil to"),
        ("negative corner radius", "Node: a corner's radius is 0 or more points, and this one is -1.0"),
        ("offset of no number", "ScrollView: content is scrolled by a finite number of points, and not by "),
        ("no estimated height", "Table: an estimated row height lies above 0 points, and this one is 0.0"),
        ("endless estimated height", "Table: an estimated row height lies above 0 points, and this one is inf"),
        ("row height of no number", "Table: a row's height is 0 or more points, and this one is nan"),
        ("separator inset of no number", "Table: a separator's inset is a finite number of points, and this one"),
        (
            "own separator inset of no number",
            "Cell: a separator's inset is a finite number of points, and this one is nan"
        ),
        (
            "select a row too far",
            "Table: selectRow(at: (section 0, row 2)): there is no such row, for section 0 has 2 rows; insert it or call"
        ),
        (
            "select in a section too far",
            "Table: selectRow(at: (section 1, row 0)): there is no such row, for the table has 1 sections; insert it or"
        ),
        (
            "item that is there",
            "Snapshot: item \"b\" is in section \"main\" already at 1; identifiers are unique in a snapshot"
        ),
        ("item twice in one call", "Snapshot: item \"c\" is in section \"main\" already at 1; identifiers are unique"),
        (
            "section that is there",
            "Snapshot: section \"more\" is there already at 1; identifiers are unique in a snapshot"
        ),
        ("unknown item", "Snapshot: there is no item \"d\" among 2; append or insert it first"),
        ("unknown section", "Snapshot: there is no section \"none\" among 2; append or insert it first"),
        ("items without a section", "Snapshot: there is no section to append items to; append one first"),
        ("wait for less than nothing", "Harness.wait(-0.5): wait 0 to 1000000 s; time doesn't run backwards"),
        ("wait without end", "Harness.wait(inf): wait 0 to 1000000 s; time doesn't run backwards"),
        ("settle in no number", "MotionCheck.settles(within: nan): give a time of 0 to 1000000 s"),
    ]

    @Test(arguments: mistakes)
    func `a mistake is told with the way out`(name: String, sentence: String) throws {
        let outcome = try Outcome(of: name)

        #expect(outcome.errors.contains(sentence), "it said: \(outcome.errors)")
        #expect(outcome.isCrash)
    }

    @Test func `every mistake of the program is one that is tested`() throws {
        let listed = try Outcome(of: "").output.split(separator: "\n").map(String.init)

        #expect(Set(listed) == Set(Self.mistakes.map(\.0)))
    }
}

/// What became of a process that makes a mistake.
private struct Outcome {
    let output: String
    let errors: String
    let isCrash: Bool

    /// Runs the program that was built beside these tests, or another build of it that `LOCKSTEP_MISTAKES` names.
    init(of mistake: String) throws {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let beside = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("LockstepMistakes")
        let named = ProcessInfo.processInfo.environment["LOCKSTEP_MISTAKES"]
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = named.map { URL(fileURLWithPath: $0) } ?? beside
        process.arguments = [mistake]
        process.environment = ["SWIFT_BACKTRACE": "enable=no"]
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        self.errors = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        isCrash = process.terminationReason == .uncaughtSignal
    }
}
