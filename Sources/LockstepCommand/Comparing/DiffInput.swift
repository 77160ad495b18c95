import Foundation
import LockstepRecorder

/// What `lockstep diff` finds under a name.
enum DiffInput {
    /// A trace: whatever isn't known by its first bytes or its name as something else.
    case trace
    /// A folder of frames.
    case folder
    /// A film or a moving picture.
    case film

    /// Looks at a file or folder; a pipe, which can be read only once, is a trace.
    init(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            self = Self.isFilm(path) ? .film : path.hasSuffix("/") ? .folder : .trace
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: self = .folder
        case S_IFREG: self = Self.isFilm(path) ? .film : .trace
        default: self = .trace
        }
    }

    private static func isFilm(_ path: String) -> Bool {
        let name = path.lowercased()
        return [".png", ".apng", ".gif", ".mp4", ".mov", ".m4v", ".webm", ".mkv", ".webp", ".avi", ".y4m"].contains {
            name.hasSuffix($0)
        }
    }
}

extension DiffInput {
    /// The pictures under a name.
    func pictures(path: String, searchPath: String?) throws(CommandError) -> any PictureSource {
        do {
            return switch self {
            case .folder: try FolderPictures(folder: path)
            case .film, .trace: try FilmPictures(film: path, searchPath: searchPath)
            }
        } catch {
            throw .world(error.description)
        }
    }
}
