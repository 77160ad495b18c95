import LockstepAnimation

/// A completion that waits for its time.
struct PendingCompletion {
    let time: FrameTime
    let isImmediate: Bool
    let serial: Int
    let transaction: TransactionID
    let handler: (Bool) -> Void
}

/// Completions in the order they come: by time, then by the order in which their blocks were closed.
struct CompletionQueue {
    private var pending: [PendingCompletion] = []
    /// The number that the next completion gets.
    private(set) var serial = 0

    var isEmpty: Bool { pending.isEmpty }

    mutating func add(
        at time: FrameTime, isImmediate: Bool, transaction: TransactionID, handler: @escaping (Bool) -> Void
    ) {
        let completion = PendingCompletion(
            time: time, isImmediate: isImmediate, serial: serial, transaction: transaction, handler: handler)
        serial += 1
        let place = pending.firstIndex { $0.time > time } ?? pending.count
        pending.insert(completion, at: place)
    }

    /// Takes the first one that is due until a time. Those that are due at once wait for the next tick when they came in during
    /// this one: a completion that brings in another for ever must not hold up the frame.
    mutating func takeFirst(until time: FrameTime, immediatesBefore serial: Int) -> PendingCompletion? {
        let index = pending.firstIndex { $0.time <= time && !($0.isImmediate && $0.serial >= serial) }
        return index.map { pending.remove(at: $0) }
    }
}
