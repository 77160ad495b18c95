import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// The scroll indicator of a table whose rows turn out to be of other heights than was estimated.
struct IndicatorTests {
    private static let height = 812.0
    private static let margin = 3.0

    private let harness = Harness()

    /// Where the indicator's handle is drawn; nil while it isn't seen.
    private var handle: Rect? {
        for command in harness.picture.commands {
            if case .fill(let rect, cornerRadius: 3, color: _) = command.content, rect.width == 6 { return rect }
        }
        return nil
    }

    /// What is scrolled in a test.
    struct Kind: CustomTestStringConvertible, Sendable {
        let estimate: Double
        let sections: Int
        let hasParts: Bool
        var reserve = 1

        var testDescription: String {
            "estimate \(estimate), \(sections) sections\(hasParts ? " with parts" : ""), reserve \(reserve)"
        }
    }

    private static let kinds = [
        Kind(estimate: 44, sections: 1, hasParts: false), Kind(estimate: 1000, sections: 1, hasParts: false),
        Kind(estimate: 44, sections: 6, hasParts: true), Kind(estimate: 1000, sections: 12, hasParts: true),
        Kind(estimate: 44, sections: 30, hasParts: false), Kind(estimate: 44, sections: 1, hasParts: false, reserve: 0),
        Kind(estimate: 300, sections: 6, hasParts: true, reserve: 0),
    ]

    /// 60 rows of 20 ... 400 points.
    private func shown(_ kind: Kind) -> BlockSource {
        let each = 60 / kind.sections
        let rows = (0..<kind.sections).map { section in
            (0..<each).map { row in
                let id = section * each + row
                return BlockRow(id: id, height: Double(20 + (id * 7919 + 13) % 381))
            }
        }
        let source = BlockSource(rows, estimate: kind.estimate, separators: kind.hasParts)
        source.table.reserveRows = kind.reserve
        if kind.hasParts {
            (source.headerHeight, source.footerHeight) = (50, 24)
            let header = Node()
            header.setFixedLength(130, for: .vertical)
            source.table.tableHeaderView = header
        }
        harness.show(source.table)
        return source
    }

    /// Scrolls by so many points a frame until the content's end is reached and all is at rest; returns each frame's handle.
    private func scroll(_ source: BlockSource, by step: Double) -> [Rect] {
        var handles: [Rect] = []
        var rest = 0
        while rest < 30 && handles.count < 10_000 {
            let before = source.table.contentOffset.y
            harness.send(.scroll(by: Point(x: 0, y: step), at: Point(x: 100, y: 400)))
            rest = source.table.contentOffset.y == before ? rest + 1 : 0
            harness.advance(frames: 1)
            if let handle { handles.append(handle) }
        }
        return handles
    }

    @Test(arguments: kinds)
    func `scrolling down moves the handle down from end to end, without a step back`(kind: Kind) throws {
        let source = shown(kind)

        let handles = scroll(source, by: 10)

        #expect(handles.count > 500)
        for (before, after) in zip(handles, handles.dropFirst()) {
            #expect(after.minY >= before.minY - 1e-9)
            #expect(after.minY - before.minY < Self.height / 10)
        }
        #expect(Set(handles.map { ($0.height * 1e6).rounded() }).count == 1)
        #expect(try #require(handles.first).minY < Self.margin + 5)
        #expect(abs(try #require(handles.last).maxY - (Self.height - Self.margin)) < 1e-9)
    }

    @Test(arguments: kinds)
    func `scrolling up through rows that nobody has seen moves the handle up, without a step back`(kind: Kind) throws {
        let source = shown(kind)
        harness.perform { source.table.scrollToEnd(animated: false) }

        let handles = scroll(source, by: -10)

        #expect(handles.count > 500)
        for (before, after) in zip(handles, handles.dropFirst()) { #expect(after.minY <= before.minY + 1e-9) }
        #expect(Set(handles.map { ($0.height * 1e6).rounded() }).count == 1)
        #expect(try #require(handles.first).maxY > Self.height - Self.margin - 5)
        #expect(abs(try #require(handles.last).minY - Self.margin) < 1e-9)
    }

    @Test(arguments: [44.0, 1000])
    func `the handle is about as long as it is with all heights known`(estimate: Double) throws {
        let source = BlockSource(heights: Array(repeating: 200, count: 40), estimate: estimate)
        harness.show(source.table)

        harness.send(.scroll(by: Point(x: 0, y: 10), at: Point(x: 100, y: 400)))

        let track = Self.height - 2 * Self.margin
        #expect(abs(try #require(handle).height - track * Self.height / 8000) < 1e-6)
    }

    @Test func `with all heights known the handle goes by points`() throws {
        let source = BlockSource(heights: (0..<20).map { Double(40 + $0 * 20) }, estimate: 200)
        source.table.reserveRows = 20
        harness.show(source.table)
        let total = (0..<20).map { Double(40 + $0 * 20) }.reduce(0, +)

        harness.perform { source.table.setContentOffset(Point(x: 0, y: 900), animated: true) }
        for _ in 0..<20 { harness.advance(frames: 1) }

        let track = Self.height - 2 * Self.margin
        let length = track * Self.height / total
        let place = Self.margin + (track - length) * 900 / (total - Self.height)
        let shown = try #require(handle)
        #expect(abs(shown.height - length) < 1e-9 && abs(shown.minY - place) < 1e-9)
    }

    @Test func `a handle that went by points goes by rows when the heights are forgotten`() throws {
        let source = BlockSource(heights: (0..<30).map { Double(20 + ($0 * 7919 + 13) % 381) }, estimate: 44)
        source.table.reserveRows = 30
        harness.show(source.table)
        harness.perform { source.table.setContentOffset(Point(x: 0, y: 10), animated: true) }
        try harness.settle()

        source.table.reserveRows = 1
        harness.perform { source.table.reloadData() }
        let handles = scroll(source, by: 10)

        for (before, after) in zip(handles, handles.dropFirst()) { #expect(after.minY >= before.minY - 1e-9) }
        #expect(Set(handles.map { ($0.height * 1e6).rounded() }).count == 1)
    }

    @Test func `a handle keeps its length while it is seen, and takes another when rows have come`() throws {
        let source = BlockSource(heights: Array(repeating: 100, count: 40), estimate: 44)
        harness.show(source.table)
        let wheel = InputEvent.scroll(by: Point(x: 0, y: 300), at: Point(x: 100, y: 400))
        harness.send(wheel)
        harness.advance(frames: 20)
        let before = try #require(handle)

        harness.perform {
            source.sections[0] += (40..<80).map { BlockRow(id: $0, height: 100) }
            source.table.insertRows(at: (40..<80).map { IndexPath(row: $0) })
        }
        harness.advance(frames: 5)
        #expect(handle?.height == before.height)
        try harness.settle()
        #expect(handle == nil)
        harness.send(wheel)

        #expect(abs(try #require(handle).height - before.height / 2) < 1e-6)
    }

    @Test func `two appearances with nothing changed between them show one length`() throws {
        let source = BlockSource(heights: (0..<100).map { Double(20 + ($0 * 7919 + 13) % 381) }, estimate: 44)
        harness.show(source.table)
        var lengths: Set<Double> = []
        for _ in 0..<5 {
            harness.send(.scroll(by: Point(x: 0, y: 900), at: Point(x: 100, y: 400)))
            lengths.insert(try #require(handle).height)
            try harness.settle()
            #expect(handle == nil)
        }

        #expect(lengths.count == 1)
    }
}
