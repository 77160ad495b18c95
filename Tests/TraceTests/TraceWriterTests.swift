import LockstepGeometry
import LockstepTrace
import Testing

private let header = TraceHeader(
    framesPerSecond: 60, scale: 3, scene: "article", size: Size(width: 375, height: 812), timing: "independent",
    metrics: "recording")

private func line(_ entry: TraceEntry) -> String {
    var bytes: [UInt8] = []
    TraceWriter().append(entry, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
}

/// How the writer writes one length.
private func text(_ number: Double) -> String {
    let line = line(.frame(TraceFrame(index: 0, nanoseconds: 0, rows: [TraceRow(row: 0, y: number, height: 0)])))
    return String(line.split(separator: "\"y\":")[1].prefix { $0 != "}" })
}

@Suite struct TraceWriterTests {
    @Test func `the first line names the format, and its keys are sorted`() {
        let trace = Trace(header: header)

        let text = String(decoding: TraceWriter().bytes(of: trace), as: UTF8.self)

        let expected =
            #"{"format":"lockstep-trace","fps":60,"metrics":"recording","scale":3,"scene":"article","size":[375,812],"#
            + #""speed":1,"timing":"independent","version":1}"# + "\n"
        #expect(text == expected)
    }

    @Test func `an event is one line`() {
        let event = TraceEvent(kind: "tap", row: 0, nanoseconds: 0)

        let text = line(.event(event))

        #expect(text == #"{"event":"tap","row":0,"time":0}"# + "\n")
    }

    @Test func `an event of a button is one line with its keys sorted, too`() {
        let event = TraceEvent(kind: "tap", target: .button("Insert"), nanoseconds: 500_000_000)

        let text = line(.event(event))

        #expect(text == #"{"button":"Insert","event":"tap","time":0.5}"# + "\n")
    }

    @Test func `a frame is one line with its nodes and rows`() {
        let frame = TraceFrame(
            index: 4, nanoseconds: 66_666_667,
            rows: [TraceRow(row: 0, y: 0, height: 127.4)],
            nodes: [
                TraceNode(id: "row0/label1", frame: Rect(x: 12, y: 64, width: 351, height: 61.0 / 3), opacity: 1)
            ])

        let text = line(.frame(frame))

        let expected =
            #"{"frame":4,"nodes":[{"frame":[12,64,351,20.3333333],"id":"row0/label1","opacity":1}],"#
            + #""rows":[{"height":127.4,"row":0,"y":0}],"time":0.066666667}"# + "\n"
        #expect(text == expected)
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (127.4, "127.4"), (61.0 / 3, "20.3333333"),
            (-200.0 / 3, "-66.6666667"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333333"), (999_999_999.4, "999999999"),
            (999_999_999.6, "1000000000"), (99.99999999999, "100"), (1_234_567_891, "1234567890"),
            (1e14, "100000000000000"),
            (1e15, "1e15"), (1.5e300, "1.5e300"), (0.0000001, "0.0000001"), (1.25e-8, "1.25e-8"),
            (-3.55e-15, "-3.55e-15"),
            (812, "812"), (100, "100"), (123_456_789, "123456789"), (12_345_678.95, "12345679"),
            (.leastNonzeroMagnitude, "4.94065646e-324"),
        ] as [(Double, String)])
    func `a number has nine significant digits and no trailing zeros`(number: Double, expected: String) {
        let written = text(number)

        #expect(written == expected)
    }

    @Test(
        arguments: [
            (0, "0"), (1, "0.000000001"), (66_666_667, "0.066666667"), (300_000_000, "0.3"), (1_000_000_000, "1"),
            (3_600_000_000_001, "3600.000000001"), (-500_000_000, "-0.5"), (10_050_000_000, "10.05"),
        ] as [(Int64, String)])
    func `a time is exact to the nanosecond`(nanoseconds: Int64, expected: String) {
        let text = line(.event(TraceEvent(kind: "tap", row: 3, nanoseconds: nanoseconds)))

        #expect(text == "{\"event\":\"tap\",\"row\":3,\"time\":\(expected)}\n")
    }

    @Test func `a text keeps its quotes, its control characters and its alphabet`() {
        let event = TraceEvent(kind: "a\"b\\c\n\u{1}ü▼", row: 0, nanoseconds: 0)

        let text = line(.event(event))

        #expect(text == #"{"event":"a\"b\\c\u000a\u0001ü▼","row":0,"time":0}"# + "\n")
    }
}
