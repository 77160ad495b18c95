import Foundation
import LockstepAnimation
import LockstepPlatform
import LockstepScene
import LockstepTrace
import Testing

@testable import LockstepCommand

private func read(_ text: String) throws(SceneFileError) -> SceneDescription {
    try SceneReader.read(Array(text.utf8))
}

/// A scene of the members that every one needs, and others from line 2, column 2 on.
private func scene(_ members: String) -> String {
    "{\"format\": \"lockstep-scene\", \"version\": 1, \"name\": \"x\",\n \(members)}"
}

@Suite struct SceneReaderTests {
    @Test func `the article is the original sample`() throws {
        let bytes = try #require(FileManager.default.contents(atPath: packageFolder + "/Assets/Scenes/article.json"))

        let scene = try SceneReader.read(Array(bytes))

        #expect(scene.name == "article")
        #expect(scene.rows.map(\.duration) == [0.1, 0.2, 0.3, 0.4, 0.5])
        #expect(scene.table.duration == 0.3)
        #expect(scene.table.backgrounds == [.plain, .shaded])
        #expect(scene.table.separatorInset == 16)
        for row in scene.rows {
            #expect(!row.isOpen)
            #expect(row.labels.map(\.text) == (1...5).map { "UILabel \($0)" })
            #expect(row.labels.map(\.isToggled) == [false, true, true, true, false])
            #expect(row.labels.map(\.hugging) == [251, 252, 252, 252, 252])
            #expect(row.labels.map(\.resistance) == [750, 750, 750, 750, 750])
            #expect(row.button.height == 44)
            #expect(row.spacing == 8)
        }
    }

    @Test func `a row keeps what every row has where it says nothing`() throws {
        let scene = try read(
            scene(
                #"""
                "everyRow": {"spacing": 3, "duration": 1, "button": {"height": 20, "openTitle": "a"}, "labels": [{"text": "l"}]},
                "rows": [{}, {"spacing": 4, "open": true, "button": {"openTitle": "b"}, "labels": [], "curve": [0, -1, 1, 2]}],
                "table": {"separatorInset": null}
                """#))

        #expect(scene.title == "x")
        #expect(scene.table.separatorInset == nil)
        #expect(scene.rows[0].spacing == 3)
        #expect(scene.rows[0].labels == [SceneDescription.LabelStyle(text: "l")])
        #expect(scene.rows[1].spacing == 4)
        #expect(scene.rows[1].duration == 1)
        #expect(scene.rows[1].isOpen)
        #expect(scene.rows[1].button.height == 20)
        #expect(scene.rows[1].button.openTitle == "b")
        #expect(scene.rows[1].labels.isEmpty)
        #expect(scene.rows[1].pace == .curve(TimingCurve(0, -1, 1, 2)))
    }

    @Test(arguments: [
        ("", "1:1: the text ends where a value was expected"),
        ("[]", "1:1: the scene is an empty list; make it an object"),
        ("{}", "1:1: the scene has no \"format\"; add it"),
        ("{\"format\": \"gif\"}", "1:12: \"format\" is \"gif\"; make it \"lockstep-scene\""),
        ("{\"format\": \"lockstep-scene\"}", "1:1: the scene has no \"version\"; add it"),
        (
            "{\"format\": \"lockstep-scene\", \"version\": 2}",
            "1:41: \"version\" is the number 2; make it 1, the only one that can be read"
        ),
        ("{\"format\": \"lockstep-scene\", \"version\": 1}", "1:1: the scene has no \"name\"; add it"),
        (scene(""), "2:2: found \"}\" where a key in quotation marks was expected"),
        (scene("\"title\": \"a\""), "1:1: the scene has no \"rows\"; add it"),
        (scene("\"rows\": [{\"spacng\": 1}]"), "2:12: unknown key \"spacng\" in a row; did you mean \"spacing\"?"),
        (
            scene("\"rows\": [], \"table\": {\"header\": 1}"),
            "2:24: unknown key \"header\" in \"table\"; there are \"duration\", \"curve\", \"composition\", \"separatorInset\", "
                + "\"backgrounds\", \"estimatedRowHeight\""
        ),
        (scene("\"rows\": [{\"labels\": [{\"lines\": 1}]}]"), "2:23: a label has no \"text\"; add it"),
        (scene("\"rows\": [{\"duration\": -1}]"), "2:24: \"duration\" is the number -1; make it a number from 0 to 60"),
        (scene("\"rows\": [{\"duration\": \"1\"}]"), "2:24: \"duration\" is \"1\"; make it a number from 0 to 60"),
        (scene("\"rows\": [{\"duration\": 1e999}]"), "2:24: the number 1e999 is too large; write a smaller one"),
        (
            scene("\"rows\": [{\"insets\": [1, 2, 3]}]"),
            "2:22: \"insets\" is a list of 3 items; make it a list of 4 items"
        ),
        (
            scene("\"rows\": [{\"insets\": [1, 2, 3, null]}]"),
            "2:32: an item of \"insets\" is null; make it a number from 0 to 1000"
        ),
        (scene("\"rows\": [{\"open\": 1}]"), "2:20: \"open\" is the number 1; make it true or false"),
        (
            scene("\"rows\": [{\"curve\": \"easeInout\"}]"),
            "2:21: \"curve\" is \"easeInout\"; did you mean \"easeInOut\"?"
        ),
        (
            scene("\"rows\": [{\"curve\": [0, 0, 1]}]"),
            "2:21: \"curve\" is a list of 3 items; make it a name or a list of 4 numbers"
        ),
        (
            scene("\"rows\": [{\"curve\": [0, 0, 1.5, 1]}]"),
            "2:28: an item of \"curve\" is the number 1.5; make it a number from 0 to 1"
        ),
        (
            scene("\"rows\": [{\"labels\": [{\"text\": \"a\", \"lines\": 1.5}]}]"),
            "2:46: \"lines\" is the number 1.5; make it a whole number from 0 to 1000"
        ),
        (
            scene("\"rows\": [{\"labels\": [{\"text\": \"a\", \"fontSize\": 0}]}]"),
            "2:49: \"fontSize\" is the number 0; make it a number from 1 to 200"
        ),
        (
            scene("\"rows\": [{\"labels\": [{\"text\": \"▼\", \"hugging\": 1001}]}]"),
            "2:48: \"hugging\" is the number 1001; make it a number from 1 to 1000"
        ),
        (scene("\"rows\": {}"), "2:10: \"rows\" is an object; make it a list of 0 to 1000 items"),
        (scene("\"rows\": [], \"rows\": []"), "2:14: the key \"rows\" occurs twice; take one away"),
        (
            scene("\"rows\": [], \"timing\": \"fast\""),
            "2:24: \"timing\" is \"fast\"; make it one of \"independent\", \"lockstep\", \"followContent\""
        ),
        (
            scene("\"rows\": [], \"size\": [8, 8]"),
            "2:23: an item of \"size\" is the number 8; make it a number from 16 to 4096"
        ),
        (
            scene("\"rows\": [], \"table\": {\"backgrounds\": []}"),
            "2:39: \"backgrounds\" is an empty list; make it a list of 1 to 16 items"
        ),
        (
            scene("\"rows\": [], \"title\": \"\""),
            "2:23: \"title\" is an empty text; make it a text of 1 to 200 characters"
        ),
        (
            scene("\"rows\": [], \"title\": \"\(String(repeating: "t", count: 201))\""),
            "2:23: \"title\" is a text of 201 characters; make it a text of 1 to 200 characters"
        ),
        (
            scene("\"rows\": [], \"title\": \"e\(String(repeating: "\u{301}", count: 800))\""),
            "2:23: \"title\" is a text of 1601 bytes; make it a text of 1 to 200 characters, at most 1600 bytes"
        ),
        (
            scene("\"rows\": [], \"\(String(repeating: "q", count: 1_000_000))\": 1"),
            "2:14: unknown key \"\(String(repeating: "q", count: 60))…\" in the scene; there are \"$schema\", \"format\", "
                + "\"version\", \"name\", \"title\", \"size\", \"timing\", \"composition\", \"feed\", \"table\", \"everyRow\", \"rows\""
        ),
        (
            scene("\"rows\": [], \"a\\u001b\\n\": 1"),
            #"2:14: unknown key "a\u{1B}\n" in the scene; there are "$schema", "format", "version", "name", "title", "#
                + #""size", "timing", "composition", "feed", "table", "everyRow", "rows""#
        ),
        (scene("\"rows\": [{},]"), "2:14: found \"]\" where a value was expected"),
    ])
    func `what is wrong is named with its place and the next step`(text: String, sentence: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "s.json")

        let result = lockstep(["trace", "--metrics", "recording", "--scene", folder.path + "/s.json"])

        #expect(result.errors == "lockstep: \(folder.path)/s.json:\(sentence)\n")
        #expect(result.status == 2)
    }

    @Test func `the schema names the keys that the reader knows, and no other`() throws {
        let file = packageFolder + "/Assets/Scenes/scene.schema.json"
        let schema = try JSONParser.parse(Array(try #require(FileManager.default.contents(atPath: file)))[...])
        let definitions = try #require(schema["$defs"])
        let row = try #require(definitions["row"])

        // The refusal of a key that is like no other lists all keys.
        for (object, text) in [
            (schema, scene("\"rows\": [], \"qqqqqqqq\": 1")),
            (try #require(schema["properties"]?["table"]), scene("\"rows\": [], \"table\": {\"qqqqqqqq\": 1}")),
            (try #require(schema["properties"]?["feed"]), scene("\"feed\": {\"qqqqqqqq\": 1}")),
            (row, scene("\"rows\": [{\"qqqqqqqq\": 1}]")),
            (try #require(row["properties"]?["button"]), scene("\"rows\": [{\"button\": {\"qqqqqqqq\": 1}}]")),
            (
                try #require(definitions["label"]),
                scene("\"rows\": [{\"labels\": [{\"text\": \"\", \"qqqqqqqq\": 1}]}]")
            ),
        ] {
            let error = #expect(throws: SceneFileError.self) { try read(text) }
            let list = try #require(error?.reason.components(separatedBy: "there are ").last)
            guard case .object(let members) = object["properties"]?.content else {
                Issue.record("an object of the schema has no properties")
                continue
            }
            #expect(Set(members.map { "\"\($0.key)\"" }) == Set(list.components(separatedBy: ", ")))
            #expect(object["additionalProperties"]?.content == .bool(false))
        }
    }

    @Test func `titles and labels say the numbers of their row`() throws {
        let text = scene(
            #"""
            "rows": [{
                "duration": 0.25, "labels": [{"text": "{row}"}],
                "button": {"closedTitle": "{row}: {duration} {else} {"}
            }]
            """#)
        var options = SceneOptions()
        options.metrics = .recording
        let run = SceneRun(try SceneSetup(options, scene: read(text)), fonts: nil, scale: 1)

        let picture = run.stage.frame(at: FrameTime.zero)

        let texts = picture.commands.compactMap { if case .text(let line) = $0.content { line.string } else { nil } }
        #expect(texts == ["0: 0.25 {else} {", "0"])
    }

    @Test func `a scene without rows is an empty table that can't be tapped`() throws {
        let folder = try TemporaryFolder()
        try folder.write(scene("\"rows\": []"), to: "s.json")

        let empty = lockstep(["trace", "--metrics", "recording", "--scene", folder.path + "/s.json"])
        let tapped = lockstep(["trace", "--scene", folder.path + "/s.json", "--tap", "0@0"])

        #expect(empty.output.hasSuffix("{\"frame\":0,\"nodes\":[],\"rows\":[],\"time\":0}\n"))
        #expect(tapped.errors == "lockstep: --tap 0@0: the scene x has no rows\n")
        #expect(tapped.status == 64)
    }
}
