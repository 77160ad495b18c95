import LockstepAnalysis
import LockstepGeometry
import Testing

@testable import LockstepTrace

/// Whatever a reader lets through is measured: numbers at their bounds, rows that come and go, names that are none.
@Suite struct WildTraceTests {
    /// Numbers from a seed.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private static let lengths = [0, -5, 3, 20, 100, 1e18, -1e18, 1e-12]
    private static let ids = [
        "row0/a", "row0/b", "row0/c", "row1/a", "row2/a", "row/", "row99999999999999999999/a", "x", "",
    ]

    private func trace(seed: UInt64) -> Trace {
        var numbers = Numbers(state: seed)
        func length() -> Double { Self.lengths.randomElement(using: &numbers) ?? 0 }
        var trace = Trace(
            header: TraceHeader(
                framesPerSecond: [1, 60, 1000].randomElement(using: &numbers) ?? 60,
                scale: [0.01, 3, 100].randomElement(using: &numbers) ?? 3, scene: "wild",
                size: Size(width: 1, height: 1),
                timing: "lockstep", speed: [1e-9, 1, 1e9].randomElement(using: &numbers) ?? 1))
        var time: Int64 = 0
        for index in 0..<Int.random(in: 1...24, using: &numbers) {
            time += [0, 1, 16_666_667, 40_000_000_000_000_000].randomElement(using: &numbers) ?? 0
            if Bool.random(using: &numbers) {
                trace.entries.append(.event(TraceEvent(kind: "tap", row: 0, nanoseconds: time)))
            }
            let nodes = Self.ids.shuffled(using: &numbers).prefix(Int.random(in: 4...9, using: &numbers)).map { id in
                TraceNode(
                    id: id, frame: Rect(x: length(), y: length(), width: length(), height: length()),
                    opacity: [0, 0.5, 1].randomElement(using: &numbers) ?? 1)
            }
            let rows = (0..<Int.random(in: 1...3, using: &numbers)).map {
                TraceRow(row: $0, y: length(), height: length())
            }
            trace.entries.append(.frame(TraceFrame(index: index, nanoseconds: time, rows: rows, nodes: nodes)))
        }
        return trace
    }

    @Test func `a thousand wild traces are measured, and what is found can be written`() throws {
        for seed in 1...1000 {
            let measurement = measure(trace(seed: UInt64(seed)))

            let json = try JSONParser.parse(measurement.json()[...])
            #expect(json["version"]?.content == .number(1, text: "1"))
            for finding in measurement.motions.flatMap(\.findings) {
                #expect(finding.amount >= 0 && finding.amount.isFinite, "seed \(seed): \(finding)")
                #expect(finding.from.nanoseconds <= finding.to.nanoseconds, "seed \(seed): \(finding)")
            }
        }
    }
}
