import LockstepTrace

/// What a value holds, if it is of that kind.
extension JSONValue {
    var items: [JSONValue] { if case .array(let items) = content { items } else { [] } }
    var text: String? { if case .string(let text) = content { text } else { nil } }
    var number: Double? { if case .number(let number, _) = content { number } else { nil } }

    func keys(_ key: String) -> [String] {
        guard case .object(let members) = self[key]?.content else { return [] }
        return members.map(\.key)
    }
}
