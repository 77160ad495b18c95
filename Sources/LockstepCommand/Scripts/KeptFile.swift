/// A file that grows while a window is open, written in pieces that are worth a call; it gets its name at the end.
final class KeptFile {
    private let file: ResultFile
    private var waiting: [UInt8] = []

    /// Why nothing more is written.
    private(set) var failure: CommandError?

    init(path: String) throws(CommandError) {
        file = try ResultFile(path: path)
    }

    /// Takes what comes next.
    func append(_ bytes: [UInt8]) {
        guard failure == nil else { return }
        waiting += bytes
        if waiting.count > 1 << 16 { write() }
    }

    /// Writes what waits, and gives the file its name.
    func finish() throws(CommandError) {
        write()
        if let failure { throw failure }
        try file.finish()
    }

    private func write() {
        guard failure == nil else { return }
        do {
            try file.write(waiting)
        } catch {
            failure = error
        }
        waiting.removeAll(keepingCapacity: true)
    }
}
