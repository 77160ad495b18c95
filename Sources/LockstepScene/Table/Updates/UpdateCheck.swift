/// Finds what is wrong with an update.
struct UpdateCheck {
    let sorted: SortedOperations
    /// How many rows each section has before, and after.
    let before: [Int]
    let after: [Int]
    /// Which section is which; nil where the operations on sections contradict each other or the numbers.
    private(set) var sections: SectionMap?
    private(set) var faults: [UpdateError.Fault] = []

    init(operations: [UpdateOperation], before: [Int], after: [Int]) {
        sorted = SortedOperations(operations)
        self.before = before
        self.after = after
        sections = SectionMap(sorted, before: before.count, after: after.count)
    }
}

extension UpdateError {
    init(_ check: UpdateCheck) {
        self.init(faults: check.faults, repairs: [])
    }
}
