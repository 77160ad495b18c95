import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTrace

/// Reads a scene file; what is missing has a default, and what is unknown is refused with its place.
enum SceneReader {
    /// The version of the format that can be read.
    static let version = 1
    /// The seconds that something can run.
    static let durations = 0.0...60.0

    static func read(_ bytes: [UInt8]) throws(SceneFileError) -> SceneDescription {
        let json: JSONValue
        do {
            json = try JSONParser.parse(bytes[...])
        } catch {
            throw SceneFileError(position: error.position, reason: error.reason)
        }
        var fields = try SceneFields(json, "the scene")
        try fields.checkFormat("lockstep-scene", version: version)
        guard let name = try fields.text("name", characters: 1...100) else { throw fields.missing("name") }
        var scene = SceneDescription(name: name, title: try fields.text("title", characters: 1...200) ?? name)
        if let size = try fields.numbers("size", count: 2, in: 16...4096) {
            scene.size = Size(width: size[0], height: size[1])
        }
        scene.timing = try fields.choice("timing", names(of: UpdateTiming.self)) ?? scene.timing
        scene.composition =
            try fields.choice("composition", names(of: Composition.self)) ?? scene.composition
        let feed = fields.value("feed")
        if let table = fields.value("table") { scene.table = try self.table(table, hasBackgrounds: feed == nil) }
        if let feed {
            scene.content = .feed(try self.feed(feed))
            try refuseRows(&fields)
        } else {
            scene.content = .rows(try rows(&fields))
        }
        try fields.finish()
        return scene
    }

    // MARK: Kinds of scenes

    private static func rows(_ fields: inout SceneFields) throws(SceneFileError) -> [SceneDescription.Row] {
        var common = SceneDescription.Row()
        if let value = fields.value("everyRow") { common = try row(value, "\"everyRow\"", from: common) }
        guard let values = try fields.list("rows", count: 0...1000) else { throw fields.missing("rows") }
        var rows: [SceneDescription.Row] = []
        for value in values { rows.append(try row(value, "a row", from: common)) }
        return rows
    }

    private static func feed(_ value: JSONValue) throws(SceneFileError) -> SceneDescription.Feed {
        var fields = try SceneFields(value, "\"feed\"")
        var feed = SceneDescription.Feed()
        feed.rows = try fields.integer("rows", in: 0...10_000_000) ?? feed.rows
        feed.sections = try fields.integer("sections", in: 1...10_000) ?? feed.sections
        feed.seed = try fields.integer("seed", in: 0...1_000_000_000) ?? feed.seed
        try fields.finish()
        return feed
    }

    /// A feed makes its rows itself.
    private static func refuseRows(_ fields: inout SceneFields) throws(SceneFileError) {
        for key in ["rows", "everyRow"] {
            guard let value = fields.value(key) else { continue }
            throw SceneFileError(
                position: value.position,
                reason: "\"\(key)\" stands beside \"feed\", and a scene has one of them; take one away")
        }
    }

    // MARK: Parts

    private static func table(
        _ value: JSONValue, hasBackgrounds: Bool
    ) throws(SceneFileError) -> SceneDescription.TableStyle {
        var fields = try SceneFields(value, "\"table\"")
        var table = SceneDescription.TableStyle()
        table.duration = try fields.number("duration", in: durations) ?? table.duration
        table.pace = try pace(&fields) ?? table.pace
        table.composition = try fields.choice("composition", names(of: Composition.self))
        if let inset = fields.value("separatorInset") {
            table.separatorInset =
                inset.content == .null ? nil : try SceneFields.number(inset, "\"separatorInset\"", in: 0...4096)
        }
        if hasBackgrounds, let items = try fields.list("backgrounds", count: 1...16) {
            table.backgrounds = []
            for item in items {
                table.backgrounds.append(
                    try SceneFields.choice(item, "a background", names(of: SceneDescription.Background.self)))
            }
        }
        table.estimatedRowHeight = try fields.number("estimatedRowHeight", in: 1...4096) ?? table.estimatedRowHeight
        try fields.finish()
        return table
    }

    private static func row(
        _ value: JSONValue, _ name: String, from common: SceneDescription.Row
    ) throws(SceneFileError) -> SceneDescription.Row {
        var fields = try SceneFields(value, name)
        var row = common
        row.duration = try fields.number("duration", in: durations) ?? row.duration
        row.pace = try pace(&fields) ?? row.pace
        row.composition = try fields.choice("composition", names(of: Composition.self)) ?? row.composition
        row.isOpen = try fields.bool("open") ?? row.isOpen
        if let insets = try fields.numbers("insets", count: 4, in: 0...1000) {
            row.insets = Insets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
        }
        row.spacing = try fields.number("spacing", in: 0...1000) ?? row.spacing
        row.bottomPriority = try fields.number("bottomPriority", in: 1...1000) ?? row.bottomPriority
        row.wrapsUpdate = try fields.bool("wrapsUpdate") ?? row.wrapsUpdate
        row.spacerHugging = try fields.number("spacerHugging", in: 1...1000) ?? row.spacerHugging
        row.background =
            try fields.choice("background", names(of: SceneDescription.Background.self)) ?? row.background
        if let value = fields.value("button") { row.button = try button(value, from: row.button) }
        if let labels = try fields.list("labels", count: 0...100) {
            row.labels = []
            for value in labels { row.labels.append(try label(value)) }
        }
        try fields.finish()
        return row
    }

    private static func button(
        _ value: JSONValue, from common: SceneDescription.ButtonStyle
    ) throws(SceneFileError) -> SceneDescription.ButtonStyle {
        var fields = try SceneFields(value, "\"button\"")
        var button = common
        button.height = try fields.number("height", in: 1...1000) ?? button.height
        button.closedTitle = try fields.text("closedTitle", characters: 0...200) ?? button.closedTitle
        button.openTitle = try fields.text("openTitle", characters: 0...200) ?? button.openTitle
        try fields.finish()
        return button
    }

    private static func label(_ value: JSONValue) throws(SceneFileError) -> SceneDescription.LabelStyle {
        var fields = try SceneFields(value, "a label")
        guard let text = try fields.text("text", characters: 0...2000) else { throw fields.missing("text") }
        var label = SceneDescription.LabelStyle(text: text)
        label.fontSize = try fields.number("fontSize", in: 1...200) ?? label.fontSize
        let weights = FontWeight.allCases.map { ("\($0)", $0) }
        label.weight = try fields.choice("weight", weights) ?? label.weight
        label.lines = try fields.integer("lines", in: 0...1000) ?? label.lines
        label.hugging = try fields.number("hugging", in: 1...1000) ?? label.hugging
        label.resistance = try fields.number("resistance", in: 1...1000) ?? label.resistance
        label.isToggled = try fields.bool("toggled") ?? label.isToggled
        try fields.finish()
        return label
    }

    private static func names<Choice: RawRepresentable<String> & CaseIterable>(
        of type: Choice.Type
    ) -> [(String, Choice)] {
        type.allCases.map { ($0.rawValue, $0) }
    }
}
