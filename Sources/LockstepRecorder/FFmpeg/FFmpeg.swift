import Foundation

/// The ffmpeg of this machine, found and asked for its encoders before anything is recorded.
struct FFmpeg {
    /// Where the program lies.
    let path: String
    /// The names of the encoders that it is built with.
    let encoders: Set<String>

    /// Looks for it in the folders of a `PATH`; `film` is what failures are told with.
    init(in searchPath: String?, for film: String) throws(RecorderError) {
        guard let path = Self.find(in: searchPath ?? "") else {
            throw .noEncoder(film, reason: "it is made by ffmpeg, and there is none in the PATH")
        }
        self.path = path
        do {
            encoders = Self.encoders(in: try Self.listing(of: path))
        } catch {
            throw .noEncoder(film, reason: "\(path) can't be asked for its encoders (\(error.text))")
        }
    }

    /// The first program of that name that can be run.
    static func find(in searchPath: String) -> String? {
        for folder in searchPath.split(separator: ":") {
            let path = String(folder) + "/ffmpeg"
            var status = stat()
            if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 { return path }
        }
        return nil
    }

    /// The names in the list that `-encoders` prints: after a line of dashes, each after six letters of what it can do.
    static func encoders(in listing: String) -> Set<String> {
        let lines = listing.split(separator: "\n").drop { !$0.hasSuffix("------") }
        return Set(
            lines.dropFirst().compactMap { line in
                let words = line.split(separator: " ", maxSplits: 2)
                return words.count >= 2 ? String(words[1]) : nil
            })
    }

    /// Milliseconds after which a program that says nothing is no ffmpeg.
    private static let patience: Int32 = 10_000

    private static func listing(of path: String) throws(SystemReason.Number) -> String {
        guard let pipe = ChildProcess.makePipe() else { throw SystemReason.Number(errno) }
        defer { close(pipe.reading) }
        let child: ChildProcess
        do {
            defer { close(pipe.writing) }
            let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
            defer { close(nothing) }
            child = try ChildProcess(
                path, ["-hide_banner", "-nostdin", "-encoders"], input: nothing, output: pipe.writing, errors: nothing)
        }
        defer { child.stop() }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            var request = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
            let ready = poll(&request, 1, patience)
            if ready < 0 && errno == EINTR { continue }
            guard ready > 0 else { throw SystemReason.Number(ETIMEDOUT) }
            let count = read(pipe.reading, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { break }
            text += buffer[..<count]
            // The real list has some ten thousand bytes.
            if text.count > 1 << 20 { break }
        }
        guard child.wait() == .exit(status: 0) else { throw SystemReason.Number(ECANCELED) }
        return String(decoding: text, as: UTF8.self)
    }
}
