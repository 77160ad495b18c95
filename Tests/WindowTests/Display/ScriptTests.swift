import Foundation
import Testing

extension DisplayTests {
    /// What a person does in a real window, kept and replayed.
    @Suite(.serialized) struct ScriptTests {
        private let folder: URL

        init() throws {
            folder = FileManager.default.temporaryDirectory.appending(path: "lockstep-script-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }

        private func path(_ name: String) -> String { folder.appending(path: name).path }

        private func lines(_ name: String) throws -> [Substring] {
            try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
        }

        private func replay(_ options: String...) async throws -> [Substring] {
            let program = try RunningProgram(
                on: nil, arguments: ["trace", "--script", path("s.json"), "-o", path("replay")] + options)
            #expect(try await program.exitStatus() == 0)
            #expect(try program.errorText() == "")
            return try lines("replay")
        }

        @Test(arguments: [1, 2])
        func `clicks in a window replay without one to the same trace, line for line`(scale: Int) async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let desk = try await Desk(
                arguments: [
                    "--scale", "\(scale)", "--save-script", path("s.json"), "--save-trace", path("shown"),
                ], width: 400 * scale, height: 900 * scale)
            let closed = try desk.rowEdges()

            // The second click meets the first one's motion; nobody knows where. The keys open a row that no click can reach.
            try desk.click(x: 100 * scale, y: 34 * scale)
            try desk.click(x: 100 * scale, y: 34 * scale)
            try desk.click(x: 100 * scale, y: 160 * scale)
            try desk.press("Tab", "Tab", "Tab", "space")
            try desk.server.xdotool(
                "mousemove", "\(desk.window.x + 100)", "\(desk.window.y + 300)", "click", "5", "click", "4")
            try desk.parkPointer()
            try await eventually("rows have opened") { try desk.rowEdges() != closed }
            try await desk.resize(width: 350 * scale, height: 500 * scale)
            try await eventually("nothing of the window is undrawn") { try !desk.picture().contains(0) }
            try desk.press("Escape")
            #expect(try await desk.program.exitStatus() == 0)
            #expect(try desk.program.errorText() == "")

            let shown = try lines("shown")
            let replayed = try await replay()

            #expect(shown.count { $0.contains("\"pointerDown\"") } == 3)
            #expect(shown.count { $0.contains("\"resize\"") } >= 1)
            #expect(shown.count { $0.contains("\"frame\":") } > 20)
            #expect(shown == replayed)
        }

        @Test func `a feed in a window replays without one to the same trace`() async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let desk = try await Desk(arguments: [
                "--scene", "feed", "--scale", "1", "--save-script", path("s.json"), "--save-trace", path("shown"),
            ])
            let before = try desk.rowEdges(x: 370)

            for x in [50, 190, 260] { try desk.click(x: x, y: 60) }
            try await eventually("the rows are others") { try desk.rowEdges(x: 370) != before }
            try desk.server.xdotool(
                "mousemove", "\(desk.window.x + 100)", "\(desk.window.y + 300)", "click", "--repeat", "5", "5")
            desk.program.send(SIGTERM)
            #expect(try await desk.program.exitStatus() == 128 + 15)

            let shown = try lines("shown")
            let replayed = try await replay()

            #expect(shown.count { $0.contains("\"pointerDown\"") } == 3)
            #expect(shown == replayed)
        }

        @Test func `a script is played in a window, which closes at its end`() async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            try """
            {"format": "lockstep-script", "version": 1, "scene": "article", "steps": [
            {"time": 0.3, "event": "tap", "row": 0}, {"event": "rest"}, {"after": 0.2, "event": "end"}]}
            """.write(toFile: path("played.json"), atomically: false, encoding: .utf8)
            let desk = try await Desk(arguments: [
                "--script", path("played.json"), "--save-trace", path("shown"), "--save-script", path("s.json"),
            ])

            #expect(try await desk.program.exitStatus() == 0)

            let shown = try lines("shown")
            #expect(shown.count { $0.contains("\"event\":\"tap\"") } == 1)
            #expect(shown == (try await replay()))
        }

        @Test(arguments: ["--save-script", "--save-trace"])
        func `a place that can't be written is named before the window shows`(option: String) async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let server = try XServer()
            let program = try RunningProgram(on: server, arguments: [option, "/nowhere/file"])

            #expect(try await program.exitStatus() == 2)
            let text = try program.errorText()
            #expect(
                text
                    == "lockstep: can't write /nowhere/file: no such file or directory; name a file that can be written\n"
            )
            server.stop()
        }
    }
}
