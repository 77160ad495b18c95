import Foundation

/// Where the pictures of a film come from, one after the other.
public protocol PictureSource: AnyObject {
    /// The next picture and its number, which grows from one to the next; nil at the end.
    func next() throws(RecorderError) -> (frame: Int, picture: Picture)?
}

/// The numbered PNG files of a folder, as `FrameFolder` writes them.
public final class FolderPictures: PictureSource {
    /// Bytes of the largest file that is read.
    private static let mostBytes = 1 << 28

    private let path: String
    private var names: ArraySlice<(frame: Int, name: String)>

    /// Looks which frames a folder holds; what else is in it doesn't count.
    public init(folder path: String) throws(RecorderError) {
        self.path = path
        let frames = try Self.names(in: path).filter(FrameFolder.isFrame)
        names =
            frames.compactMap { name in Int(name.dropLast(4)).map { (frame: $0, name: name) } }
            .sorted { $0.frame < $1.frame }[...]
        if names.isEmpty {
            throw .unreadable(path, reason: "the folder holds no frames, which are called 00000.png and so on")
        }
    }

    private static func names(in path: String) throws(RecorderError) -> [String] {
        do {
            return try FrameFolder.names(in: path)
        } catch .folder(let path, let reason) {
            throw .unreadable(path, reason: reason)
        }
    }

    /// Reads the next file.
    public func next() throws(RecorderError) -> (frame: Int, picture: Picture)? {
        guard let (frame, name) = names.popFirst() else { return nil }
        let file = path + "/" + name
        do {
            return (frame, try PNGDecoder.decode(try Self.read(file)))
        } catch let error as PNGDecoder.Failure {
            throw .unreadable(file, reason: error.reason)
        } catch let error as RecorderError {
            throw error
        } catch {
            throw .unreadable(file, reason: "\(error)")
        }
    }

    private static func read(_ path: String) throws(RecorderError) -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw .unreadable(path, reason: SystemReason.last()) }
        defer { fclose(file) }
        var status = stat()
        guard fstat(fileno(file), &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= mostBytes else {
            throw .unreadable(path, reason: "it is no file of at most \(mostBytes) bytes")
        }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        errno = 0
        let count = fread(&bytes, 1, bytes.count, file)
        if ferror(file) != 0 { throw .unreadable(path, reason: SystemReason.last()) }
        return Array(bytes.prefix(count))
    }
}
