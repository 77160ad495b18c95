/// Where an operation applies: at most one place before the update and one after it.
extension UpdateOperation {
    /// The row that goes, travels or gets another cell, by its index before.
    var rowBefore: IndexPath? {
        switch self {
        case .deleteRow(let row, _), .reloadRow(let row, _), .reconfigureRow(let row), .moveRow(let row, _): row
        case .insertRow, .insertSection, .deleteSection, .moveSection, .reloadSection: nil
        }
    }

    /// The row that comes or arrives, by its index after.
    var rowAfter: IndexPath? {
        switch self {
        case .insertRow(let row, _), .moveRow(_, let row): row
        case .deleteRow, .reloadRow, .reconfigureRow, .insertSection, .deleteSection, .moveSection, .reloadSection:
            nil
        }
    }

    /// The section that goes, travels or is asked for anew, by its index before.
    var sectionBefore: Int? {
        switch self {
        case .deleteSection(let section, _), .reloadSection(let section, _), .moveSection(let section, _): section
        case .insertRow, .deleteRow, .moveRow, .reloadRow, .reconfigureRow, .insertSection: nil
        }
    }

    /// The section that comes or arrives, by its index after.
    var sectionAfter: Int? {
        switch self {
        case .insertSection(let section, _), .moveSection(_, let section): section
        case .insertRow, .deleteRow, .moveRow, .reloadRow, .reconfigureRow, .deleteSection, .reloadSection: nil
        }
    }

    /// Whether it leaves the numbers of rows and sections as they are, and everything at its place.
    var keepsCounts: Bool { kind == .reloads || kind == .reconfigures }
}
