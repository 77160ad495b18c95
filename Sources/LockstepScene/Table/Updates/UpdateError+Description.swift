extension UpdateError: CustomStringConvertible {
    /// A line that says how much is wrong, a line for each of the first twenty faults, and one for what makes the update right.
    public var description: String {
        let shown = 20
        let number = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
        var lines = ["the table can't be updated, and is as it was before: \(number)"]
        lines += faults.prefix(shown).map { "- \($0)" }
        if faults.count > shown { lines.append("- and \(faults.count - shown) more") }
        let rest = repairs.count > shown ? ["and \(repairs.count - shown) changes more"] : []
        lines.append("To make it right: " + (repairs.prefix(shown).map(\.description) + rest).joined(separator: "; "))
        return lines.joined(separator: "\n")
    }
}

extension UpdateError.Fault: CustomStringConvertible {
    /// The fact in one line: what, and where.
    public var description: String {
        switch self {
        case .rowCount(let count): "\(count)"
        case .sectionCount(let count): "\(count)"
        case .twoAnimationsForRow(let row, let operations):
            "two animations for one row, \(row): \(operations.sentence)\(Self.afterwards(operations))"
        case .twoAnimationsForSection(let section, let operations):
            "two animations for one section, \(section): \(operations.sentence)\(Self.afterwards(operations))"
        case .rowOutside(let operation, let row, let moment, let count):
            "\(operation): section \(row.section) has \(Self.range("row", count)) \(moment) the update"
        case .sectionOutside(let operation, _, let moment, let count):
            "\(operation): there \(Self.are(count)) \(Self.range("section", count)) \(moment) the update"
        case .rowOfDeletedSection(let operation, let deletion):
            "\(operation): the row goes with its section by \(deletion)"
        case .moveIntoInsertedSection(let operation, let insertion):
            "\(operation): a row can't move into a section that is new by \(insertion)"
        case .rowOfReloadedSection(let operation, let reload):
            "\(operation): the rows of its section are all asked for anew by \(reload)"
        case .changedRowCount(let section, let first, let second):
            "section \(section): the data source says \(UpdateError.amount(first, "row")), and \(second) when it is asked again in "
                + "the same update"
        case .changedSectionCount(let first, let second):
            "the data source says \(UpdateError.amount(first, "section")), and \(second) when it is asked again in the same update"
        }
    }

    /// What renews a row isn't lost when it can't be told here.
    private static func afterwards(_ operations: [UpdateOperation]) -> String {
        guard operations.contains(where: \.keepsCounts), Set(operations.map(\.kind)).count > 1 else { return "" }
        return "; what renews it can follow: tell of it in a second update"
    }

    private static func range(_ noun: String, _ count: Int) -> String {
        switch count {
        case ...0: "no \(noun)s"
        case 1: "\(noun) 0 alone"
        default: "\(noun)s 0 ... \(count - 1)"
        }
    }

    private static func are(_ count: Int) -> String { count == 1 ? "is" : "are" }
}

extension UpdateError.RowCount: CustomStringConvertible {
    /// The arithmetic in one sentence.
    public var description: String {
        let place = section == sectionBefore ? "section \(section)" : "section \(section) (\(sectionBefore) before)"
        let moves = movedIn + movedOut > 0 ? " + \(movedIn) - \(movedOut)" : ""
        return
            "\(place) has \(UpdateError.amount(after, "row")) after the update and \(before) before, with \(inserted) inserted, "
            + "\(deleted) deleted, \(movedIn) moved in, \(movedOut) moved out: "
            + "\(before) + \(inserted) - \(deleted)\(moves) = \(expected), not \(after); told: \(operations.sentence)"
    }
}

extension UpdateError.SectionCount: CustomStringConvertible {
    /// The arithmetic in one sentence.
    public var description: String {
        "the table has \(UpdateError.amount(after, "section")) after the update and \(before) before, with \(inserted) inserted, "
            + "\(deleted) deleted: \(before) + \(inserted) - \(deleted) = \(expected), not \(after); told: \(operations.sentence)"
    }
}

extension UpdateError.Repair: CustomStringConvertible {
    /// The change as a request.
    public var description: String {
        switch self {
        case .leaveOut(let operations): "leave out \(operations.sentence)"
        case .deleteRows(let count, let section):
            "tell of \(UpdateError.amount(count, "row")) more deleted from section \(section)"
        case .insertRows(let count, let section):
            "tell of \(UpdateError.amount(count, "row")) more inserted into section \(section)"
        case .deleteSections(let sections):
            "tell of \(UpdateError.amount(sections.count, "section")) more deleted, perhaps \(sections.list)"
        case .insertSections(let sections):
            "tell of \(UpdateError.amount(sections.count, "section")) more inserted, perhaps \(sections.list)"
        case .repeatNumbers:
            "let the data source say the same as often as it is asked: change the data before the update ends, and by nothing that "
                + "the table asks for"
        }
    }
}

extension UpdateError {
    /// A number with its noun.
    fileprivate static func amount(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}

extension Array {
    /// The first five, and how many more there are.
    fileprivate var list: String {
        let shown = 5
        let names = prefix(shown).map { "\($0)" }
        if count > shown { return names.joined(separator: ", ") + " and \(count - shown) more" }
        return [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }.joined(
            separator: " and ")
    }
}

extension [UpdateOperation] {
    fileprivate var sentence: String { isEmpty ? "nothing" : list }
}
