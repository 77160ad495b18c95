import LockstepGeometry
import LockstepTrace
import Testing

@testable import LockstepAnalysis

/// Which changes help, and in which order they are told.
struct AdviceTests {
    private static let moment = Moment(frame: 0, nanoseconds: 0)

    /// A row that strays by some points, with so many faults.
    private func motion(row: Int, _ points: Double, faults: Int) -> RowMotion {
        let finding = Finding(
            kind: .straying, severity: .fault, node: "a", from: Self.moment, to: Self.moment, worst: Self.moment,
            amount: points, cause: "")
        return RowMotion(
            row: row, from: Self.moment, to: Self.moment, events: 1, heightBefore: 0, heightAfter: 1, yBefore: 0,
            yAfter: 0, rowDuration: 0.3, contentDuration: 0.1, lockError: nil,
            nodes: [NodeMotion(id: "a", position: Peak(points: points, direction: .up, moment: Self.moment))],
            findings: Array(repeating: finding, count: faults), verdict: faults > 0 ? .unsteady : .steady)
    }

    private func measurement(_ motions: RowMotion...) -> Measurement {
        let header = TraceHeader(
            framesPerSecond: 60, scale: 3, scene: "a", size: Size(width: 1, height: 1), timing: "independent")
        return Measurement(header: header, motions: motions)
    }

    private func tried(_ name: String, rows: Set<Int> = [1], _ motions: RowMotion...) -> TriedCure {
        var result = measurement()
        result.motions = motions
        return TriedCure(name: name, rows: rows, measurement: result) { "\(name) of \($0)" }
    }

    @Test func `the best comes first, and what doesn't help isn't told`() {
        let before = measurement(motion(row: 1, 10, faults: 4), motion(row: 2, 0, faults: 0))

        let advice = before.advice(from: [
            tried("worse", motion(row: 1, 11, faults: 1)), tried("same", motion(row: 1, 10, faults: 4)),
            tried("fewer", motion(row: 1, 10, faults: 3)), tried("less", motion(row: 1, 5, faults: 9)),
            tried("steady", motion(row: 1, 0, faults: 0)), tried("steady, too", motion(row: 1, 0, faults: 0)),
            tried("elsewhere", rows: [2], motion(row: 1, 0, faults: 0)),
            tried("hardly", motion(row: 1, 9.995, faults: 4)),
        ])

        #expect(advice.map(\.row) == [1])
        #expect(advice.first?.deviation == 10 && advice.first?.faults == 4)
        #expect(advice.first?.cures.map(\.name) == ["steady", "steady, too", "less", "fewer"])
        #expect(advice.first?.cures.map(\.deviation) == [0, 0, 5, 10])
        #expect(advice.first?.cures.map(\.isSteady) == [true, true, false, false])
        #expect(advice.first?.cures.first?.change == "steady of 1")
    }

    @Test func `a steady measurement needs no advice`() {
        #expect(
            measurement(motion(row: 1, 0, faults: 0)).advice(from: [tried("a", motion(row: 1, 0, faults: 0))]).isEmpty)
    }

    @Test func `an unsteady row is named also where nothing helps`() {
        let before = measurement(motion(row: 3, 2, faults: 1))

        #expect(before.advice(from: []) == [Advice(row: 3, deviation: 2, faults: 1, cures: [])])
    }
}
