import LockstepAnalysis
import LockstepGeometry
import LockstepTrace
import Testing

/// Each test plants one fault into a clean motion, and asks for its finding.
@Suite struct FindingTests {
    private func finding(
        _ kind: Finding.Kind, node: String? = nil, row: Int = 0, in plain: PlainMotion
    ) throws -> Finding {
        let motion = try #require(plain.measured().motions.first { $0.row == row })
        #expect(motion.verdict == .unsteady)
        let found = motion.findings.filter { $0.kind == kind && $0.node == node }
        #expect(found.count == 1, "\(motion.findings.map { "\($0.kind) \($0.node ?? "")" })")
        return try #require(found.first)
    }

    @Test func `a label that is squeezed is cut by as much, from when to when`() throws {
        var plain = PlainMotion()
        plain.change("row0/label3", in: 6...9) { node, index in node.frame.size.height -= index == 8 ? 20 : 5 }

        let finding = try finding(.clipping, node: "row0/label3", in: plain)

        #expect(abs(finding.amount - 20) < 1e-9)
        #expect((finding.from.frame, finding.worst.frame, finding.to.frame) == (6, 8, 9))
        #expect(finding.severity == .fault)
    }

    @Test func `a label that can't be seen is not cut`() {
        var plain = PlainMotion()
        plain.change("row0/label2", in: 0..<30) { node, _ in node.opacity = 0 }
        plain.change("row0/label2", in: 6...9) { node, _ in node.frame.size.height /= 2 }

        #expect(!plain.measured().motions[0].findings.contains { [.clipping, .vanishing].contains($0.kind) })
    }

    @Test func `a label whose height falls below 0 vanishes, for how long is read between the frames`() throws {
        // 30, 15, -15, -15, 15, 30: gone for half a frame, a frame, and half a frame.
        var plain = PlainMotion()
        plain.change("row0/label1", in: 9...12) { node, index in
            node.frame.size.height = index == 9 || index == 12 ? 15 : -15
        }

        let finding = try finding(.vanishing, node: "row0/label1", in: plain)

        #expect(abs(finding.amount - 2.0 / 60) < 1e-6)
        #expect(finding.unit == .seconds)
        #expect((finding.from.frame, finding.to.frame) == (10, 11))
        #expect(finding.severity == .fault)
    }

    @Test func `a label that leaves its row is cut by the row's edge`() throws {
        // C20: what was hidden carries its label out of the row, and there it stays.
        var plain = PlainMotion()
        plain.change("row0/label3", in: 0..<30) { node, index in
            node.shift(by: 25 * Double(min(index, 20)) / 20)
        }

        let finding = try finding(.clipping, node: "row0/label3", in: plain)

        // 60 + 100 + 30 + 25 of 200.
        #expect(abs(finding.amount - 15) < 1e-9)
        #expect(finding.cause.hasPrefix("it leaves its row, whose edge cuts it"))
    }

    @Test func `neighbours that part leave a gap, and those that meet overlap`() throws {
        var apart = PlainMotion()
        apart.change("row0/label3", in: 4...16) { node, _ in node.shift(by: 40) }
        var together = PlainMotion()
        together.change("row0/label3", in: 4...16) { node, _ in node.shift(by: -60) }

        let gap = try finding(.gap, node: "row0/label3", in: apart)
        let overlap = try finding(.overlap, node: "row0/label3", in: together)

        // At rest there are 15 and 35 points between the two.
        #expect(gap.amount > 10 && gap.amount < 40)
        #expect(gap.cause == "row0/label2 and row0/label3 don't move on one clock, and part")
        #expect(overlap.amount > 20 && overlap.amount < 60)
        #expect(overlap.severity == .fault)
    }

    @Test func `a label that keeps a required height while it is hidden is named with it`() throws {
        // C18: 128 points @1000, hidden; what comes next slides over it.
        var plain = PlainMotion()
        plain.change("row0/label2", in: 0..<30) { node, index in
            node.opacity = 1 - Double(min(index, 20)) / 20
            node.frame.size.height = 128
        }
        plain.change("row0/label3", in: 0..<30) { node, index in
            node.frame.origin.y = 181 - 120 * Double(min(index, 20)) / 20
        }

        let finding = try finding(.overlap, node: "row0/label3", in: plain)

        #expect(
            finding.cause.hasPrefix("row0/label2 keeps its height of 128 points though it is hidden: a required height")
        )
        #expect(finding.severity == .fault)
    }

    @Test func `a row that comes late runs into the one above, and one that comes early leaves a gap`() throws {
        let clean = PlainMotion()
        var late = clean
        late.change(row: 1, in: 1..<30) { row, index in row.y = clean.frames[index - 1].rows[1].y }
        var early = clean
        early.change(row: 1, in: 1..<29) { row, index in row.y = clean.frames[index + 1].rows[1].y }

        let overlap = try finding(.overlap, row: 1, in: late)
        let gap = try finding(.gap, row: 1, in: early)

        // The largest step of the row: 3/2 of the mean of 100 points in 20 frames.
        #expect(abs(overlap.amount - 7.5) < 0.1)
        #expect(abs(gap.amount - 7.5) < 0.1)
        #expect(overlap.cause.hasPrefix("it and row 0 above it don't move on one clock"))
    }

    @Test func `rows that drift though nothing above them moves are named, the topmost first`() throws {
        var under = PlainMotion()
        under.events = []
        for index in under.frames.indices {
            (under.frames[index].rows, under.frames[index].nodes) = (under.frames[0].rows, under.frames[0].nodes)
        }
        var top = under
        under.change(row: 1, in: 0..<30) { row, index in row.y += Double(min(index, 12)) / 2 }
        for row in [0, 1] {
            top.change(row: row, in: 0..<30) { row, index in row.y -= Double(min(index, 12)) / 2 }
        }

        let below = try finding(.drift, row: 1, in: under)
        let first = try finding(.drift, row: 0, in: top)

        #expect((below.amount, below.direction) == (6, .down))
        #expect(below.cause.hasPrefix("it moves, and row 0 above it stays where it is"))
        #expect((first.amount, first.direction) == (6, .up))
        #expect(top.measured().motions.flatMap(\.findings).count == 1)
    }

    @Test func `a row that goes back a part of its way, and a label that does, is a reversal`() throws {
        // 14 points back, over some frames, in a row that should only grow.
        var row = PlainMotion()
        let clean = row
        for index in row.frames.indices {
            let source = [10: 10, 11: 9, 12: 8, 13: 9, 14: 10, 15: 12, 16: 14, 17: 16, 18: 18][index] ?? index
            (row.frames[index].rows, row.frames[index].nodes) = (clean.frames[source].rows, clean.frames[source].nodes)
        }
        var label = PlainMotion()
        label.change("row0/label1", in: 4...10) { node, index in node.shift(by: Double(min(index - 3, 11 - index))) }

        let whole = try finding(.reversal, in: row)
        let part = try finding(.reversal, node: "row0/label1", in: label)

        let back = clean.frames[10].rows[0].height - clean.frames[8].rows[0].height
        #expect(abs(whole.amount - back) < 1e-9)
        #expect((whole.from.frame, whole.to.frame, whole.direction) == (10, 12, .lower))
        #expect((part.amount, part.direction) == (4, .up))
    }

    @Test(arguments: [1, 10, 20])
    func `a jump in one frame is found at the beginning, in the middle and at the end`(frame: Int) throws {
        var plain = PlainMotion()
        plain.change("row0/label1", in: frame..<30) { node, _ in node.shift(by: 5) }

        let finding = try finding(.jump, node: "row0/label1", in: plain)

        #expect((finding.amount, finding.direction) == (5, .down))
        #expect((finding.from.frame, finding.to.frame) == (frame - 1, frame))
        #expect(finding.severity == .fault)
    }

    @Test func `a row that is left with 5 points until its end pops, and one that eases out doesn't`() throws {
        // C51: from 101 to 0 by an easing out, whose first step is the largest.
        func closing(chrome: Double) -> PlainMotion {
            var plain = PlainMotion()
            for index in plain.frames.indices {
                let left = 1 - min(Double(index) / 20, 1)
                let height = index < 20 ? chrome + (101 - chrome) * left * left : 0
                plain.frames[index].rows = [
                    TraceRow(row: 0, y: 0, height: height), TraceRow(row: 1, y: height + 1, height: 50),
                ]
                plain.frames[index].nodes = []
            }
            return plain
        }

        let pop = try finding(.jump, in: closing(chrome: 5))

        #expect(abs(pop.amount - 5) < 0.3)
        #expect((pop.to.frame, pop.direction) == (20, .lower))
        #expect(pop.cause.hasPrefix("its height changes in its last frame"))
        // The row below goes with it and is not to blame.
        #expect(closing(chrome: 5).measured().motions.map(\.findings.count) == [1, 0])
        #expect(closing(chrome: 0).measured().motions.allSatisfy { $0.findings.isEmpty })
    }

    @Test func `an update without an animation is no jump, unless nothing was done`() {
        var told = PlainMotion()
        for index in told.frames.indices {
            let source = index == 0 ? 0 : 29
            (told.frames[index].rows, told.frames[index].nodes) =
                (PlainMotion().frames[source].rows, PlainMotion().frames[source].nodes)
        }
        var untold = told
        untold.events = []

        #expect(told.measured().motions[0].findings.isEmpty)
        #expect(untold.measured().motions[0].findings.contains { $0.kind == .jump })
    }

    @Test func `a tap that stops what runs is a jump of speed, and one that adds up is none`() throws {
        // Frame 10 is the fastest; from there the way left begins anew and slowly.
        var plain = PlainMotion()
        plain.events.append(TraceEvent(kind: "tap", row: 0, nanoseconds: plain.frames[10].nanoseconds))
        for index in plain.frames.indices {
            let time = Double(min(index, 10)) / 20
            let rest = Double(max(0, index - 10)) / 19
            let progress = time * time * (3 - 2 * time) + 0.5 * min(1, rest) * min(1, rest) * (3 - 2 * min(1, rest))
            plain.frames[index].rows = [
                TraceRow(row: 0, y: 0, height: 100 + 100 * progress),
                TraceRow(row: 1, y: 101 + 100 * progress, height: 50),
            ]
            plain.frames[index].nodes = []
        }
        var adding = PlainMotion()
        adding.events.append(TraceEvent(kind: "tap", row: 0, nanoseconds: adding.frames[10].nanoseconds))

        let finding = try finding(.speedJump, in: plain)

        // 7.5 points a frame before, almost none after.
        #expect(finding.amount > 400 && finding.amount < 450)
        #expect((finding.unit, finding.direction) == (.pointsPerSecond, .lower))
        #expect((finding.from.frame, finding.to.frame) == (10, 11))
        #expect(adding.measured().motions.allSatisfy { $0.findings.isEmpty })
    }

    @Test func `a fade that ends early or late, and one that is missing beside another, is told`() throws {
        var early = PlainMotion()
        early.change("row0/label2", in: 0..<30) { node, index in node.opacity = min(1, Double(index) / 6) }
        var late = PlainMotion()
        late.change("row0/label2", in: 0..<30) { node, index in node.opacity = min(1, Double(index) / 26) }
        var missing = PlainMotion()
        for index in missing.frames.indices {
            guard var twin = missing.frames[index].nodes.first(where: { $0.id == "row0/label2" }) else { continue }
            twin.id = "row0/label4"
            twin.opacity = 1
            missing.frames[index].nodes.append(twin)
        }

        let first = try finding(.fade, node: "row0/label2", in: early)
        let second = try finding(.fade, node: "row0/label2", in: late)
        let third = try finding(.fade, node: "row0/label4", in: missing)

        #expect(abs(first.amount - 14.0 / 60) < 1e-6)
        #expect(first.cause == "its fade ends after 0.1 s, before its row, which moves for 0.333 s")
        #expect(abs(second.amount - 6.0 / 60) < 1e-6)
        #expect(second.cause.contains("after its row"))
        #expect(third.cause == "it comes or goes without a fade, and others in its row fade")
        #expect((first.severity, third.severity) == (.warning, .warning))
    }

    @Test func `the part that fades out and jumps to the top in the first frame is named`() throws {
        // C53: A, centred in 60, stands 20 points higher from the first frame on, and fades.
        var plain = PlainMotion()
        plain.change("row0/label1", in: 0..<30) { node, index in
            node.frame.origin.y = index == 0 ? 30 : 10
            node.opacity = 1 - Double(min(index, 20)) / 20
        }

        let finding = try finding(.jump, node: "row0/label1", in: plain)

        #expect((finding.amount, finding.direction, finding.to.frame) == (20, .up, 1))
        #expect(finding.cause.hasPrefix("its place changes in the first frame of the motion"))
    }

    @Test func `the worst stand first`() {
        var plain = PlainMotion()
        plain.change("row0/label1", in: 5...15) { node, _ in node.shift(by: 0.5) }
        plain.change("row0/label3", in: 5...15) { node, _ in node.shift(by: 9) }

        let severities = plain.measured().motions[0].findings.map(\.severity)

        #expect(severities.first == .fault && severities.last == .warning)
        #expect(severities == severities.sorted { ($0 == .fault ? 0 : 1) < ($1 == .fault ? 0 : 1) })
    }
}
