import Foundation
import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace
import Testing

@testable import LockstepCommand

/// A script of some steps, one on each line from the second.
private func script(_ steps: String...) -> String {
    "{\"format\": \"lockstep-script\", \"version\": 1, \"steps\": [\n" + steps.joined(separator: ",\n") + "\n]}"
}

private func read(_ text: String) throws(SceneFileError) -> Script {
    try ScriptReader.read(Array(text.utf8), path: "s.json")
}

/// Why a text is refused, with its place.
private func refusal(_ text: String) -> String? {
    let error = #expect(throws: SceneFileError.self) { try read(text) }
    return error.map { "\($0.position.line):\($0.position.column): \($0.reason)" }
}

@Suite struct ScriptReaderTests {
    @Test func `every kind of step is read`() throws {
        let script = try read(
            script(
                #"{"event": "tap", "row": 2}"#, #"{"time": 0.5, "event": "tap", "button": "▼ 1"}"#,
                #"{"after": 0.25, "event": "tap", "node": "row0/button"}"#,
                #"{"time": 1, "event": "tap", "at": [1.5, -2]}"#, #"{"event": "scroll", "by": [0, 60]}"#,
                #"{"event": "scroll", "by": [0, 60], "at": [3, 4]}"#,
                #"{"event": "key", "key": "tab", "modifiers": ["shift", "control"]}"#,
                #"{"event": "keyDown", "key": "é", "repeat": true}"#, #"{"event": "keyUp", "key": "space"}"#,
                #"{"event": "pointerDown", "at": [1, 1]}"#, #"{"event": "pointerMove", "at": [1, 2]}"#,
                #"{"event": "pointerUp", "at": [1, 3]}"#, #"{"event": "pointerExit"}"#, #"{"event": "cancel"}"#,
                #"{"event": "resize", "size": [400, 300]}"#, #"{"event": "resize", "size": [400, 300], "scale": 2}"#,
                #"{"event": "mark", "name": "here"}"#, #"{"event": "rest"}"#, #"{"after": 1e0, "event": "end"}"#))

        let point = Point(x: 1, y: 1)
        let size = Size(width: 400, height: 300)
        let expected: [ScriptAction] = [
            .tap(.row(2)), .tap(.button("▼ 1")), .tap(.node("row0/button")), .tap(.point(Point(x: 1.5, y: -2))),
            .scroll(by: Point(x: 0, y: 60)), .input(.scroll(by: Point(x: 0, y: 60), at: Point(x: 3, y: 4))),
            .press(.tab, modifiers: [.shift, .control]),
            .input(.keyDown(.character("é"), modifiers: [], isRepeat: true)), .input(.keyUp(.space)),
            .input(.pointerDown(point)), .input(.pointerMoved(Point(x: 1, y: 2))),
            .input(.pointerUp(Point(x: 1, y: 3))), .input(.pointerExited), .input(.cancelled), .resize(size),
            .input(.resized(size, scale: 2)), .mark("here"), .rest, .end,
        ]
        #expect(script.steps.map(\.action) == expected)
        #expect(script.steps[0].moment == .after(nanoseconds: 0))
        #expect(script.steps[1].moment == .at(FrameTime(nanoseconds: 500_000_000)))
        #expect(script.steps[2].moment == .after(nanoseconds: 250_000_000))
        #expect(script.steps[18].moment == .after(nanoseconds: 1_000_000_000))
        #expect(script.steps[1].origin == "s.json:3:1")
    }

    @Test func `what is written is read back, to the last bit`() throws {
        let point = Point(x: 1.0 / 3, y: -1e-7)
        let actions: [ScriptAction] = [
            .tap(.row(7)), .tap(.button("a \"b\"\n")), .tap(.node("row0/▼")), .tap(.point(point)), .scroll(by: point),
            .input(.scroll(by: point, at: point)), .press(.pageDown, modifiers: .command),
            .input(.keyDown(.character("w"), modifiers: [.control, .option], isRepeat: true)), .input(.keyUp(.end)),
            .input(.pointerDown(point)), .input(.pointerMoved(point)), .input(.pointerUp(point)),
            .input(.pointerExited), .input(.cancelled), .resize(Size(width: 100.1, height: 16_384)),
            .input(.resized(Size(width: 1, height: 2), scale: 1.25)), .mark("m"), .end,
        ]
        var file = Script(
            scene: "a \"scene\".json", size: Size(width: 375.5, height: 800), scale: 1.5, timing: .followContent,
            metrics: .recording)
        var writer = ScriptWriter()
        var bytes = writer.head(of: file)

        for (index, action) in actions.enumerated() {
            let time = FrameTime(nanoseconds: Int64(index) * 123_456_789)
            bytes += writer.step(action, at: time)
            file.steps.append(ScriptStep(.at(time), action, origin: "s:\(10 + index):5"))
        }
        bytes += writer.foot()

        #expect(try ScriptReader.read(bytes, path: "s") == file)
    }

    @Test func `a script without steps does nothing`() throws {
        let writer = ScriptWriter()

        let empty = try ScriptReader.read(writer.head(of: Script()) + writer.foot(), path: "s")

        #expect(empty == Script())
    }

    @Test(arguments: [
        ("", "1:1: the text ends where a value was expected"),
        ("[]", "1:1: the script is an empty list; make it an object"),
        ("{}", "1:1: the script has no \"format\"; add it"),
        (#"{"format": "lockstep-scene"}"#, "1:12: \"format\" is \"lockstep-scene\"; make it \"lockstep-script\""),
        (
            #"{"format": "lockstep-script", "version": 2}"#,
            "1:42: \"version\" is the number 2; make it 1, the only one that can be read"
        ),
        (#"{"format": "lockstep-script", "version": 1}"#, "1:1: the script has no \"steps\"; add it"),
        (
            #"{"format": "lockstep-script", "version": 1, "steps": [], "size": [0, 1e308]}"#,
            "1:67: an item of \"size\" is the number 0; make it a number from 1 to 16384"
        ),
        (
            #"{"format": "lockstep-script", "version": 1, "steps": [], "scale": 99}"#,
            "1:67: \"scale\" is the number 99; make it a number from 0.25 to 16"
        ),
        (
            #"{"format": "lockstep-script", "version": 1, "steps": [], "step": []}"#,
            "1:58: unknown key \"step\" in the script; did you mean \"steps\"?"
        ),
        (script("3"), "2:1: the step is the number 3; make it an object"),
        (script("{}"), "2:1: the step has no \"event\"; add it"),
        (script(#"{"event": "tab"}"#), "2:11: \"event\" is \"tab\"; did you mean \"tap\"?"),
        (
            script(#"{"event": "tap"}"#),
            "2:1: the tap has none of \"row\", \"button\", \"node\" and \"at\"; add the one that is meant"
        ),
        (
            script(#"{"event": "tap", "row": 1, "at": [1, 2]}"#),
            "2:34: the tap has more than one of \"row\", \"button\", \"node\" and \"at\"; take one away"
        ),
        (
            script(#"{"event": "tap", "row": 1.5}"#),
            "2:25: \"row\" is the number 1.5; make it a whole number from 0 to 1000000000"
        ),
        (
            script(#"{"event": "tap", "button": ""}"#),
            "2:28: \"button\" is an empty text; make it a text of 1 to 200 characters"
        ),
        (
            script(#"{"event": "tap", "at": [1e308, 0]}"#),
            "2:25: an item of \"at\" is the number 1e308; make it a number from -1000000 to 1000000"
        ),
        (
            script(#"{"event": "mark", "name": "a", "row": 1}"#),
            "2:32: unknown key \"row\" in a step \"mark\"; there are \"time\", \"after\", \"event\", \"name\""
        ),
        (script(#"{"event": "scroll"}"#), "2:1: a step \"scroll\" has no \"by\"; add it"),
        (
            script(#"{"event": "key", "key": "entr"}"#),
            "2:25: \"key\" is \"entr\"; make it one character or one of \"tab\", \"space\", \"return\", \"escape\", \"up\", \"down\", "
                + "\"left\", \"right\", \"pageUp\", \"pageDown\", \"home\", \"end\""
        ),
        (
            script(#"{"event": "key", "key": "a", "modifiers": ["shfit"]}"#),
            "2:44: a modifier is \"shfit\"; did you mean \"shift\"?"
        ),
        (
            script(#"{"time": 3601, "event": "rest"}"#),
            "2:10: \"time\" is the number 3601; make it a number of seconds from 0 to 3600"
        ),
        (
            script(#"{"after": -1, "event": "rest"}"#),
            "2:11: \"after\" is the number -1; make it a number of seconds from 0 to 3600"
        ),
        (
            script(#"{"time": 0, "after": 0, "event": "rest"}"#),
            "2:22: \"after\" stands beside \"time\", and a step has one of them; take one away"
        ),
        (
            script(#"{"time": 1, "event": "mark", "name": "a"}"#, #"{"time": 0.5, "event": "mark", "name": "b"}"#),
            "3:10: \"time\" is earlier than the step before it, at 1; sort the steps"
        ),
        (
            script(#"{"event": "rest"}"#, #"{"time": 5, "event": "end"}"#),
            "3:10: \"time\" stands after a wait for rest, whose end nobody knows before; write \"after\""
        ),
        (
            script(#"{"event": "end"}"#, #"{"event": "rest"}"#),
            "3:1: a step stands after the end; move \"end\" to the end"
        ),
    ])
    func `what is wrong is named with its place and the next step`(text: String, sentence: String) {
        #expect(refusal(text) == sentence)
    }

    @Test func `more steps than there may be are refused`() {
        let step = #"{"event":"rest"}"#
        let text = script(String(repeating: step + ",", count: ScriptLimits.steps) + step)

        #expect(refusal(text) == "1:54: \"steps\" is a list of 100001 items; make it a list of 0 to 100000 items")
    }

    @Test func `an example that is changed anywhere is a script or is refused with a place in it`() throws {
        let example = try #require(FileManager.default.contents(atPath: Self.folder + "/article.json")).map { $0 }
        let lines = example.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
        var random: UInt64 = 1
        func number(below bound: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % bound
        }
        let pieces = ["-", "1e308", "\"", "{", "]", "null", "\\u", ",", "\n", "0.0000000001", "\u{FF}"].map {
            Array($0.utf8)
        }

        var refused = 0
        for _ in 0..<1500 {
            var bytes = example
            for _ in 0...number(below: 3) {
                let start = number(below: bytes.count)
                let end = min(bytes.count, start + number(below: 4))
                bytes.replaceSubrange(start..<end, with: pieces[number(below: pieces.count)])
            }
            do {
                _ = try ScriptReader.read(bytes, path: "s")
            } catch {
                refused += 1
                #expect((1...lines + 4).contains(error.position.line) && error.position.column >= 1)
                #expect(!error.reason.isEmpty && error.reason.utf8.count < 1000)
            }
        }

        #expect(refused > 1000)
    }

    // MARK: The schema and the examples

    private static let folder = packageFolder + "/Assets/Scripts"

    @Test func `every example is read`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter {
            $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json")
        }

        #expect(names.count >= 2)
        for name in names { #expect(try !ScriptReader.load(Self.folder + "/" + name).steps.isEmpty) }
    }

    @Test func `the schema names the kinds, the keys and the bounds that the reader knows, and no other`() throws {
        let file = Self.folder + "/script.schema.json"
        let schema = try JSONParser.parse(Array(try #require(FileManager.default.contents(atPath: file)))[...])
        let definitions = try #require(schema["$defs"])
        var kinds: [String] = []
        for reference in try #require(definitions["step"]?["oneOf"]).items {
            let name = try #require(reference["$ref"]?.text).replacing("#/$defs/", with: "")
            let step = try #require(definitions[name])
            let event = try #require(step["properties"]?["event"])
            let own = event["const"].map { [$0] } ?? event["enum"]?.items ?? []
            kinds += own.compactMap(\.text)
            for kind in own.compactMap(\.text) {
                // The refusal of a key that is like no other lists all keys.
                let required = [
                    "tap": #", "row": 0"#, "scroll": #", "by": [0, 0]"#, "key": #", "key": "a""#,
                    "keyDown": #", "key": "a""#, "keyUp": #", "key": "a""#, "resize": #", "size": [1, 1]"#,
                    "mark": #", "name": "a""#,
                ]
                let place = kind.hasPrefix("pointer") && kind != "pointerExit" ? #", "at": [0, 0]"# : ""
                let text = "{\"event\": \"\(kind)\"\(required[kind] ?? place), \"qqqqqqqq\": 1}"
                let list = try #require(refusal(script(text))?.components(separatedBy: "there are ").last)
                #expect(Set(step.keys("properties").map { "\"\($0)\"" }) == Set(list.components(separatedBy: ", ")))
            }
            #expect(step["additionalProperties"]?.content == .bool(false))
        }
        #expect(kinds.sorted() == ScriptEvent.allCases.map(\.rawValue).sorted())
        let list = refusal(#"{"format": "lockstep-script", "version": 1, "steps": [], "qqqqqqqq": 1}"#)
        #expect(
            Set(schema.keys("properties").map { "\"\($0)\"" })
                == Set(try #require(list?.components(separatedBy: "there are ").last).components(separatedBy: ", ")))
        let keys = try #require(definitions["key"]?["anyOf"]?.items.last?["enum"]).items.compactMap(\.text)
        #expect(keys == Key.names)
        #expect(definitions["modifiers"]?["items"]?["enum"]?.items.compactMap(\.text) == KeyModifiers.named.map(\.name))
        #expect(definitions["seconds"]?["maximum"]?.number == Double(ScriptLimits.seconds))
        #expect(definitions["length"]?["maximum"]?.number == ScriptLimits.length)
        #expect(definitions["size"]?["items"]?["maximum"]?.number == ScriptLimits.stage.upperBound)
        #expect(definitions["scale"]?["maximum"]?.number == ScriptLimits.scale.upperBound)
        #expect(definitions["name"]?["maxLength"]?.number == Double(ScriptLimits.characters.upperBound))
        #expect(schema["properties"]?["steps"]?["maxItems"]?.number == Double(ScriptLimits.steps))
    }
}
