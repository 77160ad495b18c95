import Foundation

/// A folder that is gone when the test is over.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "lockstep-test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The names in a folder inside, sorted; none where there is no such folder.
    func names(in folder: String = "") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []).sorted()
    }

    func bytes(_ name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path + "/" + name).map { Array($0) }
    }

    func write(_ text: String, to name: String) throws {
        try text.write(toFile: path + "/" + name, atomically: false, encoding: .utf8)
    }
}
