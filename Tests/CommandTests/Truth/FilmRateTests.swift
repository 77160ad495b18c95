import Testing

@testable import LockstepCommand

/// Frames are pictures of times: the rate says which times, and nothing else.
@Suite struct FilmRateTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Every frame's file of the row of 0.4 s, from a quarter of a second on.
    private func frames(rate: Int, name: String, _ more: [String] = ["--tap", "3@0.25"]) throws -> [[UInt8]] {
        let result = lockstep(
            [
                "--headless", "--size", "200x520", "--fps", "\(rate)", "--seconds", "0.8", "--record",
                folder.path + "/\(name)/",
            ] + more)
        #expect(result.status == 0)
        return try folder.names(in: name).map { try #require(folder.bytes("\(name)/\($0)")) }
    }

    @Test func `C54 the frames at one time are the same bytes at every rate and on every run`() throws {
        let film = try frames(rate: 120, name: "120")
        #expect(film.count == 96)
        #expect(film[30] != film[45])

        for (rate, step) in [(120, 1), (60, 2), (30, 4)] {
            let other = try frames(rate: rate, name: "\(rate) again")

            #expect(other.count == 96 / step)
            for (index, frame) in other.enumerated() { #expect(frame == film[index * step]) }
        }
    }

    @Test func `C54 a trace at 60 frames a second is every other frame of one at 120`() throws {
        let arguments = ["--tap", "3@0.25", "--tap", "3@0.4", "--seconds", "1"]
        let traces = [60, 120].map { rate in
            lockstep(["trace", "--metrics", "recording", "--fps", "\(rate)"] + arguments).output
        }
        let lines = traces.map { trace in
            // What follows the frame's number: the time and all that is shown.
            trace.split(separator: "\n").compactMap { line in
                line.hasPrefix("{\"frame\":") ? line.drop { $0 != "," } : nil
            }
        }

        #expect(lines[0].count == 61)
        #expect(lines[1].count == 121)
        for (index, line) in lines[0].enumerated() { #expect(line == lines[1][index * 2]) }
    }

    @Test(arguments: [60, 144])
    func `C57 the frame at a tap shows the old geometry, and the next one is one step in`(rate: Int) throws {
        let film = try frames(rate: rate, name: "tapped", ["--tap", "3@0"])
        let still = try frames(rate: rate, name: "still", [])

        #expect(film[0] == still[0])
        #expect(film[1] != still[1])
    }
}
