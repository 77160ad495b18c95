import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace

/// Reads a script; what is unknown or beyond its bounds is refused with its place.
struct ScriptReader {
    /// The version of the format that can be read.
    static let version = 1
    static let format = "lockstep-script"

    /// What messages at play call the file.
    private let path: String
    /// The latest absolute time so far; nil after a wait for rest, when nobody knows what time it will be.
    private var latest: FrameTime? = .zero
    private var hasEnded = false

    /// Loads a script from a file.
    static func load(_ path: String) throws(CommandError) -> Script {
        let bytes = try InputFile.read(path, kind: "script", limit: ScriptLimits.bytes)
        do {
            return try read(bytes, path: path)
        } catch {
            throw .world("\(path):\(error.position.line):\(error.position.column): \(error.reason)")
        }
    }

    static func read(_ bytes: [UInt8], path: String) throws(SceneFileError) -> Script {
        let json: JSONValue
        do {
            json = try JSONParser.parse(bytes[...])
        } catch {
            throw SceneFileError(position: error.position, reason: error.reason)
        }
        var reader = ScriptReader(path: path)
        return try reader.script(json)
    }

    private init(path: String) {
        self.path = path
    }

    private mutating func script(_ json: JSONValue) throws(SceneFileError) -> Script {
        var fields = try SceneFields(json, "the script")
        try fields.checkFormat(Self.format, version: Self.version)
        var script = Script()
        script.scene = try fields.text("scene", characters: 1...4096)
        if let size = try fields.numbers("size", count: 2, in: ScriptLimits.stage) {
            script.size = Size(width: size[0], height: size[1])
        }
        script.scale = try fields.number("scale", in: ScriptLimits.scale)
        script.timing = try fields.choice("timing", UpdateTiming.allCases.map { ($0.rawValue, $0) })
        if let value = fields.value("motion") { script.motion = try motion(value) }
        script.metrics = try fields.choice("metrics", SceneOptions.Metrics.allCases.map { ($0.rawValue, $0) })
        guard let steps = try fields.list("steps", count: 0...ScriptLimits.steps) else {
            throw fields.missing("steps")
        }
        for value in steps { script.steps.append(try step(value)) }
        try fields.finish()
        return script
    }

    private func motion(_ value: JSONValue) throws(SceneFileError) -> MotionOptions {
        var fields = try SceneFields(value, "\"motion\"")
        var motion = MotionOptions()
        motion.composition = try fields.choice("composition", Composition.allCases.map { ($0.rawValue, $0) })
        motion.duration = try fields.number("duration", in: SceneReader.durations)
        motion.pace = try SceneReader.pace(&fields)
        motion.tableDuration = try fields.number("tableDuration", in: SceneReader.durations)
        motion.tablePace = try SceneReader.pace(&fields, "tableCurve")
        try fields.finish()
        return motion
    }

    // MARK: Steps

    private mutating func step(_ value: JSONValue) throws(SceneFileError) -> ScriptStep {
        if hasEnded {
            throw SceneFileError(
                position: value.position, reason: "a step stands after the end; move \"end\" to the end")
        }
        var fields = try SceneFields(value, "the step")
        let moment = try moment(&fields)
        guard let kind = try fields.choice("event", ScriptEvent.allCases.map { ($0.rawValue, $0) }) else {
            throw fields.missing("event")
        }
        fields.rename("a step \"\(kind.rawValue)\"")
        let action = try kind.action(&fields)
        try fields.finish()
        switch action {
        case .rest: latest = nil
        case .end: hasEnded = true
        default: break
        }
        let origin = "\(path):\(value.position.line):\(value.position.column)"
        return ScriptStep(moment, action, origin: origin)
    }

    private mutating func moment(_ fields: inout SceneFields) throws(SceneFileError) -> ScriptStep.Moment {
        guard let time = fields.value("time") else {
            let delay = try fields.value("after").map { value throws(SceneFileError) in
                try nanoseconds(value, "\"after\"")
            }
            let moment = ScriptStep.Moment.after(nanoseconds: delay ?? 0)
            latest = latest.map { FrameTime(nanoseconds: $0.nanoseconds + (delay ?? 0)) }
            return moment
        }
        if let after = fields.value("after") {
            throw SceneFileError(
                position: after.position,
                reason: "\"after\" stands beside \"time\", and a step has one of them; take one away")
        }
        let moment = FrameTime(nanoseconds: try nanoseconds(time, "\"time\""))
        guard let latest else {
            throw SceneFileError(
                position: time.position,
                reason: "\"time\" stands after a wait for rest, whose end nobody knows before; write \"after\"")
        }
        guard moment >= latest else {
            throw SceneFileError(
                position: time.position,
                reason: "\"time\" is earlier than the step before it, at \(DecimalSeconds.text(latest)); sort the steps"
            )
        }
        self.latest = moment
        return .at(moment)
    }

    private func nanoseconds(_ value: JSONValue, _ name: String) throws(SceneFileError) -> Int64 {
        guard case .number(let seconds, let text) = value.content, (0...Double(ScriptLimits.seconds)).contains(seconds),
            !text.hasPrefix("-")
        else {
            throw SceneFields.mismatch(value, name, "a number of seconds from 0 to \(ScriptLimits.seconds)")
        }
        // What is finer than the clock, or written with an exponent, means the nearest nanosecond.
        return DecimalSeconds.nanoseconds(text) ?? FrameTime(seconds: seconds).nanoseconds
    }
}

extension DecimalSeconds {
    /// A time as a script has it.
    static func text(_ time: FrameTime) -> String { text(nanoseconds: time.nanoseconds) }
}
