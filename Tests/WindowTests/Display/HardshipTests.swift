import Foundation
import Testing

extension DisplayTests {
    /// The built program on a display that goes away, or that was never what it was told.
    @Suite(.serialized) struct HardshipTests {
        private func expectLoss(_ program: RunningProgram) async throws {
            #expect(try await program.exitStatus() == 2)
            let text = try program.errorText()
            #expect(text.hasPrefix("lockstep: The display went away or took the window with it: "))
            #expect(text.hasSuffix("\n") && text.split(separator: "\n").count == 1)
        }

        @Test(arguments: [[], ["--tap", "0@0.2", "--tap", "1@0.4", "--speed", "0.01"]])
        func `a display that goes away, at rest or in motion, ends the program with a sentence`(
            arguments: [String]
        ) async throws {
            let desk = try await Desk(arguments: arguments)

            desk.server.stop()

            try await expectLoss(desk.program)
        }

        @Test(arguments: ["windowclose", "windowkill"])
        func `a window that somebody takes away ends the program with a sentence`(command: String) async throws {
            let desk = try await Desk()

            try desk.server.xdotool("search", "--onlyvisible", "--name", "Lockstep", command)

            try await expectLoss(desk.program)
        }

        @Test func `what was seen before the display went is on film, to the last frame`() async throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "lockstep-film-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let desk = try await Desk(arguments: ["--record", folder.path + "/"])
            let start = ContinuousClock.now
            try await Task.sleep(for: .seconds(1))
            let shown = (ContinuousClock.now - start) / .seconds(1)

            desk.server.stop()
            try await expectLoss(desk.program)

            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names.count >= Int(shown * 60))
            #expect(names.allSatisfy { $0.hasSuffix(".png") && $0.count == 9 })
        }

        @Test(arguments: [0, 10, 20, 30, 40, 50, 60, 80, 100])
        func `a signal counts from the first moment on`(milliseconds: Int) async throws {
            let server = try XServer()
            // A program that has not even been loaded dies of it; env itself would be the one to die at once.
            let program = try RunningProgram(on: server)
            try await Task.sleep(for: .milliseconds(milliseconds))

            program.send(SIGTERM)

            #expect(try await program.shellStatus() == 128 + 15)
        }

        @Test func `a screen of little height has room for the title bar, too`() async throws {
            let desk = try await Desk(arguments: ["--size", "375x812"], width: 1366, height: 768)

            #expect(desk.window.height == 768 - 40)
            #expect(desk.window.width == 375)
        }

        @Test func `a driver that there is not is named`() async throws {
            let program = try RunningProgram(on: try XServer(), variables: ["SDL_VIDEODRIVER": "bogus"])

            #expect(try await program.exitStatus() == 2)
            let text = try program.errorText()
            #expect(text.hasPrefix("lockstep: SDL_VIDEODRIVER asks for bogus, which can't be used here ("))
            #expect(!text.contains("DISPLAY="))
        }

        @Test func `a Wayland display that does not answer leaves the X11 one`() async throws {
            let server = try XServer()
            let program = try RunningProgram(
                on: server, arguments: ["--seconds", "0.1"], variables: ["WAYLAND_DISPLAY": "wayland-none"])

            #expect(try await program.exitStatus() == 0)
        }
    }
}
