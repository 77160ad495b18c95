import LockstepAnimation

/// The transactions that are open or still run, in the order they were opened.
struct TransactionLog {
    private var transactions: [Transaction] = []
    private var last = 0

    subscript(id: TransactionID) -> Transaction? {
        index(of: id).map { transactions[$0] }
    }

    mutating func open(_ kind: Transaction.Kind, parent: TransactionID?, timing: AnimationTiming) -> TransactionID {
        last += 1
        let id = TransactionID(number: last)
        transactions.append(Transaction(id: id, parent: parent, kind: kind, timing: timing))
        return id
    }

    mutating func settle(_ id: TransactionID, timing: AnimationTiming) {
        if let index = index(of: id) { transactions[index].timing = timing }
    }

    mutating func countOffset(_ id: TransactionID) {
        if let index = index(of: id) { transactions[index].offsetCount += 1 }
    }

    mutating func interrupt(_ id: TransactionID) {
        if let index = index(of: id) { transactions[index].isInterrupted = true }
    }

    /// Forgets the transactions that were over before a time; one more is kept so that completions of that very time can ask.
    mutating func prune(at time: FrameTime) {
        guard transactions.count > 32 else { return }
        transactions.removeAll { $0.timing.end < time }
    }

    /// Numbers only grow, so the place is found by halving.
    private func index(of id: TransactionID) -> Int? {
        var low = 0
        var high = transactions.count
        while low < high {
            let middle = (low + high) / 2
            if transactions[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < transactions.count && transactions[low].id == id ? low : nil
    }
}
