import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepTrace

/// The kinds of steps, named as traces name what was done.
enum ScriptEvent: String, CaseIterable {
    case tap, scroll, key, keyDown, keyUp, pointerDown, pointerMove, pointerUp, pointerExit, cancel, resize, mark, rest,
        end

    /// Reads what belongs to a step of this kind.
    func action(_ fields: inout SceneFields) throws(SceneFileError) -> ScriptAction {
        switch self {
        case .tap: return .tap(try target(&fields))
        case .scroll: return try scroll(&fields)
        case .key: return .press(try key(&fields), modifiers: try modifiers(&fields))
        case .keyDown:
            return .input(
                .keyDown(
                    try key(&fields), modifiers: try modifiers(&fields), isRepeat: try fields.bool("repeat") ?? false))
        case .keyUp: return .input(.keyUp(try key(&fields)))
        case .pointerDown: return .input(.pointerDown(try place(&fields)))
        case .pointerMove: return .input(.pointerMoved(try place(&fields)))
        case .pointerUp: return .input(.pointerUp(try place(&fields)))
        case .pointerExit: return .input(.pointerExited)
        case .cancel: return .input(.cancelled)
        case .resize: return try resize(&fields)
        case .mark:
            guard let name = try fields.text("name", characters: ScriptLimits.characters) else {
                throw fields.missing("name")
            }
            return .mark(name)
        case .rest: return .rest
        case .end: return .end
        }
    }

    private func target(_ fields: inout SceneFields) throws(SceneFileError) -> TraceEvent.Target {
        var targets: [(value: JSONValue, target: TraceEvent.Target)] = []
        // Each is asked for, so that a refusal lists them all.
        let (row, button, node, at) = (
            fields.value("row"), fields.value("button"), fields.value("node"), fields.value("at")
        )
        if let row, let index = try fields.integer("row", in: 0...TraceLimits.number) {
            targets.append((row, .row(index)))
        }
        if let button, let title = try fields.text("button", characters: ScriptLimits.characters) {
            targets.append((button, .button(title)))
        }
        if let node, let id = try fields.text("node", characters: ScriptLimits.characters) {
            targets.append((node, .node(id)))
        }
        if let at, let point = try point("at", &fields) { targets.append((at, .point(point))) }
        guard let first = targets.first else {
            throw SceneFileError(
                position: fields.position,
                reason: "the tap has none of \"row\", \"button\", \"node\" and \"at\"; add the one that is meant")
        }
        if targets.count > 1 {
            throw SceneFileError(
                position: targets[1].value.position,
                reason: "the tap has more than one of \"row\", \"button\", \"node\" and \"at\"; take one away")
        }
        return first.target
    }

    private func scroll(_ fields: inout SceneFields) throws(SceneFileError) -> ScriptAction {
        guard let way = try point("by", &fields) else { throw fields.missing("by") }
        guard let place = try point("at", &fields) else { return .scroll(by: way) }
        return .input(.scroll(by: way, at: place))
    }

    private func resize(_ fields: inout SceneFields) throws(SceneFileError) -> ScriptAction {
        guard let numbers = try fields.numbers("size", count: 2, in: ScriptLimits.stage) else {
            throw fields.missing("size")
        }
        let size = Size(width: numbers[0], height: numbers[1])
        guard let scale = try fields.number("scale", in: ScriptLimits.scale) else { return .resize(size) }
        return .input(.resized(size, scale: scale))
    }

    private func place(_ fields: inout SceneFields) throws(SceneFileError) -> Point {
        guard let point = try point("at", &fields) else { throw fields.missing("at") }
        return point
    }

    private func point(_ key: String, _ fields: inout SceneFields) throws(SceneFileError) -> Point? {
        let numbers = try fields.numbers(key, count: 2, in: -ScriptLimits.length...ScriptLimits.length)
        return numbers.map { Point(x: $0[0], y: $0[1]) }
    }

    private func key(_ fields: inout SceneFields) throws(SceneFileError) -> Key {
        guard let value = fields.value("key") else { throw fields.missing("key") }
        if case .string(let name) = value.content, let key = Key(name: name), name.utf8.count <= 64 { return key }
        let names = Key.names.map { "\"\($0)\"" }.joined(separator: ", ")
        throw SceneFields.mismatch(value, "\"key\"", "one character or one of \(names)")
    }

    private func modifiers(_ fields: inout SceneFields) throws(SceneFileError) -> KeyModifiers {
        var modifiers: KeyModifiers = []
        let choices = KeyModifiers.named.map { ($0.name, $0.modifier) }
        for item in try fields.list("modifiers", count: 0...choices.count) ?? [] {
            modifiers.insert(try SceneFields.choice(item, "a modifier", choices))
        }
        return modifiers
    }
}
