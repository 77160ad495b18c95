import LockstepAnimation
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace

/// What was asked for, explained.
struct ExplainedNode {
    let setup: SceneSetup
    /// What it is called: `row0/label1`, or `row 0`.
    let name: String
    /// What its places are measured in.
    let space: String
    /// The film's frame that shows the time; nil for a time between two frames.
    let frame: Int?
    let explanation: Explanation
    /// What was done until then.
    let events: [TraceEvent]
}

/// A scene that is run to the time that shall be explained, frame by frame as a trace is.
struct ExplainRun {
    private let setup: SceneSetup
    private let options: ExplainOptions
    private let run: SceneRun
    private let stage: ScriptedStage

    init(_ setup: SceneSetup, fonts: (any TextMeasuring)?, options: ExplainOptions) {
        self.setup = setup
        self.options = options
        run = SceneRun(setup, fonts: fonts, scale: setup.givenScale ?? 3, isComplete: true)
        stage = ScriptedStage(run.stage, player: run.player())
    }

    func explain(checking pendingSignal: () -> Int32?) throws(CommandError) -> ExplainedNode {
        let clock = FilmClock(framesPerSecond: options.scene.framesPerSecond, speed: options.scene.speed)
        var events: [TraceEvent] = []
        var frame = 0
        // What comes into sight is found out frame by frame.
        while clock.sceneTime(ofFrame: frame) < options.time {
            events += try show(at: clock.sceneTime(ofFrame: frame))
            frame += 1
            if let signal = pendingSignal() { throw .stopped(signal: signal) }
        }
        events += try show(at: options.time)
        let (name, space, explanation) = try explainSubject()
        return ExplainedNode(
            setup: setup, name: name, space: space,
            frame: clock.sceneTime(ofFrame: frame) == options.time ? frame : nil, explanation: explanation,
            events: events)
    }

    private func show(at time: FrameTime) throws(CommandError) -> [TraceEvent] {
        do {
            guard let shown = try stage.show(at: time) else {
                throw CommandError.usage(
                    "--at \(DecimalSeconds.text(options.time)) comes after the end of the script; explain an earlier time"
                )
            }
            if let failure = run.presser.failure { throw failure }
            return shown.events
        } catch let error as RecorderError {
            throw .world(error.description)
        } catch let error as CommandError {
            throw error
        } catch {
            throw .world("\(error)")
        }
    }

    // MARK: What is explained

    private func explainSubject() throws(CommandError) -> (name: String, space: String, Explanation) {
        switch options.subject {
        case .row(let row):
            let cell = try cell(row)
            return ("row \(row)", "in points of the table's content", run.stage.explanation(ofRow: cell))
        case .label(let label, let row):
            let cell = try cell(row)
            let names = labels(in: cell)
            let identifier = "row\(row)/label\(label)"
            guard names.contains(identifier) else {
                let count = names.count
                throw .usage(
                    "--label \(label): row \(row) has \(count == 0 ? "no labels" : count == 1 ? "only label 1" : "the labels 1 to \(count)")"
                        + "; a node of another name is explained by --node")
            }
            return try explain(identifier)
        case .node(let identifier): return try explain(identifier)
        }
    }

    private func explain(_ identifier: String) throws(CommandError) -> (name: String, space: String, Explanation) {
        guard let node = run.stage.node(withIdentifier: identifier) else {
            var names: [String] = []
            run.stage.root.forEachNode { if let name = $0.identifier { names.append(name) } }
            let near = Suggestion.nearest(to: identifier, among: names)
            throw .usage(
                "--node \(Excerpt.of(identifier)): no node has that identifier at \(DecimalSeconds.text(options.time)) s; "
                    + (near.map { "did you mean \($0)?" } ?? "lockstep trace names those that there are"))
        }
        let space = node.rowContent == nil ? "in points of the window" : "in points of its row's content"
        return (identifier, space, run.stage.explanation(inRowOf: node))
    }

    private func cell(_ row: Int) throws(CommandError) -> Cell {
        let count = run.controller.rowCount
        guard row < count else {
            throw .usage("--row \(row): the scene \(Excerpt.of(setup.scene.name)) has \(TapPresser.rows(count))")
        }
        let table = run.controller.table
        guard let path = table.indexPath(forRowNumber: row), let cell = table.cellForRow(at: path) else {
            throw .usage(
                "--row \(row): it isn't near what is seen at \(DecimalSeconds.text(options.time)) s; "
                    + "scroll there by a script, or explain a row in sight")
        }
        return cell
    }

    private func labels(in cell: Cell) -> [String] {
        var names: [String] = []
        cell.forEachNode { node in
            guard let name = node.identifier, let slash = name.firstIndex(of: "/") else { return }
            if name[slash...].hasPrefix("/label") { names.append(name) }
        }
        return names
    }
}
