extension UpdateError: CustomStringConvertible {
    /// A line that says how much is wrong, a line for each of the first twenty faults, and what else is needed to make the update right.
    public var description: String {
        let shown = 20
        let number = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
        var lines = ["the table can't be updated, and is as it was before: \(number)"]
        lines += faults.prefix(shown).map { "- \($0)" }
        if faults.count > shown { lines.append("- and \(faults.count - shown) more") }
        let own = Set(faults.map(\.repair))
        let further = repairs.filter { !own.contains($0) }
        if !further.isEmpty {
            let rest = further.count > shown ? ["and \(further.count - shown) changes more"] : []
            lines.append("Then also: " + (further.prefix(shown).map(\.description) + rest).joined(separator: "; "))
        }
        return lines.joined(separator: "\n")
    }
}

extension UpdateError.Fault: CustomStringConvertible {
    /// The fact in one line: what, where, and the next step.
    public var description: String {
        switch self {
        case .rowCount(let count): "\(count); \(repair)"
        case .sectionCount(let count): "\(count); \(repair)"
        case .twoAnimationsForRow(let row, let operations):
            "two animations for one row, \(row): \(operations.sentence); \(repair)\(Self.afterwards(repair))"
        case .twoAnimationsForSection(let section, let operations):
            "two animations for one section, \(section): \(operations.sentence); \(repair)\(Self.afterwards(repair))"
        case .rowOutside(let operation, let row, let moment, let count):
            "\(operation): section \(row.section) has \(Self.range("row", count)) \(moment) the update; "
                + (count > 0 ? "name one of those or leave it out" : "leave it out")
        case .sectionOutside(let operation, _, let moment, let count):
            "\(operation): there \(Self.are(count)) \(Self.range("section", count)) \(moment) the update; "
                + (count > 0 ? "name one of those or leave it out" : "leave it out")
        case .rowOfDeletedSection(let operation, let deletion):
            "\(operation): the row goes with its section by \(deletion); \(repair)"
        case .moveIntoInsertedSection(let operation, let insertion):
            "\(operation): a row can't move into a section that is new by \(insertion); \(repair)"
        case .rowOfReloadedSection(let operation, let reload):
            "\(operation): the rows of its section are all asked for anew by \(reload); \(repair)"
        }
    }

    /// What renews a row can be told in an update that follows; it isn't lost.
    private static func afterwards(_ repair: UpdateError.Repair) -> String {
        guard case .leaveOut(let operations) = repair, operations.allSatisfy(\.keepsCounts) else { return "" }
        return " here, and tell of it in a second update if it is needed"
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
        case .replace(let operation, let other): "tell of \(other) in place of \(operation)"
        case .deleteRows(let count, let section):
            "tell of \(UpdateError.amount(count, "row")) more deleted from section \(section)"
        case .insertRows(let count, let section):
            "tell of \(UpdateError.amount(count, "row")) more inserted into section \(section)"
        case .deleteSections(let sections):
            "tell of \(UpdateError.amount(sections.count, "section")) more deleted, perhaps \(sections.list)"
        case .insertSections(let sections):
            "tell of \(UpdateError.amount(sections.count, "section")) more inserted, perhaps \(sections.list)"
        case .returnRows(let count, let section): "return \(UpdateError.amount(count, "row")) for section \(section)"
        case .reloadData: "call reloadData() instead"
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
