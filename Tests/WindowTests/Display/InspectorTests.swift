import Foundation
import Testing

extension DisplayTests {
    /// The inspector in a real window, by clicks and keys, at 1180 x 800 points and one pixel a point.
    @Suite(.serialized) struct InspectorTests {
        /// Where the scene is seen, in pixels of the window.
        private let scene = (x: 213..<588, y: 60..<500)
        /// The verdict on row 0.
        private let badge = (x: 1082..<1164, y: 213..<233)

        private func desk(_ arguments: String..., folder: URL? = nil) async throws -> Desk {
            let desk = try await Desk(
                arguments: ["--scale", "1"] + arguments, width: 1280, height: 900, folder: folder)
            if arguments.contains("--inspect") { try await desk.awaitSize(width: 1180, height: 800) }
            return desk
        }

        private func picture(of desk: Desk) throws -> [Int] { try desk.colors(x: scene.x, y: scene.y) }

        /// Whether a colour of a place is plainly more red than green, and whether one is more green than red.
        private func verdict(of desk: Desk) throws -> (isRed: Bool, isGreen: Bool) {
            let colors = try desk.colors(x: badge.x, y: badge.y).map { (red: $0 >> 16 & 255, green: $0 >> 8 & 255) }
            return (colors.contains { $0.red > $0.green + 80 }, colors.contains { $0.green > $0.red + 60 })
        }

        @Test func `key I opens it beside what was tapped, and closes it again with the rows as they are`() async throws
        {
            let desk = try await desk()
            let closed = try desk.rowEdges()
            try desk.click(x: 180, y: 34)
            try await eventually("row 0 is open") { try desk.rowEdges()[0] == closed[0] + 3 * (8 + 21) }
            let open = try desk.rowEdges()

            try desk.press("i")
            try await desk.awaitSize(width: 1180, height: 800)
            try await eventually("the verdict on the tap is shown") { try verdict(of: desk).isRed }
            try desk.click(x: 400, y: 94)
            try await eventually("row 0 is closed there") {
                try desk.colors(x: 215..<216, y: 60..<500)[130] != 0xFFFFFF
            }
            try desk.press("i")
            try await desk.awaitSize(width: 375, height: 812)

            #expect(try await desk.settledRowEdges(at: closed) == closed)
            #expect(open != closed)
            try desk.press("Escape")
            #expect(try await desk.program.exitStatus() == 0)
            #expect(try desk.program.errorText() == "")
        }

        @Test func `a drag over the timeline shows the scene of each time, and back again the same`() async throws {
            let desk = try await desk("--inspect", "--tap", "4@0.1", "--tap", "0@0.2")
            try desk.press("End")
            try await eventually("the verdict is there") { try verdict(of: desk).isRed }
            // Half-way through row 0's motion, and its end.
            try desk.drag(through: [(400, 640), (260, 640)])
            let middle = try await stillPicture(of: desk)
            try desk.drag(through: [(260, 640), (600, 640)])
            let later = try await stillPicture(of: desk)
            try desk.drag(through: [(500, 640), (300, 640), (260, 640)])
            let again = try await stillPicture(of: desk)

            #expect(middle != later)
            #expect(middle == again)
        }

        /// The scene, once two looks at it are the same.
        private func stillPicture(of desk: Desk) async throws -> [Int] {
            var last = try picture(of: desk)
            try await Task.sleep(for: .milliseconds(300))
            try await eventually("the scene stands still") {
                let now = try picture(of: desk)
                defer { last = now }
                return now == last
            }
            return last
        }

        @Test func `steps forward and back are a frame each`() async throws {
            let desk = try await desk("--inspect", "--tap", "0@0.1")
            try desk.drag(through: [(300, 640), (220, 640)])
            let here = try await stillPicture(of: desk)
            try desk.click(x: 137, y: 542)
            let next = try await stillPicture(of: desk)
            try desk.click(x: 64, y: 542)
            try desk.press("Left", "Right")
            let back = try await stillPicture(of: desk)

            #expect(next != here)
            #expect(back != next)
            try desk.press("Right")
            let forward = try await stillPicture(of: desk)
            #expect(forward == next)
        }

        @Test func `another duration of a row changes the verdict on it`() async throws {
            let desk = try await desk("--inspect", "--tap", "0@0.1")
            try desk.press("End")
            try await eventually("the row is unsteady") { try verdict(of: desk).isRed }

            // 0.3 of the way along the slider of row 0.
            try desk.click(x: 916, y: 223)

            try await eventually("the row is steady") {
                let verdict = try verdict(of: desk)
                return verdict.isGreen && !verdict.isRed
            }
        }

        @Test func `a film of what is seen lies in the folder, under a name that was free`() async throws {
            let folder = FileManager.default.temporaryDirectory.appending(
                path: "lockstep-inspector-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try Data("taken".utf8).write(to: folder.appending(path: "lockstep-article-1.mp4"))
            let desk = try await desk("--inspect", "--tap", "0@0.1", folder: folder)
            try desk.click(x: 637, y: 22)
            try desk.press("space")
            try await Task.sleep(for: .milliseconds(1500))
            try desk.press("i")
            try await desk.awaitSize(width: 375, height: 812)

            try await eventually("it is said where the film lies") {
                try desk.program.errorText() == "lockstep: recorded lockstep-article-2.mp4\n"
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            #expect(names == ["lockstep-article-1.mp4", "lockstep-article-2.mp4"])
            #expect(try Data(contentsOf: folder.appending(path: names[0])) == Data("taken".utf8))
            #expect(try Data(contentsOf: folder.appending(path: names[1])).count > 2000)
        }
    }
}
