extension UpdateError {
    /// The error of an update with faults.
    init(_ check: UpdateCheck) {
        let mending = UpdateMending(operations: check.operations, before: check.before, after: check.after)
        self.init(faults: check.faults, repairs: mending.repairs)
    }
}
