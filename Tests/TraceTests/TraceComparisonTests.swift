import LockstepGeometry
import Testing

@testable import LockstepTrace

private func header(fps: Int = 60, speed: Double = 1, timing: String = "independent") -> TraceHeader {
    TraceHeader(
        framesPerSecond: fps, scale: 3, scene: "s", size: Size(width: 375, height: 812), timing: timing, speed: speed)
}

/// A frame at its time of a film, with a row and two labels; what is different is changed by the test.
private func frame(
    _ index: Int, fps: Int = 60, y: Double = 0, x: Double = 12, opacity: Double = 1, ids: [String] = ["a", "b"]
) -> TraceFrame {
    TraceFrame(
        index: index, nanoseconds: Int64((Double(index) * 1e9 / Double(fps)).rounded()),
        rows: [TraceRow(row: 3, y: y, height: 44)],
        nodes: ids.map { TraceNode(id: $0, frame: Rect(x: x, y: 0, width: 10, height: 20), opacity: opacity) })
}

private func trace(_ frames: [TraceFrame], header: TraceHeader = header(), events: [TraceEvent] = []) -> Trace {
    Trace(header: header, entries: events.map { .event($0) } + frames.map { .frame($0) })
}

private func difference(
    _ first: Trace, _ second: Trace, points: Double = 0, opacity: Double = 0
) -> TraceDifference {
    var comparison = TraceComparison(
        first.header, second.header, tolerance: .init(points: points, opacity: opacity))
    var (left, right) = (first.entries[...], second.entries[...])
    while let side = comparison.wanted {
        if let entry = side == .first ? left.popFirst() : right.popFirst() {
            comparison.add(entry, of: side)
        } else {
            comparison.end(of: side)
        }
    }
    return comparison.finish()
}

@Suite struct TraceComparisonTests {
    private let plain = trace((0..<10).map { frame($0) })

    @Test func `equal traces don't differ`() {
        let difference = difference(plain, plain)

        #expect(!difference.differs)
        #expect(difference == TraceDifference(tolerance: .init(), comparedFrames: 10))
    }

    @Test func `a finding says from when, in how many frames, and by how much at most`() {
        let moved = trace(
            (0..<10).map { frame($0, y: [0, 0, 0, 1, -5, 5, 0, 2, 0, 0][$0], opacity: $0 == 8 ? 0.5 : 1) })

        let difference = difference(plain, moved)

        func moment(_ index: Int) -> TraceDifference.Moment {
            .init(frame: index, otherFrame: index, nanoseconds: frame(index).nanoseconds)
        }
        #expect(difference.differs)
        #expect(difference.differentFrames == 5)
        #expect(difference.findings.map(\.subject) == [.row(3), .node("a"), .node("b")])
        #expect(
            difference.findings[0]
                == .init(
                    subject: .row(3), from: moment(3), frames: 4,
                    points: .init(amount: 5, measure: "y", moment: moment(4))))
        #expect(
            difference.findings[1]
                == .init(
                    subject: .node("a"), from: moment(8), frames: 1,
                    opacity: .init(amount: 0.5, measure: "opacity", moment: moment(8))))
        #expect(difference.largest == difference.findings[0])
    }

    @Test(arguments: [(0.5, 0.1, true), (1.0, 0.1, true), (1.0, 0.25, false), (0.999, 0.25, true)])
    func `what is within the tolerance is no difference, its bound included`(
        points: Double, opacity: Double, differs: Bool
    ) {
        let moved = trace((0..<10).map { frame($0, x: 13, opacity: 0.75) })

        #expect(difference(plain, moved, points: points, opacity: opacity).differs == differs)
    }

    @Test func `what only one trace has is missing in the other, whatever the tolerance`() {
        let more = trace((0..<10).map { frame($0, ids: $0 < 4 ? ["a", "b"] : ["b", "c", "b"]) })

        let difference = difference(plain, more, points: 1e9, opacity: 1)

        #expect(difference.findings.map(\.subject) == [.node("a"), .node("c"), .node("b", occurrence: 1)])
        #expect(difference.findings.map(\.missingIn) == [.second, .first, .first])
        #expect(difference.findings.map(\.from.frame) == [4, 4, 4])
        #expect(difference.findings.map(\.frames) == [6, 6, 6])
    }

    @Test func `the matching frames of twice the rate are compared`() {
        let fast = trace((0..<20).map { frame($0, fps: 120, y: $0 == 9 ? 7 : 0) }, header: header(fps: 120))
        let wrong = trace((0..<20).map { frame($0, fps: 120, y: $0 == 8 ? 7 : 0) }, header: header(fps: 120))

        let same = difference(plain, fast)
        let other = difference(wrong, plain)

        #expect(!same.differs)
        #expect(same.comparedFrames == 10)
        #expect(same.header == [.init(key: "fps", first: "60", second: "120")])
        #expect(other.findings.first?.from == .init(frame: 8, otherFrame: 4, nanoseconds: 66_666_667))
    }

    @Test(arguments: [
        (60, 10, 0, 0), (60, 12, 0, 2), (60, 7, 3, 0), (120, 20, 0, 0), (120, 21, 0, 2), (120, 30, 0, 11),
        (120, 10, 5, 0),
    ])
    func `a trace that goes on after the other has ended differs`(fps: Int, count: Int, first: Int, second: Int) {
        let other = trace((0..<count).map { frame($0, fps: fps) }, header: header(fps: fps))

        let difference = difference(plain, other)

        #expect(difference.framesOnlyInFirst == first)
        #expect(difference.framesOnlyInSecond == second)
        #expect(difference.differs == (first + second > 0))
    }

    @Test func `traces that share no time have nothing that could be compared`() {
        var late = frame(0)
        late.nanoseconds = 1

        let difference = difference(trace([frame(0)]), trace([late]))

        #expect(difference.comparedFrames == 0)
        #expect(difference.differs)
    }

    @Test func `the first event that isn't the same is named, and differs nothing`() {
        func tap(_ row: Int) -> TraceEvent { TraceEvent(kind: "tap", row: row, nanoseconds: 0) }
        func events(_ first: [TraceEvent], _ second: [TraceEvent]) -> TraceDifference {
            difference(trace([frame(0)], events: first), trace([frame(0)], events: second))
        }

        #expect(events([tap(0)], [tap(0)]).events == nil)
        #expect(events([tap(0), tap(1)], [tap(0), tap(2)]).events == .init(index: 1, first: tap(1), second: tap(2)))
        #expect(events([tap(0)], []).events == .init(index: 0, first: tap(0), second: nil))
        #expect(events([], [tap(5), tap(6)]).events == .init(index: 0, first: nil, second: tap(5)))
        #expect(!events([tap(0)], []).differs)
    }

    @Test func `all values of the first line are compared`() {
        let other = TraceHeader(
            framesPerSecond: 50, scale: 2, scene: "t", size: Size(width: 1, height: 2.5), timing: "lockstep",
            metrics: "recording", speed: 0.5)

        let difference = difference(plain, Trace(header: other))

        #expect(
            difference.header.map(\.key) == ["fps", "metrics", "scale", "scene", "size", "speed", "timing"])
        #expect(difference.header[4] == .init(key: "size", first: "[375,812]", second: "[1,2.5]"))
    }

    @Test func `the JSON says all of it, with its keys sorted`() throws {
        let other = trace(
            [frame(0), frame(1, y: 2, ids: ["a"])], header: header(timing: "lockstep"),
            events: [TraceEvent(kind: "tap", row: 1, nanoseconds: 0)])

        let json = String(decoding: difference(trace([frame(0), frame(1)]), other, points: 0.5).json, as: UTF8.self)

        let moment = #"{"frame":1,"otherFrame":1,"time":0.016666667}"#
        #expect(
            json
                == #"{"compared":2,"different":1,"differs":true,"events":{"first":null,"index":0,"second":"#
                + #"{"event":"tap","row":1,"time":0}},"findings":[{"frames":1,"from":\#(moment),"points":{"at":\#(moment),"#
                + #""by":2,"in":"y"},"row":3},{"frames":1,"from":\#(moment),"missingIn":"second","node":"b"}],"#
                + #""format":"lockstep-diff","header":[{"first":"independent","key":"timing","second":"lockstep"}],"#
                + #""kind":"traces","onlyInFirst":0,"onlyInSecond":0,"opacityTolerance":0,"tolerance":0.5,"version":1}"#
                + "\n")
        _ = try JSONParser.parse(Array(json.utf8)[...])
    }
}
