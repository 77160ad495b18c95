import Foundation
import Testing

extension DisplayTests {
    /// Films of a real window, as they are played.
    @Suite(.serialized) struct FilmTests {
        private let folder: URL

        init() throws {
            folder = FileManager.default.temporaryDirectory.appending(path: "lockstep-film-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }

        /// How many pictures ffmpeg reads from a film, how large they are, and how long it is in seconds.
        private func played(_ name: String) throws -> (frames: Int, width: Int, height: Int, seconds: Double) {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = [
                "ffprobe", "-v", "error", "-count_frames", "-show_entries",
                "stream=width,height,nb_read_frames:format=duration", "-of", "csv=p=0",
                folder.appending(path: name).path,
            ]
            let output = Pipe()
            process.standardOutput = output
            process.standardInput = FileHandle.nullDevice
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            let numbers = text.split { ",\n".contains($0) }.map { Double($0) ?? -1 }
            try #require(numbers.count == 4, "ffprobe says \(text)")
            return (Int(numbers[2]), Int(numbers[0]), Int(numbers[1]), numbers[3])
        }

        private func names() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.path)
        }

        @Test(arguments: [("film.mp4", 60), ("film.gif", 50)])
        func `a window is filmed for as long as it is shown`(name: String, rate: Int) async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let desk = try await Desk(arguments: [
                "--scale", "1", "--tap", "0@0.5", "--record", folder.appending(path: name).path, "--seconds", "1.5",
            ])

            #expect(try await desk.program.exitStatus() == 0)

            #expect(try names() == [name])
            let film = try played(name)
            // The window's first picture may come a little after its time begins, and its last frame a little after its end.
            #expect((1.3...2).contains(film.seconds))
            if rate == 60 {
                #expect(film.frames == Int((film.seconds * 60).rounded()))
                #expect(
                    (film.width, film.height) == ((desk.window.width + 1) / 2 * 2, (desk.window.height + 1) / 2 * 2))
            } else {
                // What stands still is one picture: there are the row's motion and the title's fade, or what a busy machine shows of them.
                #expect((3...50).contains(film.frames))
                #expect((film.width, film.height) == (desk.window.width, desk.window.height))
            }
        }

        @Test(arguments: [SIGINT, SIGTERM])
        func `a signal closes the window and its film`(signal: Int32) async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let desk = try await Desk(arguments: ["--record", folder.appending(path: "film.mp4").path])
            try await Task.sleep(for: .seconds(1))

            desk.program.send(signal)

            #expect(try await desk.program.shellStatus() == 128 + signal)
            #expect(try names() == ["film.mp4"])
            let film = try played("film.mp4")
            // The film counts from when the window hands its first picture over, which a busy machine does later than the eye sees it.
            #expect(film.seconds > 0.5)
            #expect(film.frames == Int((film.seconds * 60).rounded()))
            #expect(try desk.program.errorText() == "")
        }

        @Test func `an encoder that is killed while nothing moves closes the window with a sentence`() async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let desk = try await Desk(arguments: ["--record", folder.appending(path: "film.mp4").path])
            var encoder: Int32?
            try await eventually("ffmpeg runs") {
                encoder = try desk.program.children(named: "ffmpeg").first
                return encoder != nil
            }

            kill(try #require(encoder), SIGKILL)

            #expect(try await desk.program.exitStatus() == 2)
            #expect(try desk.program.errorText().contains("ffmpeg was ended by signal 9; record again"))
            #expect(try names().isEmpty)
        }

        @Test func `without the encoder the window closes with a sentence`() async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let server = try XServer()
            let program = try RunningProgram(
                on: server, arguments: ["--record", folder.appending(path: "film.mp4").path],
                variables: ["PATH": "/nowhere"])

            #expect(try await program.exitStatus() == 2)

            #expect(
                try program.errorText().contains(
                    "there is none in the PATH; install it by: sudo apt-get install ffmpeg"))
            #expect(try names().isEmpty)
        }
    }
}
