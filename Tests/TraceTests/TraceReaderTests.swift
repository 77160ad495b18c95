import LockstepGeometry
import LockstepTrace
import Testing

private let head =
    #"{"format":"lockstep-trace","fps":60,"metrics":"recording","scale":3,"scene":"article","size":[375,812],"#
    + #""speed":1,"timing":"independent","version":1}"#
private let frame0 = #"{"frame":0,"nodes":[],"rows":[],"time":0}"#

private func read(_ lines: String...) throws(TraceError) -> Trace {
    try TraceReader.read(Array(lines.joined(separator: "\n").utf8))
}

@Suite struct TraceReaderTests {
    private let trace = Trace(
        header: TraceHeader(
            framesPerSecond: 60, scale: 3, scene: "a \"scene\"", size: Size(width: 375, height: 812.5),
            timing: "lockstep", metrics: "recording", speed: 0.1),
        entries: [
            .event(TraceEvent(kind: "tap", row: 0, nanoseconds: 0)),
            .frame(
                TraceFrame(
                    index: 0, nanoseconds: 0,
                    rows: [TraceRow(row: 0, y: 0, height: 124.666667), TraceRow(row: 1, y: 125, height: -3.5e-9)],
                    nodes: [
                        TraceNode(id: "row0/▼", frame: Rect(x: 12, y: -64.25, width: 351, height: 0), opacity: 0.25)
                    ])),
            .event(TraceEvent(kind: "tap", row: 4, nanoseconds: 16_666_667)),
            .event(TraceEvent(kind: "tap", target: .button("Say \"▼\" @ 1"), nanoseconds: 16_666_667)),
            .frame(TraceFrame(index: 1, nanoseconds: 16_666_667)),
        ])

    @Test func `what was written is read back`() throws {
        let bytes = TraceWriter().bytes(of: trace)

        let read = try TraceReader.read(bytes)

        #expect(read == trace)
        #expect(TraceWriter().bytes(of: read) == bytes)
    }

    @Test func `any length is written the same after it was read once`() throws {
        // The fractional part of multiples of the golden ratio fills the range evenly.
        let lengths = (1...2000).map { index in
            let share = (Double(index) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
            return (share - 0.5) * [1e-12, 1e-3, 1, 1e3, 1e9, 1e17][index % 6]
        }
        let rows = lengths.enumerated().map { TraceRow(row: $0.offset, y: $0.element, height: 0) }
        let written = TraceWriter().bytes(
            of: Trace(header: trace.header, entries: [.frame(TraceFrame(index: 0, nanoseconds: 0, rows: rows))]))

        let read = try TraceReader.read(written)

        #expect(TraceWriter().bytes(of: read) == written)
        for (length, row) in zip(lengths, try #require(read.frames.first).rows) {
            // Half a unit of the ninth digit.
            #expect(abs(row.y - length) <= abs(length) * 5.000001e-9)
        }
    }

    @Test func `keys stand in any order and unknown ones are passed over`() throws {
        let shuffled =
            #"{"version":1,"format":"lockstep-trace","size":[1,2],"new":{"a":[1]},"timing":"t","scene":"s","scale":1,"fps":50}"#

        let read = try read(shuffled, #" { "time" : 0.5 , "frame":0,"rows":[],"nodes":[],"note":null } "#, "")

        #expect(
            read.header
                == TraceHeader(framesPerSecond: 50, scale: 1, scene: "s", size: Size(width: 1, height: 2), timing: "t"))
        #expect(read.frames == [TraceFrame(index: 0, nanoseconds: 500_000_000)])
    }

    @Test(
        arguments: [
            ([], "line 1, column 1: there is no trace; its first line names the format \"lockstep-trace\""),
            (["hello"], "line 1, column 1: found \"h\" where a value was expected"),
            (
                ["{\"format\":\"gif\"}"],
                "line 1, column 1: this is no trace, whose first line holds \"format\":\"lockstep-trace\""
            ),
            (["[]"], "line 1, column 1: this is no trace, whose first line holds \"format\":\"lockstep-trace\""),
            (
                [#"{"format":"lockstep-trace","version":2}"#],
                "line 1, column 38: version 2 of the format is unknown; version 1 can be read"
            ),
            (
                [#"{"format":"lockstep-trace","version":"1"}"#],
                "line 1, column 38: version \"1\" of the format is unknown; version 1 can be read"
            ),
            ([#"{"format":"lockstep-trace"}"#], "line 1, column 1: the key \"version\" is missing"),
            (
                [#"{"format":"lockstep-trace","version":1,"size":[375]}"#],
                "line 1, column 47: \"size\" is a list, and should be 2 numbers"
            ),
            (
                [#"{"format":"lockstep-trace","version":1,"size":[375,812],"fps":0}"#],
                "line 1, column 63: \"fps\" is the number 0, and should be a whole number from 1 to 1000"
            ),
            (
                [head, #"{"frame":0,"nodes":[],"rows":[],"ti"#],
                "line 2, column 33: the text that begins here has no closing quotation mark"
            ),
            (
                [head, #"{"frame":0,"nodes":[],"rows":[]"#],
                "line 2, column 32: the text ends where \",\" or \"}\" was expected"
            ),
            ([head, #"{"frame":0,"nodes":[],"rows":[]}"#], "line 2, column 1: the key \"time\" is missing"),
            ([head, "", frame0], "line 2, column 1: the text ends where a value was expected"),
            ([head, frame0, frame0], "line 3, column 10: frame 0 stands where frame 1 was expected"),
            ([head, frame0 + "x"], "line 2, column 42: nothing may follow the value; take the rest away"),
            (
                [head, #"{"event":"tap","row":0,"time":1}"#, frame0],
                "line 3, column 40: the time is earlier than the line before it"
            ),
            (
                [head, frame0, #"{"event":"tap","row":0,"time":0}"#],
                "line 3, column 31: the event stands after a frame that is not before it"
            ),
            (
                [head, #"{"button":"a","event":"tap","row":0,"time":0}"#],
                "line 2, column 35: the event has \"button\" and \"row\", and can have only one of them"
            ),
            (
                [head, #"{"button":1,"event":"tap","time":0}"#],
                "line 2, column 11: \"button\" is the number 1, and should be a text"
            ),
            (
                [head, #"{"event":"tap","row":-1,"time":0}"#],
                "line 2, column 22: \"row\" is the number -1, and should be a whole number from 0 to 1000000000"
            ),
            (
                [head, #"{"event":"tap","row":0,"time":0.0000000001}"#],
                "line 2, column 31: \"time\" is the number 0.0000000001, and should be seconds with at most 9 decimals"
            ),
            (
                [head, #"{"frame":0,"nodes":[{"id":"a","frame":[1,2,3,null],"opacity":1}],"rows":[],"time":0}"#],
                "line 2, column 46: \"frame\" is null, and should be numbers"
            ),
            (
                [head, #"{"frame":0,"nodes":[{"id":"ü","frame":[1,2,3,4],"opacity":2}],"rows":[],"time":0}"#],
                "line 2, column 59: \"opacity\" is the number 2, and should be a number from 0.0 to 1.0"
            ),
            ([head, #"{"frame":0,"frame":0}"#], "line 2, column 12: the key \"frame\" occurs twice; take one away"),
        ] as [([String], String)])
    func `a damaged line is refused with its place`(lines: [String], sentence: String) {
        let bytes = Array(lines.joined(separator: "\n").utf8)

        let error = #expect(throws: TraceError.self) { try TraceReader.read(bytes) }

        #expect(error?.description == sentence)
    }

    @Test func `a trace with a byte changed anywhere is read or refused with its place`() {
        let bytes = TraceWriter().bytes(of: trace)

        var refused = 0
        for index in bytes.indices {
            for change: UInt8 in [0x01, 0x10, 0x80] {
                var changed = bytes
                changed[index] ^= change
                do {
                    _ = try TraceReader.read(changed)
                } catch {
                    refused += 1
                    #expect((1...7).contains(error.position.line) && error.position.column >= 1)
                }
            }
        }

        #expect(refused > bytes.count)
    }

    @Test func `a trace cut anywhere is refused or is a shorter trace`() throws {
        let bytes = TraceWriter().bytes(of: trace)

        var whole = 0
        for end in bytes.indices.dropFirst() {
            guard let shorter = try? TraceReader.read(Array(bytes[..<end])) else { continue }
            whole += 1
            #expect(trace.entries.starts(with: shorter.entries))
        }

        // Each of the 1 + 5 lines is whole without its line feed, and all but the last also with it.
        #expect(whole == 6 + 5)
    }
}
