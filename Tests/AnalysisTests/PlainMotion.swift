import LockstepAnalysis
import LockstepGeometry
import LockstepTrace

/// A trace of two rows, made by hand: row 0 opens from 100 to 200 points in 20 frames and label 2 appears in it, all on one clock.
///
/// A test plants its fault by changing frames.
struct PlainMotion {
    var header = TraceHeader(
        framesPerSecond: 60, scale: 3, scene: "plain", size: Size(width: 300, height: 600), timing: "lockstep")
    var events = [TraceEvent(kind: "tap", row: 0, nanoseconds: 0)]
    var frames: [TraceFrame]

    /// The first and the last frame of the motion.
    static let length = 20

    init() {
        frames = (0..<30).map { index in
            // Smooth at both ends, as rows are.
            let time = min(Double(index) / Double(Self.length), 1)
            let progress = time * time * (3 - 2 * time)
            func node(_ id: String, y: Double, height: Double, opacity: Double = 1) -> TraceNode {
                TraceNode(id: id, frame: Rect(x: 10, y: y, width: 280, height: height), opacity: opacity)
            }
            return TraceFrame(
                index: index, nanoseconds: Int64((Double(index) * 1e9 / 60).rounded()),
                rows: [
                    TraceRow(row: 0, y: 0, height: 100 + 100 * progress),
                    TraceRow(row: 1, y: 101 + 100 * progress, height: 50),
                ],
                nodes: [
                    node("row0/label1", y: 10, height: 30),
                    node("row0/label2", y: 45, height: 80 * progress, opacity: progress),
                    node("row0/label3", y: 60 + 100 * progress, height: 30),
                    node("row1/label1", y: 10, height: 30),
                ])
        }
    }

    var trace: Trace {
        Trace(
            header: header,
            entries: frames.flatMap { frame in
                let before = frame.index == 0 ? Int64.min : frames[frame.index - 1].nanoseconds
                let due = events.filter { $0.nanoseconds > before && $0.nanoseconds <= frame.nanoseconds }
                return due.map { TraceEntry.event($0) } + [.frame(frame)]
            })
    }

    /// Changes a node in some frames.
    mutating func change(_ id: String, in range: some Sequence<Int>, _ body: (inout TraceNode, Int) -> Void) {
        for index in range {
            for place in frames[index].nodes.indices where frames[index].nodes[place].id == id {
                body(&frames[index].nodes[place], index)
            }
        }
    }

    /// Changes a row in some frames.
    mutating func change(row: Int, in range: some Sequence<Int>, _ body: (inout TraceRow, Int) -> Void) {
        for index in range {
            for place in frames[index].rows.indices where frames[index].rows[place].row == row {
                body(&frames[index].rows[place], index)
            }
        }
    }

    func measured(endsAtRest: Bool = false) -> Measurement {
        measure(trace, endsAtRest: endsAtRest)
    }
}

/// What is measured in a trace.
func measure(_ trace: Trace, endsAtRest: Bool = false) -> Measurement {
    var measurer = MotionMeasurer(trace.header)
    for entry in trace.entries { measurer.add(entry) }
    return measurer.finish(endsAtRest: endsAtRest)
}

extension TraceNode {
    /// Moves the node down, in points.
    mutating func shift(by way: Double) {
        frame = frame.offsetBy(x: 0, y: way)
    }
}
