extension UpdateError {
    /// The error of an update with faults.
    init(_ check: UpdateCheck) {
        let mending = UpdateMending(operations: check.operations, before: check.before, after: check.after)
        self.init(faults: check.faults, repairs: mending.repairs)
    }

    /// The error of a data source that says other numbers of rows when it is asked a second time; nil where it says the same.
    ///
    /// Nothing else is looked for: what doesn't stand still can't be counted.
    init?(answers first: [Int], asked again: [Int]) {
        guard first != again else { return nil }
        var faults: [Fault] = []
        if first.count != again.count { faults.append(.changedSectionCount(first: first.count, second: again.count)) }
        for section in 0..<min(first.count, again.count) where first[section] != again[section] {
            faults.append(.changedRowCount(section: section, first: first[section], second: again[section]))
        }
        self.init(faults: faults, repairs: [.repeatNumbers])
    }
}
