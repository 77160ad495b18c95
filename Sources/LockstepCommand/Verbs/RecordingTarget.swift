import Foundation
import LockstepRecorder
import LockstepTrace

/// What `--record` names: where a film goes, and what it becomes.
struct RecordingTarget: Equatable {
    /// The folder or the file.
    var path: String
    /// What it becomes.
    var format: FilmFormat

    /// A folder for frames ends in a slash or is there already; anything else is a file with an ending that says what it is.
    init(_ path: String) throws(CommandError) {
        self.path = path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            format = .frames
        } else if path.hasSuffix("/") {
            format = .frames
        } else if let film = FilmFormat(ofFile: path) {
            format = film
        } else {
            let name = Excerpt.of(path)
            throw .usage(
                "--record \(name): a name that ends in a slash is a folder for PNG frames, \(name)/, and \(Self.endings)"
            )
        }
    }

    private static var endings: String {
        let names = FilmFormat.allCases.filter { $0 != .frames }.map { "." + $0.rawValue }
        return "one that ends in \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "") is a film"
    }

    /// Begins the recording.
    func open(
        _ options: SceneOptions, whenFull: FilmRecorder.WhenFull, in surroundings: Surroundings
    ) throws(CommandError) -> any FrameSink {
        do {
            return try format.open(
                path, overwrite: options.overwrite, framesPerSecond: options.framesPerSecond,
                searchPath: surroundings.variables["PATH"], whenFull: whenFull)
        } catch {
            throw .world(error.description)
        }
    }
}
