import Foundation
import LockstepGeometry
import LockstepTrace
import Testing

/// The article on the format is true.
@Suite struct TraceFormatTests {
    private let article: String

    init() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/LockstepTrace/LockstepTrace.docc/TraceFormat.md")
        article = try String(contentsOf: file, encoding: .utf8)
    }

    @Test func `its example is a trace as the writer writes it`() throws {
        let block = article.split(separator: "```json\n").dropFirst().first?.split(separator: "```").first
        let example = Array(try #require(block).utf8)

        let trace = try TraceReader.read(example)

        #expect(trace.events == [TraceEvent(kind: "tap", row: 0, nanoseconds: 0)])
        #expect(trace.frames.count == 2)
        #expect(TraceWriter().bytes(of: trace) == example)
    }

    @Test func `its bounds are the reader's`() {
        for bound in [
            "line of more than \(TraceLimits.lineBytes) bytes", "nested more than \(TraceLimits.depth) deep",
            "at most \(TraceLimits.textBytes) bytes in UTF-8", "-1e18 to 1e18", "0 to \(TraceLimits.number)\n",
            "0 to \(TraceLimits.seconds), exact to the nanosecond", "width, height: 0 to \(Int(TraceLimits.stage))\n",
            "\"version\" \":\" %s\"\(TraceHeader.version)\"", "a `version` other than \(TraceHeader.version).",
        ] { #expect(article.contains(bound)) }
        #expect(TraceLimits.length == 1e18)
    }

    private static let frame = #"{"frame":0,"nodes":[],"rows":[],"time":0}"#

    /// What is refused for a number or a text that is too large, in a first line or in the one after it.
    @Test(
        arguments: [
            (
                #""size":[1e308,812]"#, nil,
                "1, column 55: \"size\" is the number 1e308, and should be a number from 0.0 to 1000000.0"
            ),
            (
                #""size":[-1,812]"#, nil,
                "1, column 55: \"size\" is the number -1, and should be a number from 0.0 to 1000000.0"
            ),
            (
                nil, #"{"event":"tap","row":1000000001,"time":0}"#,
                "2, column 22: \"row\" is the number 1000000001, and should be a whole number from 0 to 1000000000"
            ),
            (
                nil, #"{"event":"tap","row":0,"time":1000000001}"#,
                "2, column 31: \"time\" is the number 1000000001, and should be seconds from 0 to 1000000000"
            ),
            (
                nil, #"{"event":"tap","row":0,"time":-0.5}"#,
                "2, column 31: \"time\" is the number -0.5, and should be seconds from 0 to 1000000000"
            ),
            (
                nil, #"{"event":"tap","row":0,"time":99999999999999999999}"#,
                "2, column 31: \"time\" is the number 99999999999999999999, and should be seconds with at most 9 decimals"
            ),
            (
                nil, #"{"event":"scroll","at":[0,0],"by":[0,1e19],"time":0}"#,
                "2, column 38: \"by\" is the number 1e19, and should be a number from -1e+18 to 1e+18"
            ),
            (
                nil, #"{"frame":0,"nodes":[],"rows":[{"height":1e308,"row":0,"y":0}],"time":0}"#,
                "2, column 41: \"height\" is the number 1e308, and should be a number from -1e+18 to 1e+18"
            ),
            (
                nil, #"{"frame":0,"nodes":[{"frame":[0,0,1e300,1],"id":"a","opacity":1}],"rows":[],"time":0}"#,
                "2, column 35: \"frame\" is the number 1e300, and should be a number from -1e+18 to 1e+18"
            ),
            (
                nil, #"{"new":[[[[[[[[1]]]]]]]],"event":"tap","row":0,"time":0}"#,
                "2, column 16: nested more than 8 deep; flatten it"
            ),
            (
                nil, #"{"event":"tap","time":0}"#,
                "2, column 1: a tap has one of \"at\", \"button\", \"node\" and \"row\", and this one has none"
            ),
            (
                nil, #"{"event":"key","key":"tab","by":[0,1],"time":0}"#,
                "2, column 22: the event has \"by\" and \"key\", and can have only one of them"
            ),
        ] as [(String?, String?, String)])
    func `a number beyond its bounds is refused with them`(head: String?, line: String?, sentence: String) {
        let size = head ?? #""size":[375,812]"#
        let first =
            #"{"format":"lockstep-trace","fps":60,"scale":3,"# + size + #","scene":"s","timing":"t","version":1}"#

        let error = #expect(throws: TraceError.self) {
            try TraceReader.read(Array([first, line ?? Self.frame].joined(separator: "\n").utf8))
        }

        #expect(error?.description == "line " + sentence)
    }

    @Test func `a text that is too long is refused with its length, and a long version cut`() {
        let long = String(repeating: "x", count: TraceLimits.textBytes + 1)

        let version = #expect(throws: TraceError.self) {
            try TraceReader.read(Array("{\"format\":\"lockstep-trace\",\"version\":\"\(long)\"}".utf8))
        }

        #expect(
            version?.description
                == "line 1, column 38: version \"\(long.prefix(60))…\" of the format is unknown; version 1 can be read")
        let named = #expect(throws: TraceError.self) {
            try TraceReader.read(
                Array(
                    "{\"format\":\"lockstep-trace\",\"version\":1,\"size\":[1,1],\"fps\":60,\"scale\":1,\"scene\":\"\(long)\"}"
                        .utf8)
            )
        }
        #expect(
            named?.description == "line 1, column 80: \"scene\" is a text of 65537 bytes, and should have at most 65536"
        )
    }

    @Test func `every kind of event is written and read back`() throws {
        let targets: [TraceEvent.Target] = [
            .row(3), .button("▼ \"a\""), .node("row0/label1"), .point(Point(x: 1.5, y: -2)), .stage,
        ]
        let details: [TraceEvent.Detail] = [
            .none, .displacement(Point(x: 0, y: -60)), .key("tab"),
            .key("down", modifiers: ["shift", "control"], isRepeat: true),
            .size(Size(width: 400, height: 300.5)), .size(Size(width: 1, height: 1), scale: 2), .name("open"),
        ]
        var events: [TraceEntry] = []
        for target in targets {
            for detail in details {
                events.append(
                    .event(TraceEvent(kind: "k", target: target, detail: detail, nanoseconds: 1_000_000_001)))
            }
        }
        let header = TraceHeader(
            framesPerSecond: 1, scale: 1, scene: "s", size: Size(width: 1, height: 1), timing: "t")
        let bytes = TraceWriter().bytes(of: Trace(header: header, entries: events))

        let read = try TraceReader.read(bytes)

        #expect(read.entries == events)
        #expect(TraceWriter().bytes(of: read) == bytes)
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
            let object = try JSONParser.parse(Array(line.utf8)[...])
            guard case .object(let members) = object.content else {
                Issue.record("\(line) is no object")
                continue
            }
            #expect(members.map(\.key) == members.map(\.key).sorted())
        }
    }
}
