import Foundation
import LockstepRecorder
import LockstepTrace

/// A trace in a file or a pipe, read as it is asked for.
struct TraceFile {
    /// The first line.
    let header: TraceHeader
    private let lines: TraceLines

    /// Opens a trace and reads its first line.
    init(path: String) throws(CommandError) {
        lines = try TraceLines(path: path)
        header = try lines.header()
    }

    /// The next event or frame; nil at the end.
    func next() throws(CommandError) -> TraceEntry? {
        try lines.entry()
    }
}

/// The lines of an open trace, with every failure in the command's words.
private final class TraceLines {
    private let path: String
    private let file: UnsafeMutablePointer<FILE>
    private var stream = TraceStream()
    private var isFinished = false
    private var piece = [UInt8](repeating: 0, count: 1 << 16)

    init(path: String) throws(CommandError) {
        guard let file = fopen(path, "rb") else {
            throw .world(
                "can't read the trace \(path): \(SystemReason.last()); \(InputFile.advice(for: errno, kind: "trace"))")
        }
        self.path = path
        self.file = file
    }

    deinit {
        fclose(file)
    }

    func header() throws(CommandError) -> TraceHeader {
        while true {
            do {
                if let header = try stream.header() { return header }
            } catch {
                throw damage(error)
            }
            try readPiece()
        }
    }

    func entry() throws(CommandError) -> TraceEntry? {
        while true {
            do {
                if let entry = try stream.next() { return entry }
            } catch {
                throw damage(error)
            }
            if isFinished { return nil }
            try readPiece()
        }
    }

    private func readPiece() throws(CommandError) {
        errno = 0
        let count = fread(&piece, 1, piece.count, file)
        if ferror(file) != 0 {
            throw .world("can't read the trace \(path): \(SystemReason.last()); name a trace file")
        }
        if count > 0 {
            stream.append(piece[..<count])
        } else {
            stream.finish()
            isFinished = true
        }
    }

    private func damage(_ error: TraceError) -> CommandError {
        .world("\(path):\(error.position.line):\(error.position.column): \(error.reason)")
    }
}
