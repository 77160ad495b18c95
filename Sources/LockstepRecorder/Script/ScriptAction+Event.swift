import LockstepAnimation
import LockstepGeometry
public import LockstepPlatform
public import LockstepTrace

extension ScriptAction {
    /// What a trace says of it at a time in nanoseconds; nil for the end, of which it says nothing.
    public func event(at nanoseconds: Int64) -> TraceEvent? {
        func event(
            _ kind: String, _ target: TraceEvent.Target = .stage, _ detail: TraceEvent.Detail = .none
        ) -> TraceEvent {
            TraceEvent(kind: kind, target: target, detail: detail, nanoseconds: nanoseconds)
        }
        switch self {
        case .tap(let target): return event("tap", target)
        case .scroll(let way): return event("scroll", .stage, .displacement(way))
        case .press(let key, let modifiers): return event("key", .stage, .key(key.name, modifiers: modifiers.names))
        case .input(.pointerMoved(let point)): return event("pointerMove", .point(point))
        case .input(.pointerDown(let point)): return event("pointerDown", .point(point))
        case .input(.pointerUp(let point)): return event("pointerUp", .point(point))
        case .input(.pointerExited): return event("pointerExit")
        case .input(.scroll(let way, let point)): return event("scroll", .point(point), .displacement(way))
        case .input(.keyDown(let key, let modifiers, let isRepeat)):
            return event("keyDown", .stage, .key(key.name, modifiers: modifiers.names, isRepeat: isRepeat))
        case .input(.keyUp(let key)): return event("keyUp", .stage, .key(key.name))
        case .input(.cancelled): return event("cancel")
        case .input(.resized(let size, let scale)): return event("resize", .stage, .size(size, scale: scale))
        case .resize(let size): return event("resize", .stage, .size(size))
        case .mark(let name): return event("mark", .stage, .name(name))
        case .rest: return event("rest")
        case .end: return nil
        }
    }
}

extension Key {
    /// The keys that have a name; every other one is called by the character that it types.
    private static let named: [(key: Key, name: String)] = [
        (.tab, "tab"), (.space, "space"), (.return, "return"), (.escape, "escape"), (.up, "up"), (.down, "down"),
        (.left, "left"), (.right, "right"), (.pageUp, "pageUp"), (.pageDown, "pageDown"), (.home, "home"),
        (.end, "end"),
    ]

    /// The names of the keys that don't type a character.
    public static var names: [String] { named.map(\.name) }

    /// What a trace and a script call it.
    public var name: String {
        if case .character(let character) = self { return String(character) }
        return Self.named.first { $0.key == self }?.name ?? ""
    }

    /// The key with a name; nil where there is none.
    public init?(name: String) {
        if let named = Self.named.first(where: { $0.name == name }) {
            self = named.key
        } else if let character = name.first, name.count == 1 {
            self = .character(character)
        } else {
            return nil
        }
    }
}

extension KeyModifiers {
    /// The modifiers by their names.
    public static let named: [(name: String, modifier: KeyModifiers)] = [
        ("shift", .shift), ("control", .control), ("option", .option), ("command", .command),
    ]

    /// The names of those held.
    public var names: [String] {
        Self.named.filter { contains($0.modifier) }.map(\.name)
    }
}
