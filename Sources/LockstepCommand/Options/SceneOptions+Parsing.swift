import LockstepAnimation
import LockstepGeometry
import LockstepScene
import LockstepTrace

extension SceneOptions {
    /// Understands what was typed, and checks every value on its own.
    init(_ parsed: ParsedOptions) throws(CommandError) {
        if let operand = parsed.operands.first {
            throw .usage("unexpected \"\(Excerpt.of(operand))\"; name a scene with --scene, and put a command first")
        }
        for (name, value, typed) in parsed.given { try read(name, OptionValue(option: typed, text: value ?? "")) }
        try checkSession()
        try checkInspector()
        // Sorted by time alone: taps of the same moment keep their order.
        taps = taps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    private mutating func read(_ name: String, _ value: OptionValue) throws(CommandError) {
        switch name {
        case "--scene": scene = try value.nonEmpty("a scene's name or a file")
        case "--tap": taps.append(try value.tap())
        case "--seconds":
            seconds = FrameTime(seconds: try value.number(in: 0...3600, "a number of seconds"))
            secondsText = value.text
        case "--fps": framesPerSecond = try value.integer(in: 1...1000)
        case "--scale": scale = try value.scale()
        case "--size": size = try value.size()
        case "--timing": timing = try value.timing()
        case "--composition": motion.composition = try value.choice(Composition.allCases.map { ($0.rawValue, $0) })
        case "--duration": motion.duration = try value.number(in: SceneReader.durations, "a number of seconds")
        case "--curve": motion.pace = try value.pace()
        case "--table-duration":
            motion.tableDuration = try value.number(in: SceneReader.durations, "a number of seconds")
        case "--table-curve": motion.tablePace = try value.pace()
        case "--speed": speed = try value.number(in: 0.001...1000, "a number")
        case "--metrics": metrics = try value.choice(Metrics.allCases.map { ($0.rawValue, $0) })
        case "--appearance": appearance = try value.choice([("light", .light), ("dark", .dark)])
        case "--script": script = try value.nonEmpty("a script's file")
        case "--save-script": saveScript = try value.nonEmpty("a file for the script")
        case "--save-trace": saveTrace = try value.nonEmpty("a file for the trace")
        case "--record": record = try value.nonEmpty("a folder for the frames, or a film")
        case "--overwrite": overwrite = true
        case "--headless": isHeadless = true
        case "--inspect": isInspecting = true
        case "--output": output = try value.nonEmpty("a file, or - for standard output")
        default: break
        }
    }
}
