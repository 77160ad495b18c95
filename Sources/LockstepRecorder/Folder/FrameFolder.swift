import Foundation

/// A folder of numbered PNG files, `00000.png` first. A file has its name only when it is whole.
public struct FrameFolder: Sendable {
    /// Where it lies, without a slash at the end.
    public let path: String

    /// Makes the folder, with those above it, or takes an empty one that is there.
    ///
    /// With `overwrite` one that is not empty is taken too: the frames in it are removed, and nothing else.
    public init(path: String, overwrite: Bool) throws(RecorderError) {
        self.path = Self.withoutSlashes(path)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: self.path, isDirectory: &isFolder) {
            guard isFolder.boolValue else { throw .notAFolder(self.path) }
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

    /// Whether a file of that name could be a frame of ours: five digits or more, then `.png`.
    static func isFrame(_ name: String) -> Bool {
        guard name.hasSuffix(".png") else { return false }
        let digits = name.utf8.dropLast(4)
        return digits.count >= 5 && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Writes a frame's file, whole or not at all.
    public func write(_ bytes: [UInt8], asFrame index: Int) throws(RecorderError) {
        let file = path + "/" + Self.name(ofFrame: index)
        try WholeFile.write(bytes, to: file, by: path + "/.frame.part")
    }

    private func takeOver(overwrite: Bool) throws(RecorderError) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw .folder(path, reason: SystemReason.text(of: error))
        }
        if names.isEmpty { return }
        guard overwrite else { throw .folderNotEmpty(path) }
        for name in names.sorted() where Self.isFrame(name) {
            let file = path + "/" + name
            if unlink(file) != 0 { throw .folder(path, reason: "\(name) can't be removed (\(SystemReason.last()))") }
        }
    }

    /// Makes a folder and those above it, from the top, because Foundation's own does not say which of them failed.
    private static func make(_ path: String) throws(RecorderError) {
        let parts = path.split(separator: "/")
        for count in 1...max(1, parts.count) {
            let part = (path.hasPrefix("/") ? "/" : "") + parts.prefix(count).joined(separator: "/")
            if mkdir(part, 0o777) != 0 && errno != EEXIST { throw .folder(path, reason: SystemReason.last()) }
        }
    }

    private static func withoutSlashes(_ path: String) -> String {
        var path = path
        while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
