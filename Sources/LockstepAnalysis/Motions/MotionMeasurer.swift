import LockstepGeometry
public import LockstepTrace

/// Measures a trace while it is read; of its frames only those of motions that run are kept.
///
/// Hand in what the trace holds, in its order, and ask for the result at the end.
public struct MotionMeasurer: Sendable {
    private var measurement: Measurement
    private var rows: [Int: RowState] = [:]
    /// Events since the last frame, which belong to what changes from there.
    private var pending: [TraceEvent] = []
    private let step: Int64

    fileprivate struct RowState: Sendable {
        /// What is shown at rest, or what a motion that runs has shown.
        var samples: [RowSample]
        var events: [Int64] = []
        /// Frames since the last change; nil at rest.
        var quiet: Int?
    }

    /// Prepares to measure a trace with this first line.
    public init(_ header: TraceHeader) {
        measurement = Measurement(header: header)
        // The slowest speed at the highest rate is less than a nanosecond a frame.
        step = max(1, Int64((header.speed * 1e9 / Double(header.framesPerSecond)).rounded()))
    }

    /// Takes the next event or frame.
    public mutating func add(_ entry: TraceEntry) {
        switch entry {
        case .event(let event): pending.append(event)
        case .frame(let frame): add(frame)
        }
    }

    /// What was measured, after all was handed in.
    ///
    /// A motion that runs at the last frame ends there where the trace `endsAtRest`, or where its last step is less than half of its
    /// largest, as with curves that slow down; otherwise it is unfinished.
    public mutating func finish(endsAtRest: Bool = false) -> Measurement {
        for row in rows.keys.sorted() {
            guard let state = rows[row], let quiet = state.quiet else { continue }
            close(state, isOver: endsAtRest || quiet > 0 || state.slowsDown)
        }
        rows = [:]
        return measurement
    }

    private mutating func add(_ frame: TraceFrame) {
        measurement.frames += 1
        var next: [Int: RowState] = [:]
        next.reserveCapacity(frame.rows.count)
        for sample in frame.rowSamples() {
            let row = sample.place.row
            // Taken out, so that the samples have one owner and are not copied.
            if let state = rows.removeValue(forKey: row) {
                next[row] = advance(state, by: sample)
            } else {
                next[row] = RowState(
                    samples: [sample], events: pending.filter { $0.concerns(row) }.map(\.nanoseconds))
            }
        }
        // What is left has gone out of use; where its motion would have ended isn't known, and out of sight it doesn't matter.
        for row in rows.keys.sorted() {
            if let state = rows[row], state.quiet ?? 0 > 0 { close(state, isOver: true) }
        }
        rows = next
        pending.removeAll(keepingCapacity: true)
    }

    private mutating func advance(_ state: RowState, by sample: RowSample) -> RowState {
        var state = state
        let concerning = pending.filter { $0.concerns(sample.place.row) }.map(\.nanoseconds)
        let changes = !sample.shows(state.samples[state.samples.count - 1])
        guard let quiet = state.quiet else {
            if changes {
                state.events += concerning
                state.samples.append(sample)
                state.quiet = 0
            } else {
                // An event of this frame's very time shows from the next one on.
                state.events = concerning
                state.samples = [sample]
            }
            return state
        }
        state.samples.append(sample)
        state.events += concerning
        state.quiet = changes ? 0 : quiet + 1
        guard quiet + 1 >= Limits.quietFrames, !changes else { return state }
        close(state, isOver: true)
        return RowState(samples: [sample], events: concerning)
    }

    private mutating func close(_ state: RowState, isOver: Bool) {
        var samples = state.samples
        samples.removeLast(min(state.quiet ?? 0, samples.count - 1))
        let end = samples[samples.count - 1].moment.nanoseconds
        let motion = Motion(
            samples: samples, events: state.events.filter { $0 < end }, isOver: isOver, scale: measurement.header.scale,
            step: step)
        if let report = MotionReport(motion).report { measurement.motions.append(report) }
    }
}

extension MotionMeasurer.RowState {
    /// Whether the last step is less than half of the largest one.
    fileprivate var slowsDown: Bool {
        var (largest, last) = (0.0, 0.0)
        for (before, after) in zip(samples, samples.dropFirst()) {
            last = max(abs(after.place.y - before.place.y), abs(after.place.height - before.place.height))
            for (one, other) in zip(before.nodes, after.nodes) {
                last = max(last, abs(other.frame.midY - one.frame.midY), abs(other.frame.height - one.frame.height))
            }
            largest = max(largest, last)
        }
        return last < largest / 2 || largest <= Limits.stillness
    }
}

extension TraceEvent {
    /// Whether it may have to do with how a row moves.
    fileprivate func concerns(_ row: Int) -> Bool {
        switch target {
        case .row(let other): other == row
        case .node(let id): TraceNode.row(of: id).map { $0 == row } ?? true
        case .stage, .button, .point:
            !["mark", "rest", "pointerMove", "pointerExit", "cancel"].contains(kind)
        }
    }
}
