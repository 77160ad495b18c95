import LockstepAnalysis
import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
public import LockstepTrace

extension Harness {
    /// Everything that was done and shown since the trace began, as text that can be written, compared and measured.
    ///
    /// The nodes of its rows are called by their identifiers, with their row before it (`row2/title`); labels and controls without one by
    /// their kind and order, `row2/label1`.
    public var trace: Trace {
        Trace(
            header: TraceHeader(
                framesPerSecond: framesPerSecond, scale: stage.grid.scale, scene: "test", size: stage.size,
                timing: (table?.updateTiming ?? .independent).rawValue,
                metrics: stage.text is RecordingTextMetrics ? "recording" : "fonts"),
            entries: recording?.entries ?? [])
    }

    /// Begins a new trace here, with frame 0: what was before isn't judged, and takes no memory.
    public func beginTrace() {
        guard recording != nil else { return }
        recording = Recording()
        anchor = AnchorWatch()
        makeFrame()
    }

    /// The table that is judged: the first one in the tree.
    var table: Table? {
        if let known = watchedTable, known.stage === stage { return known }
        var first: Table?
        stage.root.forEachNode { if first == nil { first = $0 as? Table } }
        watchedTable = first
        return first
    }

    func record(_ action: ScriptAction) {
        guard let event = action.event(at: time.nanoseconds) else { return }
        recording?.add(event)
    }

    /// The test's own code changes the model: no script could.
    func recordChange() {
        recording?.add(TraceEvent(kind: "change", target: .stage, nanoseconds: time.nanoseconds))
    }

    func recordFrame() {
        guard recording != nil else { return }
        let table = table
        recording?.add(picture, at: time, from: table.map { TraceSampler(table: $0, namesAll: true) })
        if let table, let frame = recording.map({ $0.frameCount - 1 }) {
            anchor.watch(table, isAtRest: stage.isAtRest, frame: frame)
        }
    }

    /// What was done moves the content on purpose: from the next rest on, what is in sight then is held on to.
    func forgetAnchor() {
        anchor = AnchorWatch()
    }

    /// All that can be measured in the trace.
    func measurement() -> Measurement {
        let trace = trace
        var measurer = MotionMeasurer(trace.header)
        for entry in trace.entries { measurer.add(entry) }
        return measurer.finish(endsAtRest: stage.isAtRest)
    }
}
