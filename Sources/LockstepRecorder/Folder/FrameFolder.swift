import Foundation

/// A folder of numbered PNG files, `00000.png` first. A file has its name only when it is whole.
public struct FrameFolder: Sendable {
    /// Where it lies, without a slash at the end.
    public let path: String
    private var hasOldFrames = false

    /// Makes the folder, with those above it, or takes an empty one that is there.
    ///
    /// With `overwrite` one that is not empty is taken too: the frames in it are removed, and nothing else, by `removeOldFrames`.
    public init(path: String, overwrite: Bool) throws(RecorderError) {
        self.path = Self.withoutSlashes(path)
        var status = stat()
        if stat(self.path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(self.path) }
            try takeOver(overwrite: overwrite)
        } else {
            try Self.make(self.path)
        }
    }

    /// The name of a frame's file.
    public static func name(ofFrame index: Int) -> String {
        let digits = String(index)
        return String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
    }

    /// Whether a file of that name could be a frame of ours: five digits, or more that don't begin with 0; then `.png`.
    ///
    /// Seven digits are an hour at 1000 frames a second; `20240131.png` is somebody's photograph.
    static func isFrame(_ name: String) -> Bool {
        guard name.hasSuffix(".png") else { return false }
        let digits = name.utf8.dropLast(4)
        guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return false }
        return digits.count == 5 || (6...7).contains(digits.count) && digits.first != UInt8(ascii: "0")
    }

    /// Writes a frame's file, whole or not at all.
    public func write(_ bytes: [UInt8], asFrame index: Int) throws(RecorderError) {
        try WholeFile.write(bytes, to: path + "/" + Self.name(ofFrame: index))
    }

    /// Removes the frames that are there; to be called when there is a first one to take their place.
    public func removeOldFrames() throws(RecorderError) {
        // A new folder that has gone since then is told by the file that can't be written into it.
        guard hasOldFrames else { return }
        for name in try removableFrames() where unlink(path + "/" + name) != 0 {
            throw .folder(path, reason: "\(name) can't be removed (\(SystemReason.last()))")
        }
    }

    private mutating func takeOver(overwrite: Bool) throws(RecorderError) {
        let isEmpty = try Self.names(in: path).isEmpty
        guard isEmpty || overwrite else { throw .folderNotEmpty(path) }
        if access(path, W_OK | X_OK) != 0 { throw .folder(path, reason: SystemReason.last()) }
        hasOldFrames = try !removableFrames().isEmpty
    }

    private func removableFrames() throws(RecorderError) -> [String] {
        let frames = try Self.names(in: path).filter(Self.isFrame).sorted()
        // First look at all, then remove: a refusal half-way would have cost the frames before it.
        for name in frames {
            var status = stat()
            if lstat(path + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                throw .folder(path, reason: "\(name) in it is a folder and can't be replaced")
            }
        }
        return frames
    }

    /// What is in the folder. Foundation's own list would come with an error of two sentences and no reason.
    static func names(in path: String) throws(RecorderError) -> [String] {
        guard let folder = opendir(path) else { throw .folder(path, reason: SystemReason.last()) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }

    /// Makes a folder and those above it, from the top, because Foundation's own does not say which of them failed.
    private static func make(_ path: String) throws(RecorderError) {
        let parts = path.split(separator: "/")
        for count in 1...max(1, parts.count) {
            let part = (path.hasPrefix("/") ? "/" : "") + parts.prefix(count).joined(separator: "/")
            if mkdir(part, 0o777) == 0 { continue }
            if errno != EEXIST { throw .folder(path, reason: SystemReason.last()) }
            var status = stat()
            // What exists and can't be looked at is a link whose target is not there.
            if stat(part, &status) != 0 { throw .folder(path, reason: "\(part) is a symbolic link that leads nowhere") }
        }
    }

    private static func withoutSlashes(_ path: String) -> String {
        var path = path
        while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
