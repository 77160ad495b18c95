import Foundation
import LockstepRecorder
import LockstepTrace

/// Where scenes are found: the built-in ones lie as files beside the program.
struct SceneLibrary {
    /// The folders that are looked into, nearest first.
    let folders: [String]
    /// What `LOCKSTEP_ASSETS` says, if anything.
    private let assets: String?

    /// Looks where `LOCKSTEP_ASSETS` says; otherwise from the program's real path upwards for `Assets/Scenes`, in `../share/lockstep/Scenes`,
    /// and last beside the sources that it was built from.
    init(executable: String, variables: [String: String]) {
        if let assets = variables["LOCKSTEP_ASSETS"], !assets.isEmpty {
            folders = [assets + "/Scenes", assets]
            self.assets = assets
            return
        }
        assets = nil
        var folders: [String] = []
        var folder = Self.parent(of: Self.realPath(executable))
        folders.append(Self.parent(of: folder) + "/share/lockstep/Scenes")
        while true {
            folders.append((folder == "/" ? "" : folder) + "/Assets/Scenes")
            if folder == "/" || folder == "." { break }
            folder = Self.parent(of: folder)
        }
        // A build folder may lie apart from the package: the sources then still lie where they were built from.
        self.folders = folders + [Self.sourcesFolder + "/Assets/Scenes"]
    }

    private static var sourcesFolder: String {
        (0..<4).reduce(#filePath) { path, _ in parent(of: path) }
    }

    /// What is said where the program lies apart from its scenes, or is told a wrong place.
    var nothingFound: CommandError {
        guard let assets else {
            return .world("no built-in scenes are found; set LOCKSTEP_ASSETS to the folder Assets of Lockstep")
        }
        let reason = access(assets, R_OK | X_OK) == 0 ? "it holds no scenes" : SystemReason.last()
        return .world(
            "LOCKSTEP_ASSETS is \(assets): \(reason); set it to the folder Assets of Lockstep, or take it away")
    }

    /// The scene files of the nearest folder that has any, by name, and where each lies.
    var scenes: [(name: String, path: String)] {
        for folder in folders {
            let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let scenes = files.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }.sorted()
            if !scenes.isEmpty { return scenes.map { (name: String($0.dropLast(5)), path: folder + "/" + $0) } }
        }
        return []
    }

    /// Reads a scene by its name, or from a file: what holds a slash or ends in `.json` is a file.
    func load(_ nameOrFile: String) throws(CommandError) -> SceneDescription {
        let path = try path(of: nameOrFile)
        // A scene of a thousand rows is far below this; a device or a film named by mistake is not.
        let bytes = try InputFile.read(path, kind: "scene", limit: 1 << 22)
        do {
            return try SceneReader.read(bytes)
        } catch {
            throw .world("\(path):\(error.position.line):\(error.position.column): \(error.reason)")
        }
    }

    private func path(of nameOrFile: String) throws(CommandError) -> String {
        if nameOrFile.contains("/") || nameOrFile.hasSuffix(".json") { return nameOrFile }
        let scenes = scenes
        if let scene = scenes.first(where: { $0.name == nameOrFile }) { return scene.path }
        if scenes.isEmpty { throw nothingFound }
        let advice =
            if let near = Suggestion.nearest(to: nameOrFile, among: scenes.map(\.name)) { "did you mean \(near)?" } else
            {
                "lockstep scenes lists them, and a file's name ends in .json"
            }
        throw .usage("there is no scene \(Excerpt.of(nameOrFile)); \(advice)")
    }

    private static func realPath(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
