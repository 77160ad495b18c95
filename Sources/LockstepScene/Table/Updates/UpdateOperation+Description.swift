extension UpdateOperation: CustomStringConvertible {
    /// The call that told of it, without its animation.
    public var description: String {
        switch self {
        case .insertRow(let row, _): "insertRow \(row)"
        case .deleteRow(let row, _): "deleteRow \(row)"
        case .moveRow(let row, let target): "moveRow \(row) to \(target)"
        case .reloadRow(let row, _): "reloadRow \(row)"
        case .reconfigureRow(let row): "reconfigureRow \(row)"
        case .insertSection(let section, _): "insertSection \(section)"
        case .deleteSection(let section, _): "deleteSection \(section)"
        case .moveSection(let section, let target): "moveSection \(section) to \(target)"
        case .reloadSection(let section, _): "reloadSection \(section)"
        }
    }
}
