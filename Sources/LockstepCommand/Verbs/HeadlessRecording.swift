import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import LockstepRecorder
import LockstepTrace

/// Films a scene on a fixed step, without a window.
struct HeadlessRecording {
    private let setup: SceneSetup
    private let folder: String
    private let surroundings: Surroundings
    private let scale: Double

    init(_ options: SceneOptions, folder: String, in surroundings: Surroundings) throws(CommandError) {
        if options.seconds == .zero {
            throw .usage("--seconds \(Excerpt.of(options.secondsText)) makes a film without frames; ask for more")
        }
        setup = try SceneSetup(options, in: surroundings)
        self.folder = folder
        self.surroundings = surroundings
        scale = setup.givenScale ?? 1
        try setup.checkPixels(scale: scale)
        if let count = frameCount {
            let clock = FilmClock(framesPerSecond: options.framesPerSecond, speed: options.speed)
            let last = clock.sceneTime(ofFrame: count - 1)
            try setup.checkTaps { $0 <= last }
        }
    }

    func run() throws(CommandError) {
        let pendingSignal = surroundings.watchSignals()
        let fonts = try SceneSetup.openFonts()
        let rasterizer = Rasterizer(text: fonts)
        let film = try openFilm { list in
            let image = rasterizer.image(of: list, scale: scale)
            return Picture(width: image.width, height: image.height, pixels: image.pixels)
        }
        let driver = SceneRun(setup, fonts: fonts, scale: scale, isComplete: true).driver(length)
        var progress = Progress(total: frameCount, in: surroundings)
        defer { progress.finish() }
        var ending: CommandError?
        do throws(CommandError) {
            while let frame = try driver.nextFrame() {
                try inWords { () throws(RecorderError) in try film.add(frame.picture) }
                progress.update(frames: film.frameCount, filmSeconds: Double(film.frameCount) / framesPerSecond)
                if let signal = pendingSignal() { throw .stopped(signal: signal) }
            }
        } catch {
            ending = error
        }
        // However it ends, the frames that were shown are on film.
        try inWords { () throws(RecorderError) in try film.finish() }
        if let ending { throw ending }
    }

    private func inWords(_ body: () throws(RecorderError) -> Void) throws(CommandError) {
        do {
            try body()
        } catch {
            throw .world(error.description)
        }
    }

    private var framesPerSecond: Double { Double(setup.options.framesPerSecond) }

    private var length: FilmLength { setup.options.seconds.map { .before($0) } ?? .untilRest }

    private var frameCount: Int? { setup.options.frameCount }

    private func openFilm(_ draw: @escaping (DisplayList) -> Picture) throws(CommandError) -> PNGFilm {
        do {
            return try PNGFilm(folder: FrameFolder(path: folder, overwrite: setup.options.overwrite), draw: draw)
        } catch {
            throw .world(error.description)
        }
    }
}
