/// Why a recording could not be made or went no further.
public enum RecorderError: Error, Equatable, CustomStringConvertible {
    /// The folder holds something already, and nobody allowed to overwrite it.
    case folderNotEmpty(String)
    /// There is something of that name that is not a folder.
    case notAFolder(String)
    /// The folder could not be made, listed or emptied, for the system's reason.
    case folder(String, reason: String)
    /// There is a file of that name already, and nobody allowed to overwrite it.
    case fileExists(String)
    /// There is something of that name that is no file.
    case notAFile(String)
    /// A file could not be written, for the system's reason.
    case file(String, reason: String)
    /// A frame or a film could not be read, for that reason.
    case unreadable(String, reason: String)
    /// A picture could not be encoded: it has no pixels, or there is no memory for it.
    case picture(width: Int, height: Int)
    /// Something still moved after the longest film that is made without a length being asked for.
    case neverAtRest(seconds: Int)
    /// The film is made by ffmpeg, and there is none in the PATH, or none that starts, for that reason.
    case noEncoder(String, reason: String)
    /// The ffmpeg that was found is built without an encoder that the film needs.
    case encoderLacks(String, program: String, encoder: String)
    /// The ffmpeg that made the film ended too early, for that reason.
    case encoder(String, reason: String)

    /// The one sentence: what, where, and the next step.
    public var description: String {
        switch self {
        case .folderNotEmpty(let path):
            "the folder \(path) is not empty; name another one, or add --overwrite to replace the frames in it"
        case .notAFolder(let path): "\(path) is not a folder; name one for the frames"
        case .folder(let path, let reason): "can't use the folder \(path): \(reason); name one that can be written"
        case .fileExists(let path):
            "the file \(path) is there already; name another one, or add --overwrite to replace it"
        case .notAFile(let path): "\(path) is no file that a film could replace; name another one"
        case .file(let path, let reason):
            "can't write \(path): \(reason); make room or name another place, then record again"
        case .unreadable(let path, let reason): "can't read \(path): \(reason); name a folder of frames or a film"
        case .picture(let width, let height):
            "can't encode a picture of \(width) x \(height) pixels; choose another --size or --scale"
        case .neverAtRest(let seconds):
            "the scene still moves after \(seconds) seconds of film; say where to stop with --seconds"
        case .noEncoder(let path, let reason):
            "can't record \(path): \(reason); \(Self.install), or record a .png or .gif, which need none"
        case .encoderLacks(let path, let program, let encoder):
            "can't record \(path): \(program) has no encoder \(encoder); \(Self.install), or record a .png or .gif, which need none"
        case .encoder(let path, let reason): "can't finish \(path): \(reason); record again, or as .png or .gif"
        }
    }

    private static let install = "install it by: sudo apt-get install ffmpeg"
}
