import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene

/// A scene as data, as `scene.schema.json` describes it: a table, and what it shows.
struct SceneDescription: Equatable {
    /// What traces call it.
    var name: String
    /// The window's title.
    var title: String
    /// The stage's extent in points.
    var size = Size(width: 375, height: 812)
    /// How rows and their content share a clock.
    var timing = UpdateTiming.independent
    /// What a new animation does about a running one.
    var composition = Composition.additive
    /// The table around the rows.
    var table = TableStyle()
    /// What the table shows.
    var content = Content.rows([])

    /// The rows that the scene lists, from the top; none where it lists none.
    var rows: [Row] {
        get { if case .rows(let rows) = content { rows } else { [] } }
        set { content = .rows(newValue) }
    }

    /// How many rows the scene lists; nil where it makes them up.
    var listedRowCount: Int? {
        if case .rows(let rows) = content { rows.count } else { nil }
    }

    /// The kinds of scenes.
    enum Content: Equatable {
        /// Rows that open and close, one by one, from the top.
        case rows([Row])
        /// Posts of many days that come, go and move.
        case feed(Feed)
    }

    /// A feed of posts that are made up as they are shown.
    struct Feed: Equatable {
        /// Posts in all days.
        var rows = 100_000
        /// Days, one a section.
        var sections = 100
        /// What all that looks accidental comes from: the same seed gives the same feed, and the same answers to its buttons.
        var seed = 1
    }

    /// What the table itself does.
    struct TableStyle: Equatable {
        /// Seconds that a row's height runs along a curve.
        var duration = 0.3
        /// How a row's height runs.
        var pace = Pace.curve(.easeInOut)
        /// What a row's height does about one that runs; nil for the scene's own.
        var composition: Composition?
        /// Points between the left edge and the separators; nil for no separators.
        var separatorInset: Double? = 16
        /// The backgrounds that rows have in turn.
        var backgrounds: [Background] = [.plain]
        /// The height, in points, that a row is taken to have until it was laid out.
        var estimatedRowHeight = 125.0
    }

    /// How something runs from its beginning to its end.
    enum Pace: Hashable {
        /// Along a curve, over a duration.
        case curve(TimingCurve)
        /// By a spring, for as long as it needs to settle.
        case spring(Spring)
    }

    /// What the ground of a row is for.
    enum Background: String, CaseIterable {
        /// The table's own ground.
        case plain
        /// A ground that sets itself off a little.
        case shaded
    }

    /// One row: a button and the labels that it opens.
    struct Row: Equatable {
        /// Seconds that the content runs along a curve when the row opens or closes.
        var duration = 0.3
        /// How the content runs.
        var pace = Pace.curve(.easeInOut)
        /// What the content does about what runs in it; nil for the scene's own.
        var composition: Composition?
        /// Whether it is open at the start.
        var isOpen = false
        /// Points between the row's edges and its stack.
        var insets = Insets(12)
        /// Points between two parts of the stack.
        var spacing = 8.0
        /// How strongly the stack holds on to the row's bottom edge, 1 ... 1000.
        var bottomPriority = 1000.0
        /// Whether its update is made inside of an `animate` of the content's duration and curve, which the row then shares.
        var wrapsUpdate = false
        /// How strongly an empty view at the end of the stack keeps from growing, 1 ... 1000; nil for none.
        var spacerHugging: Double?
        /// The ground; nil for the table's next one.
        var background: Background?
        /// What opens it.
        var button = ButtonStyle()
        /// What is below the button.
        var labels: [LabelStyle] = []
    }

    /// The button of a row.
    struct ButtonStyle: Equatable {
        /// Points, required.
        var height = 44.0
        /// The title while the row is closed; `{duration}` and `{row}` stand for the row's own.
        var closedTitle = "Open"
        /// The title while the row is open.
        var openTitle = "Close"
    }

    /// A label of a row.
    struct LabelStyle: Equatable {
        /// What it says; `{duration}` and `{row}` stand for the row's own.
        var text: String
        /// Points.
        var fontSize = 17.0
        /// How heavy its strokes are.
        var weight = FontWeight.regular
        /// The most lines; 0 is any number.
        var lines = 1
        /// How strongly it keeps from growing vertically, 1 ... 1000.
        var hugging = 251.0
        /// How strongly it keeps from shrinking vertically, 1 ... 1000.
        var resistance = 750.0
        /// Whether it is there only while the row is open.
        var isToggled = false
    }
}
