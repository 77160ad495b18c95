import LockstepAnimation
import LockstepGeometry
import LockstepRecorder
import LockstepSDL
import LockstepScene
import LockstepTrace

/// A scene and what the options say about it, checked against each other before anything is opened or written.
struct SceneSetup {
    let options: SceneOptions
    private(set) var scene: SceneDescription
    /// What the scene was called by: its name or its file.
    let sceneName: String
    /// The script that is played.
    private(set) var script: Script?
    /// How rows and content run, where the options or the script say so.
    let motion: MotionOptions
    /// Where text gets its size from.
    let metrics: SceneOptions.Metrics
    /// The stage's extent in points.
    let size: Size

    /// Loads the scene that the options name.
    init(_ options: SceneOptions, in surroundings: Surroundings) throws(CommandError) {
        let library = SceneLibrary(executable: surroundings.executable, variables: surroundings.variables)
        let script = try options.script.map { path throws(CommandError) in try ScriptReader.load(path) }
        let name = options.scene ?? script?.scene ?? "article"
        try self.init(options, scene: try library.load(name), sceneName: name, script: script)
    }

    /// Takes a scene that is loaded already.
    init(
        _ options: SceneOptions, scene: SceneDescription, sceneName: String? = nil, script: Script? = nil
    ) throws(CommandError) {
        self.options = options
        self.script = script
        self.sceneName = sceneName ?? scene.name
        motion = options.motion.or(script?.motion ?? MotionOptions())
        var scene = scene
        if let timing = options.timing ?? script?.timing { scene.timing = timing }
        motion.apply(to: &scene)
        self.scene = scene
        metrics = options.metrics ?? script?.metrics ?? .fonts
        size = options.size ?? script?.size ?? scene.size
        try checkRows()
        if let end = options.seconds {
            let end = FrameTime(seconds: end.seconds * options.speed)
            try checkTimes { $0 <= end }
        }
    }

    /// The steps that are played: those of the script, and the taps beside it.
    var scripts: [[ScriptStep]] { [script?.steps ?? [], options.taps.map(\.step)] }

    /// Pixels a point, where the options or the script say so.
    var givenScale: Double? { options.scale.map(Double.init) ?? script?.scale }

    /// The first line of a trace at a number of pixels a point.
    func traceHeader(scale: Double) -> TraceHeader {
        TraceHeader(
            framesPerSecond: options.framesPerSecond, scale: scale, scene: scene.name, size: size,
            timing: scene.timing.rawValue, metrics: metrics.rawValue, speed: options.speed)
    }

    /// Refuses more pixels than are drawn into one file.
    func checkPixels(scale: Double) throws(CommandError) {
        let pixels = size.width * scale * size.height * scale
        let most = Double(1 << 26)
        guard pixels > most else { return }
        throw .usage(
            "--size \(Int(size.width))x\(Int(size.height)) at scale \(SceneFields.plain(scale)) is \(Int(pixels)) pixels, and \(Int(most)) are the most; "
                + "choose a smaller --size or --scale")
    }

    /// The fonts of this machine.
    static func openFonts() throws(CommandError) -> SDLText {
        do {
            return try SDLText()
        } catch {
            throw .world(error.sentence)
        }
    }

    private func checkRows() throws(CommandError) {
        // How many rows a feed has at the time of a tap depends on the taps before; a list stays as it is.
        guard let count = scene.listedRowCount else { return }
        for steps in scripts {
            for step in steps {
                guard case .tap(.row(let row)) = step.action, row >= count else { continue }
                throw step.refusal("the scene \(Excerpt.of(scene.name)) has \(TapPresser.rows(count))")
            }
        }
    }

    /// The same, with rows and content sharing a clock in another way.
    func with(_ timing: UpdateTiming) -> SceneSetup {
        changed { $0.timing = timing }
    }

    /// The same, with other steps played.
    func playing(_ steps: [ScriptStep]) -> SceneSetup {
        var setup = self
        setup.script = Script(steps: steps)
        return setup
    }

    /// The same with something changed in the scene, as many rows as before in it.
    func changed(_ change: (inout SceneDescription) -> Void) -> SceneSetup {
        var setup = self
        change(&setup.scene)
        return setup
    }
}
