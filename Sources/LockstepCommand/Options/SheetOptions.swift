import LockstepAnimation
import LockstepScene
import LockstepTrace

/// What `lockstep sheet` is asked for.
struct SheetOptions: Equatable {
    /// The most pictures on one sheet.
    static let mostPictures = 1000

    /// The file of the sheet.
    var path: String
    /// The times that are shown.
    var times: Times
    /// The timings that the scene is shown in beside its own.
    var others: [UpdateTiming] = []
    /// The scene and how it is run.
    var scene: SceneOptions

    /// The ways to say which times of the film are shown.
    enum Times: Equatable {
        /// These, which rise.
        case at([FrameTime])
        /// 0 and every time that is so much later, up to `--seconds` and it itself, or until everything is at rest.
        case every(FrameTime, text: String)
    }

    init(_ parsed: ParsedOptions) throws(CommandError) {
        guard let path = parsed.operands.first, parsed.operands.count == 1 else {
            let named = parsed.operands.isEmpty ? "none is" : "\(parsed.operands.count) are"
            throw .usage("sheet writes one picture, and \(named) named; write lockstep sheet OUT.png --at 0,0.1,0.2")
        }
        guard path.lowercased().hasSuffix(".png") else {
            throw .usage("\(Excerpt.of(path)): the sheet is a PNG; end its name in .png")
        }
        self.path = path
        var rest = parsed
        rest.operands = []
        scene = try SceneOptions(rest)
        times = try Self.times(parsed)
        for text in parsed.all("--against") {
            let timing = try OptionValue(option: "--against", text: text).timing()
            if others.contains(timing) { throw .usage("--against \(text) is given twice; give it once") }
            others.append(timing)
        }
        try checkLength()
    }

    /// How many rows of pictures there are of each time.
    private var stripCount: Int { 1 + others.count }

    /// The last time that is shown, where that is known before the scene has run.
    var lastTime: FrameTime? {
        switch times {
        case .at(let times): times.last
        case .every(let step, _):
            scene.seconds.map { FrameTime(nanoseconds: $0.nanoseconds / step.nanoseconds * step.nanoseconds) }
        }
    }

    /// Refuses more pictures than a sheet holds.
    func checkCount(ofTimes count: Int) throws(CommandError) {
        guard count * stripCount > Self.mostPictures else { return }
        let most = Self.mostPictures
        switch times {
        case .at:
            throw .usage(
                "--at makes \(count * stripCount) pictures, and a sheet holds \(most) at most; show fewer times")
        case .every(_, let text):
            throw .usage(
                "--every \(Excerpt.of(text)) makes more than \(most) pictures, and a sheet holds no more; "
                    + "take longer steps or fewer --seconds")
        }
    }

    private func checkLength() throws(CommandError) {
        switch times {
        case .at(let times):
            try checkCount(ofTimes: times.count)
            guard let end = scene.seconds, let late = times.first(where: { $0 > end }) else { return }
            throw .usage(
                "--at \(DecimalSeconds.text(nanoseconds: late.nanoseconds)) comes after --seconds "
                    + "\(Excerpt.of(scene.secondsText)); show an earlier time or ask for more seconds")
        case .every(let step, _):
            guard let end = scene.seconds else { return }
            try checkCount(ofTimes: Int(end.nanoseconds / step.nanoseconds) + 1)
        }
    }

    private static func times(_ parsed: ParsedOptions) throws(CommandError) -> Times {
        switch (parsed["--at"], parsed["--every"]) {
        case (let list?, nil): return .at(try times(list))
        case (nil, let text?):
            let value = OptionValue(option: "--every", text: text)
            return .every(FrameTime(seconds: try value.number(in: 0.001...3600, "a number of seconds")), text: text)
        case (_?, _?): throw .usage("--at and --every both say which times are shown; take one of them away")
        case (nil, nil):
            throw .usage("sheet shows the times that --at 0,0.1,0.2 or --every 0.1 names; add one of them")
        }
    }

    private static func times(_ list: String) throws(CommandError) -> [FrameTime] {
        var times: [FrameTime] = []
        for text in list.split(separator: ",", omittingEmptySubsequences: false) {
            let trimmed = text.drop { $0 == " " }
            let value = OptionValue(option: "--at", text: String(trimmed))
            let time = FrameTime(seconds: try value.number(in: 0...3600, "a number of seconds"))
            if let last = times.last, time <= last {
                throw .usage(
                    "--at names \(Excerpt.of(trimmed)) after \(DecimalSeconds.text(nanoseconds: last.nanoseconds)); "
                        + "let the times rise")
            }
            times.append(time)
        }
        return times
    }
}
