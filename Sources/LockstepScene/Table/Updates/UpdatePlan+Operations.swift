extension UpdatePlan {
    /// Works out what operations do to a table with so many rows in each section before and after.
    ///
    /// The cost grows with the sections and the operations, never with the rows.
    ///
    /// - Throws: an error with every fault, when the operations contradict each other or the counts.
    init(operations: [UpdateOperation], before: [Int], after: [Int]) throws(UpdateError) {
        let numberingBefore = RowNumbering(rowCounts: before)
        if operations.isEmpty && before == after {
            self.init(
                removals: [], insertions: [], reconfigured: [], reloads: [], before: numberingBefore,
                after: numberingBefore)
            return
        }
        let check = UpdateCheck(operations: operations, before: before, after: after)
        guard check.faults.isEmpty, let sections = check.sections else { throw UpdateError(check) }
        var maker = PlanMaker(
            sorted: check.sorted, sections: sections, before: numberingBefore, after: RowNumbering(rowCounts: after))
        self = maker.plan()
    }
}
