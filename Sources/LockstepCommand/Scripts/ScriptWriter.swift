import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace

/// Writes a script piece by piece: the head, the steps as they come, one a line, and the end. Numbers are exact.
struct ScriptWriter {
    private var hasSteps = false

    /// The file up to its first step.
    func head(of script: Script) -> [UInt8] {
        var text = "{\n  \"format\": \"\(ScriptReader.format)\",\n  \"version\": \(ScriptReader.version),\n"
        if let scene = script.scene { text += "  \"scene\": \(quoted(scene)),\n" }
        if let size = script.size { text += "  \"size\": \(list([size.width, size.height])),\n" }
        if let scale = script.scale { text += "  \"scale\": \(plain(scale)),\n" }
        if let timing = script.timing { text += "  \"timing\": \(quoted(timing.rawValue)),\n" }
        if script.motion != MotionOptions() { text += "  \"motion\": \(members(of: script.motion)),\n" }
        if let metrics = script.metrics { text += "  \"metrics\": \(quoted(metrics.rawValue)),\n" }
        return Array((text + "  \"steps\": [").utf8)
    }

    /// One step at a time of the scene's clock.
    mutating func step(_ action: ScriptAction, at time: FrameTime) -> [UInt8] {
        var members = ["\"time\": \(DecimalSeconds.text(time))", "\"event\": \(quoted(kind(of: action)))"]
        members += details(of: action)
        let text = (hasSteps ? ",\n    { " : "\n    { ") + members.joined(separator: ", ") + " }"
        hasSteps = true
        return Array(text.utf8)
    }

    /// What follows the last step.
    func foot() -> [UInt8] {
        Array((hasSteps ? "\n  ]\n}\n" : "]\n}\n").utf8)
    }

    private func kind(of action: ScriptAction) -> String {
        // The end is the one thing that a trace doesn't tell of.
        action.event(at: 0)?.kind ?? ScriptEvent.end.rawValue
    }

    private func details(of action: ScriptAction) -> [String] {
        guard let event = action.event(at: 0) else { return [] }
        var members: [String] = []
        switch event.target {
        case .row(let row): members.append("\"row\": \(row)")
        case .button(let title): members.append("\"button\": \(quoted(title))")
        case .node(let id): members.append("\"node\": \(quoted(id))")
        case .point(let point): members.append("\"at\": \(list([point.x, point.y]))")
        case .stage: break
        }
        switch event.detail {
        case .none: break
        case .displacement(let way): members.append("\"by\": \(list([way.x, way.y]))")
        case .key(let key, let modifiers, let isRepeat):
            members.append("\"key\": \(quoted(key))")
            if !modifiers.isEmpty {
                members.append("\"modifiers\": [\(modifiers.map(quoted).joined(separator: ", "))]")
            }
            if isRepeat { members.append("\"repeat\": true") }
        case .size(let size, let scale):
            members.append("\"size\": \(list([size.width, size.height]))")
            if let scale { members.append("\"scale\": \(plain(scale))") }
        case .name(let name): members.append("\"name\": \(quoted(name))")
        }
        return members
    }

    private func members(of motion: MotionOptions) -> String {
        var members: [String] = []
        if let composition = motion.composition { members.append("\"composition\": \(quoted(composition.rawValue))") }
        if let duration = motion.duration { members.append("\"duration\": \(plain(duration))") }
        if let pace = motion.pace { members.append("\"curve\": \(json(pace))") }
        if let duration = motion.tableDuration { members.append("\"tableDuration\": \(plain(duration))") }
        if let pace = motion.tablePace { members.append("\"tableCurve\": \(json(pace))") }
        return "{ \(members.joined(separator: ", ")) }"
    }

    private func json(_ pace: SceneDescription.Pace) -> String {
        switch pace {
        case .curve(let curve): list([curve.x1, curve.y1, curve.x2, curve.y2])
        case .spring(let spring):
            "{ \"dampingRatio\": \(plain(spring.dampingRatio)), \"response\": \(plain(spring.response)) }"
        }
    }

    private func list(_ numbers: [Double]) -> String {
        "[\(numbers.map(plain).joined(separator: ", "))]"
    }

    /// The shortest text that is read back as the same number.
    private func plain(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private func quoted(_ text: String) -> String {
        JSONText.quoted(text)
    }
}
