import Foundation
import LockstepRecorder
import LockstepSDL

/// The films that a button of the inspector makes of what is seen, each under a name of its own.
final class InspectorFilm {
    private let scene: String
    private let framesPerSecond: Int
    private let surroundings: Surroundings
    private var recorder: FilmRecorder?
    private var path = ""
    /// When the film began, and the latest moment of it, in nanoseconds of the window.
    private var times: (start: Int64?, latest: Int64) = (nil, 0)
    private var lastShown = SuspendingClock.now

    /// Prepares films of a scene with a name.
    init(of scene: String, framesPerSecond: Int, in surroundings: Surroundings) {
        (self.scene, self.framesPerSecond, self.surroundings) = (scene, framesPerSecond, surroundings)
    }

    /// Whether there is a film being made.
    var isRecording: Bool { recorder != nil }

    /// Begins a film, or ends the one that is being made; what fails is said on standard error, and the window goes on.
    func toggle() {
        if isRecording { finish() } else { begin() }
    }

    /// Takes what the window shows from a time on; the pixels are copied.
    func show(_ pixels: Span<UInt32>, width: Int, height: Int, at nanoseconds: Int64) {
        guard let recorder else { return }
        let copy = pixels.withUnsafeBufferPointer { Array($0) }
        let start = times.start ?? nanoseconds
        recorder.show(Picture(width: width, height: height, pixels: copy), at: nanoseconds - start)
        (times, lastShown) = ((start, nanoseconds - start), .now)
        if recorder.failure != nil { finish() }
    }

    /// Ends the film that is being made, if there is one, and returns when all of it is written.
    func finish() {
        guard let recorder else { return }
        self.recorder = nil
        let (seconds, attoseconds) = (SuspendingClock.now - lastShown).components
        do {
            try recorder.finish(at: times.latest + seconds * 1_000_000_000 + attoseconds / 1_000_000_000) { true }
            surroundings.say("recorded \(path)")
        } catch {
            surroundings.say(error.description)
        }
    }

    private func begin() {
        var failure: RecorderError?
        // A film that every browser plays, where there is an encoder for it; otherwise one that needs none.
        for format in [FilmFormat.mp4, .png] {
            path = freePath(ending: format.rawValue)
            do {
                let sink = try format.open(
                    path, overwrite: false, framesPerSecond: framesPerSecond,
                    searchPath: surroundings.variables["PATH"], whenFull: .drop)
                recorder = FilmRecorder(sink, framesPerSecond: framesPerSecond, whenFull: .drop)
                times = (nil, 0)
                return
            } catch {
                failure = error
            }
        }
        if let failure { surroundings.say(failure.description) }
    }

    /// A name in the folder that the program was started in that nothing has.
    private func freePath(ending: String) -> String {
        var number = 1
        while FileManager.default.fileExists(atPath: name(number, ending)) { number += 1 }
        return name(number, ending)
    }

    private func name(_ number: Int, _ ending: String) -> String {
        "lockstep-\(scene.filter { $0.isLetter || $0.isNumber || $0 == "-" })-\(number).\(ending)"
    }
}
