import LockstepGeometry
import LockstepTrace
import Testing

@testable import LockstepCommand

/// Every frame of the trace against the closed form of what the phone does.
@Suite struct ClosedFormTests {
    /// The file rounds to 0.001; a layout that is off by a tenth of a device pixel is off by 0.033.
    private static let tolerance = 0.01

    @Test(arguments: [("0.1", 0), ("0.3", 2), ("0.5", 4)])
    func `every label, the row and the opacity are where the closed form has them`(duration: String, row: Int) throws {
        // Closing starts a second after opening, which is 60 frames later.
        let trace = try trace("--tap", "\(row)@0", "--tap", "\(row)@1", "--seconds", "2")
        let lines = try fixture("closed-form").filter { $0["d"] == duration }
        let start = ["exp": 0, "col": 60]

        var worst = 0.0
        for line in lines {
            let first = try #require(line["dir"].flatMap { start[$0] })
            let frame = trace.frames[first + (try #require(line["frame60"].flatMap { Int($0) }))]
            for (name, value) in shown(frame, row: row) {
                worst = max(worst, abs(value - line.number(name)))
                #expect(abs(value - line.number(name)) <= Self.tolerance, "\(name) in frame \(frame.index)")
            }
        }

        // 0.3 s are frames 0 ... 18, 0.5 s are 0 ... 30, each both ways.
        #expect(lines.count == 2 * (duration == "0.5" ? 31 : 19))
        #expect(worst.isFinite)
    }

    /// What a frame shows of one row, by the names of the file's columns.
    private func shown(_ frame: TraceFrame, row: Int) -> [String: Double] {
        var shown: [String: Double] = [:]
        shown["rowH"] = frame.rows.first { $0.row == row }?.height
        for number in 1...5 {
            guard let node = frame.nodes.first(where: { $0.id == "row\(row)/label\(number)" }) else { continue }
            shown["L\(number)_centerY"] = node.frame.midY
            shown["L\(number)_height"] = node.frame.height
            if (2...4).contains(number) { shown["opacity_L2_4"] = node.opacity }
        }
        return shown
    }
}
