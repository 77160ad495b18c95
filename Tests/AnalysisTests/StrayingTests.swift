import LockstepAnalysis
import LockstepGeometry
import LockstepTrace
import Testing

@Suite struct StrayingTests {
    private static func moment(_ frame: Int) -> Moment {
        Moment(frame: frame, nanoseconds: Int64((Double(frame) * 1e9 / 60).rounded()))
    }

    @Test func `a clean motion is steady, and so is the row that it moves`() throws {
        let measurement = PlainMotion().measured()

        #expect(measurement.motions.map(\.row) == [0, 1])
        #expect(measurement.motions.map(\.verdict) == [.steady, .steady])
        #expect(measurement.motions.flatMap(\.findings).isEmpty)
        let motion = try #require(measurement.motions.first)
        #expect((motion.from.frame, motion.to.frame) == (0, 20))
        #expect((motion.heightBefore, motion.heightAfter) == (100, 200))
        #expect(abs(motion.rowDuration - 20.0 / 60) < 1e-8)
        #expect(motion.contentDuration == motion.rowDuration)
        #expect(motion.lockError == nil)
    }

    @Test func `a label that is shifted for some frames strays by as much, and the moment is named`() throws {
        var plain = PlainMotion()
        plain.change("row0/label3", in: 8...12) { node, _ in node.shift(by: -4) }

        let measurement = plain.measured()

        let motion = try #require(measurement.motions.first)
        let finding = try #require(motion.findings.first { $0.kind == .straying })
        #expect(finding.node == "row0/label3")
        #expect(abs(finding.amount - 4) < 1e-9)
        #expect(finding.direction == .up)
        #expect(finding.severity == .fault)
        #expect((finding.from, finding.to) == (Self.moment(8), Self.moment(12)))
        #expect(motion.verdict == .unsteady)
        #expect(!measurement.isSteady)
    }

    @Test func `a hundredth of a point is steady, a little more is a warning, more than a point is a fault`() {
        func severity(_ shift: Double) -> Finding.Severity? {
            var plain = PlainMotion()
            plain.change("row0/label1", in: 5...15) { node, _ in node.shift(by: shift) }
            return plain.measured().motions[0].findings.first { $0.kind == .straying }?.severity
        }

        #expect(severity(0.009) == nil)
        #expect(severity(0.02) == .warning)
        #expect(severity(1.02) == .fault)
    }

    @Test func `what rounding to pixels makes is a note, and the row is steady`() {
        var plain = PlainMotion()
        let grid = PixelGrid(scale: 3)
        for row in [0, 1] {
            plain.change(row: row, in: 0..<30) { row, _ in
                (row.y, row.height) = (grid.round(row.y), grid.round(row.height))
            }
        }
        for id in ["row0/label1", "row0/label2", "row0/label3"] {
            plain.change(id, in: 0..<30) { node, _ in node.frame = grid.round(node.frame) }
        }

        let motion = plain.measured().motions[0]

        #expect(motion.findings.contains { $0.kind == .straying })
        #expect(motion.findings.allSatisfy { $0.severity == .note })
        #expect(motion.verdict == .steady)
    }

    @Test func `content that is at its end at once is told from its row, with both durations`() throws {
        // C2: the row takes its time, what is in it doesn't.
        var plain = PlainMotion()
        for id in ["row0/label2", "row0/label3"] {
            let last = plain.frames[29].nodes.first { $0.id == id }
            plain.change(id, in: 1..<30) { node, _ in if let last { node = last } }
        }

        let motion = plain.measured().motions[0]

        #expect(motion.contentDuration == 0)
        let finding = try #require(motion.findings.first { $0.kind == .straying && $0.node == "row0/label3" })
        #expect(finding.cause.hasPrefix("the content moves for 0 s and its row for 0.333 s"))
        // It should have gone none of its 100 points of way when it had gone them all.
        #expect(finding.amount > 99 && finding.direction == .down)
    }

    @Test func `content that hangs out of its row is a lock error`() throws {
        var plain = PlainMotion()
        plain.change("row0/label3", in: 1..<20) { node, _ in node.frame.size.height += 6 }

        let motion = plain.measured().motions[0]

        let peak = try #require(motion.lockError)
        #expect(abs(peak.points - 6) < 1e-9)
        #expect(peak.direction == .taller)
        #expect(motion.findings.contains { $0.kind == .lockError && $0.node == nil && $0.amount == peak.points })
    }

    @Test func `a row that is tapped back in mid-flight is held against its own way`() {
        // Frames 0 to 12 and back again: everything is a function of the row's height.
        var plain = PlainMotion()
        plain.events.append(TraceEvent(kind: "tap", row: 0, nanoseconds: plain.frames[12].nanoseconds))
        for index in 13..<30 {
            let mirrored = plain.frames[max(0, 24 - index)]
            (plain.frames[index].rows, plain.frames[index].nodes) = (mirrored.rows, mirrored.nodes)
        }

        let motion = plain.measured().motions[0]

        // That its speed turns round at once is another matter.
        #expect(motion.findings.map(\.kind) == [.speedJump])
        #expect(motion.nodes.allSatisfy { $0.worst == nil })
        #expect(motion.events == 2)
        #expect((motion.heightBefore, motion.heightAfter) == (100, 100))
    }

    @Test func `a trace that breaks off in full motion is unfinished, and one that slows down is not`() {
        var plain = PlainMotion()
        plain.frames = Array(plain.frames[...10])
        let broken = plain.measured()
        let ended = plain.measured(endsAtRest: true)
        var whole = PlainMotion()
        whole.frames = Array(whole.frames[...20])

        #expect(broken.motions.map(\.verdict) == [.unfinished, .unfinished])
        #expect(!broken.isSteady)
        #expect(ended.motions.map(\.verdict) == [.steady, .steady])
        #expect(whole.measured().motions.map(\.verdict) == [.steady, .steady])
    }

    @Test func `rest between two motions parts them, and nothing moves in a trace at rest`() {
        var plain = PlainMotion()
        let still = plain.frames[29]
        plain.frames += plain.frames.reversed().enumerated().map { index, frame in
            var frame = frame
            frame.index = 30 + index
            frame.nanoseconds = Int64((Double(30 + index) * 1e9 / 60).rounded())
            return frame
        }
        var resting = PlainMotion()
        resting.frames = resting.frames.map { frame in
            TraceFrame(index: frame.index, nanoseconds: frame.nanoseconds, rows: still.rows, nodes: still.nodes)
        }

        #expect(plain.measured().motions.map(\.row) == [0, 1, 0, 1])
        #expect(plain.measured().motions.map(\.heightAfter) == [200, 50, 100, 50])
        #expect(resting.measured().motions.isEmpty)
        #expect(resting.measured().frames == 30)
    }

    @Test func `a row that goes out of use in mid-motion isn't measured`() {
        var plain = PlainMotion()
        for index in 10..<30 { plain.frames[index].rows.removeLast() }

        #expect(plain.measured().motions.map(\.row) == [0])
        #expect(plain.measured().isSteady)
    }

    @Test func `a node that no row is named by, and rows that come and go, are no trouble`() {
        var plain = PlainMotion()
        for index in plain.frames.indices {
            plain.frames[index].nodes.append(
                TraceNode(id: "title", frame: Rect(x: 0, y: Double(index * 7 % 5), width: 1, height: 1), opacity: 1))
            if index == 9 { plain.frames[index].rows.removeLast() }
        }

        let measurement = plain.measured()

        #expect(measurement.motions.first { $0.row == 0 }?.verdict == .steady)
        #expect(!measurement.motions.flatMap(\.nodes).contains { $0.id == "title" })
    }
}
