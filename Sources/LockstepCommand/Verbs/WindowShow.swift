import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepSDL
import LockstepScene

/// Shows a scene in a window, and records what is seen if that is asked for.
struct WindowShow {
    private let setup: SceneSetup
    private let inspectedTaps: SessionLog
    private let target: RecordingTarget?
    private let surroundings: Surroundings

    init(_ options: SceneOptions, target: RecordingTarget?, in surroundings: Surroundings) throws(CommandError) {
        var options = options
        // The inspector does them itself.
        let taps = options.isInspecting ? options.taps : []
        if options.isInspecting { options.taps = [] }
        setup = try SceneSetup(options, in: surroundings)
        inspectedTaps = try setup.inspectedTaps(taps)
        self.target = target
        self.surroundings = surroundings
    }

    func run() throws(CommandError) {
        let fonts = try SceneSetup.openFonts()
        let window = try inWords { () throws(SDLError) in
            try Window(
                title: setup.scene.title, size: setup.size, scale: setup.givenScale, text: fonts)
        }
        // A script is played without a window, too: there rows out of sight are there.
        let run = SceneRun(
            setup, fonts: fonts, size: window.size, scale: window.scale, isComplete: setup.options.keepsSession)
        run.presser.onFailure = window.close
        let keeper = setup.options.keepsSession ? try SessionKeeper(setup, run: run) : nil
        // Only now: without a display everything stays as it was.
        let recording = try target.map { target throws(CommandError) in
            try WindowRecording(target, setup.options, in: surroundings)
        }
        let content = TimedContent(
            run.stage, speed: setup.options.speed, player: run.player(), keeper: keeper, end: setup.options.seconds,
            onEnd: window.close)
        let film = InspectorFilm(
            of: setup.scene.name, framesPerSecond: setup.options.framesPerSecond, in: surroundings)
        let inspectable = inspectable(content, run, in: window, film)
        if setup.options.isInspecting { inspectable?.open(with: inspectedTaps) }
        let ending: Result<WindowEnding, CommandError>
        do throws(CommandError) {
            ending = .success(try show(inspectable ?? content, in: window, recording: recording, film))
        } catch {
            ending = .failure(error)
        }
        // Whatever ended the run, what was seen and done until then is kept.
        let keeping = Result { () throws(CommandError) in try keeper?.finish(sayingTo: surroundings) }
        film.finish()
        try recording?.finish(sayingTo: surroundings)
        try keeping.get()
        if let failure = run.presser.failure ?? content.failure { throw failure }
        if case .signal(let signal) = try ending.get() { throw .stopped(signal: signal) }
    }

    /// The content that turns into the inspector and back; nil where nothing could.
    private func inspectable(
        _ content: TimedContent, _ run: SceneRun, in window: Window, _ film: InspectorFilm
    ) -> InspectableContent? {
        guard setup.options.allowsInspector else { return nil }
        let surroundings = InspectableContent.Surroundings(
            resize: { window.resize(to: $0) }, record: film.toggle, isRecording: { film.isRecording })
        return InspectableContent(content, setup.scene, run: run, in: surroundings)
    }

    private func show(
        _ content: any WindowContent, in window: Window, recording: WindowRecording?, _ film: InspectorFilm
    ) throws(CommandError) -> WindowEnding {
        try inWords { () throws(SDLError) in
            guard let recording else {
                guard content is InspectableContent else { return try window.run(content) }
                return try window.run(content) { time, width, height, pixels in
                    film.show(pixels, width: width, height: height, at: time)
                }
            }
            let recorded = RecordedContent(content, hasFailed: { recording.hasFailed }, onFailure: window.close)
            return try window.run(recorded) { time, width, height, pixels in
                recording.show(pixels, width: width, height: height, at: time)
            }
        }
    }

    private func inWords<Result>(_ body: () throws(SDLError) -> Result) throws(CommandError) -> Result {
        do {
            return try body()
        } catch {
            throw .world(error.sentence)
        }
    }
}
