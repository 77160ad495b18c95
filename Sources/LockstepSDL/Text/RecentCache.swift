/// A bounded memory: what was not asked for during the last two fillings is forgotten.
///
/// Two dictionaries, a new one and an old one. What is found in the old one moves to the new one; when the new one is full it becomes the old one, and
/// the old one goes. So nothing is sorted and nothing is scanned, and at most twice the limit is kept.
struct RecentCache<Key: Hashable, Value> {
    private var recent: [Key: Value] = [:]
    private var older: [Key: Value] = [:]
    private var weight = 0
    private let limit: Int

    /// Makes a memory for values that weigh `limit` together.
    init(limit: Int) { self.limit = limit }

    /// How many values are kept.
    var count: Int { recent.count + older.count }

    /// The value for a key, which counts as used.
    mutating func value(for key: Key, weighing: Int = 1) -> Value? {
        if let value = recent[key] { return value }
        guard let value = older.removeValue(forKey: key) else { return nil }
        insert(value, for: key, weighing: weighing)
        return value
    }

    /// Keeps a value that was not found.
    mutating func insert(_ value: Value, for key: Key, weighing: Int = 1) {
        if weight + weighing > limit {
            older = recent
            recent = [:]
            weight = 0
        }
        guard weighing <= limit else { return }
        recent[key] = value
        weight += weighing
    }
}
