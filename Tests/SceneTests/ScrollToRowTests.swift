import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// Scrolling to a row, of whose neighbours nobody knows how high they are.
struct ScrollToRowTests {
    private static let height = 812.0
    /// A million rows of 20 ... 400 points, 210 on the average.
    private static let million = (0..<1_000_000).map { BlockRow(id: $0, height: Double(20 + ($0 &* 7919 &+ 13) % 381)) }

    private let harness = Harness()

    /// Where a row's top should be on screen, the ends not counted.
    private func place(_ position: ScrollPosition, height: Double) -> Double? {
        switch position {
        case .none: nil
        case .top: 0
        case .middle: ((Self.height - height) / 2 * 3).rounded(.toNearestOrEven) / 3
        case .bottom: Self.height - height
        }
    }

    private func expectRow(_ row: Int, of source: BlockSource, at position: ScrollPosition) throws {
        let cell = try #require(source.cell(row))
        let shown = harness.shown(cell)
        #expect(abs(shown.height - source.sections[0][row].height) < 1e-6)
        guard let place = place(position, height: shown.height) else {
            #expect(shown.minY > -1e-6 && shown.maxY < Self.height + 1e-6)
            return
        }
        // A middle that lies between two pixels may be rounded to either.
        let tolerance = position == .middle ? 1.0 / 3 + 1e-6 : 1e-6
        #expect(abs(shown.minY - place) < tolerance, "row \(row) at \(shown.minY), not \(place)")
    }

    @Test(arguments: ScrollPosition.allCases, [42.0, 210, 1050])
    func `a row of a million stands exactly where it was asked to be`(position: ScrollPosition, estimate: Double) throws
    {
        let source = BlockSource([Self.million], estimate: estimate)
        harness.show(source.table)

        for (row, animated) in [
            (500_000, false), (3, true), (10, false), (400_000, true), (400_004, true), (399_990, true),
        ] {
            harness.perform {
                source.table.scrollToRow(at: IndexPath(row: row), position: position, animated: animated)
            }
            try harness.settle()
            try expectRow(row, of: source, at: row == 3 && position != .top ? .none : position)
            #expect(source.table.largestRoomGap() < 1e-6)
            #expect(source.table.isFilled)
        }
        #expect(source.requests.count < 1500)
    }

    @Test(arguments: [42.0, 210, 1050], [false, true])
    func `a row that is asked beyond the ends stops there`(estimate: Double, animated: Bool) throws {
        let source = BlockSource([Self.million], estimate: estimate)
        harness.show(source.table)

        for position in ScrollPosition.allCases {
            harness.perform {
                source.table.scrollToRow(at: IndexPath(row: 999_999), position: position, animated: animated)
            }
            try harness.settle()
            let last = try #require(source.cell(999_999))
            #expect(abs(harness.shown(last).maxY - Self.height) < 1e-6)

            harness.perform { source.table.scrollToRow(at: IndexPath(row: 0), position: position, animated: animated) }
            try harness.settle()
            let first = try #require(source.cell(0))
            #expect(abs(harness.shown(first).minY) < 1e-6)
            #expect(source.table.contentOffset.y == 0)
        }
    }

    @Test(arguments: [42.0, 210, 1050], [(0, 700_000), (700_000, 12), (50, 56), (56, 50)])
    func `the way to a row is seen for three viewports at the most, with every row in its place`(
        estimate: Double, way: (from: Int, to: Int)
    ) throws {
        let source = BlockSource([Self.million], estimate: estimate)
        harness.show(source.table)
        harness.perform { source.table.scrollToRow(at: IndexPath(row: way.from), position: .top, animated: false) }
        let requests = source.requests.count

        harness.perform { source.table.scrollToRow(at: IndexPath(row: way.to), position: .top, animated: true) }

        var distances: [Double] = []
        while !harness.stage.runningOffsets.isEmpty {
            #expect(source.table.largestRoomGap() < 1e-6)
            #expect(source.table.isFilled)
            if let cell = source.cell(way.to) { distances.append(abs(harness.shown(cell).minY)) }
            harness.advance(frames: 1)
            if harness.time.seconds > 1 { break }
        }
        #expect(distances.allSatisfy { $0 <= 3 * Self.height + 1e-6 })
        #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(abs(harness.shown(try #require(source.cell(way.to))).minY) < 1e-6)
        #expect(source.requests.count - requests < 300)
    }

    @Test(arguments: ScrollPosition.allCases, [false, true])
    func `a row that is seen whole stays where it is only if nothing else was asked`(
        position: ScrollPosition, animated: Bool
    ) throws {
        let source = BlockSource(heights: Array(repeating: 100, count: 100), estimate: 44)
        harness.show(source.table)
        harness.perform { source.table.setContentOffset(Point(x: 0, y: 1000), animated: false) }
        let before = harness.shown(try #require(source.cell(13))).minY

        harness.perform { source.table.scrollToRow(at: IndexPath(row: 13), position: position, animated: animated) }
        try harness.settle()

        let after = harness.shown(try #require(source.cell(13))).minY
        #expect(after == place(position, height: 100) ?? before)
    }

    @Test func `a row partly out of sight is brought in by as little as possible`() throws {
        let source = BlockSource(heights: Array(repeating: 100, count: 100), estimate: 44)
        harness.show(source.table)
        harness.perform { source.table.setContentOffset(Point(x: 0, y: 1050), animated: false) }

        harness.perform { source.table.scrollToRow(at: IndexPath(row: 10), position: .none, animated: false) }
        #expect(source.table.contentOffset.y == 1000)
        harness.perform { source.table.scrollToRow(at: IndexPath(row: 18), position: .none, animated: false) }
        #expect(source.table.contentOffset.y == 1900 - Self.height)

        source.sections[0][40].height = 2000
        harness.perform { source.table.scrollToRow(at: IndexPath(row: 40), position: .none, animated: false) }
        #expect(abs(harness.shown(try #require(source.cell(40))).minY) < 1e-6)
    }

    @Test(arguments: ScrollPosition.allCases, [false, true])
    func `headers and footers that are held at the edge never cover the row`(
        position: ScrollPosition, animated: Bool
    ) throws {
        let rows = (0..<40).map { section in
            (0..<9).map { BlockRow(id: section * 9 + $0, height: Double(30 + (section * 37 + $0 * 53) % 150)) }
        }
        let source = BlockSource(rows, estimate: 20)
        (source.headerHeight, source.footerHeight) = (50, 24)
        harness.show(source.table)

        for (section, row) in [(20, 0), (20, 8), (3, 4), (35, 8), (36, 0), (35, 4)] {
            harness.perform {
                source.table.scrollToRow(
                    at: IndexPath(row: row, section: section), position: position, animated: animated)
            }
            try harness.settle()
            let cell = harness.shown(try #require(source.cell(row, section: section)))
            let header = harness.shown(try #require(source.table.headerView(forSection: section)))
            let footer = harness.shown(try #require(source.table.footerView(forSection: section)))
            #expect(header.maxY <= cell.minY + 1e-6 && footer.minY >= cell.maxY - 1e-6)
            #expect(cell.minY >= -1e-6 && cell.maxY <= Self.height + 1e-6)
            if position == .top { #expect(abs(header.minY) < 1e-6 && abs(header.maxY - cell.minY) < 1e-6) }
            if position == .bottom {
                #expect(abs(footer.maxY - Self.height) < 1e-6 && abs(footer.minY - cell.maxY) < 1e-6)
            }
        }
    }

    @Test func `a separator under the row is seen at the bottom`() throws {
        let source = BlockSource(heights: Array(repeating: 100, count: 100), estimate: 44, separators: true)
        harness.show(source.table)

        harness.perform { source.table.scrollToRow(at: IndexPath(row: 50), position: .bottom, animated: false) }

        #expect(abs(harness.shown(try #require(source.cell(50))).maxY - (Self.height - 1.0 / 3)) < 1e-6)
    }

    @Test func `content that slides or goes elsewhere goes to the row instead`() throws {
        let source = BlockSource(heights: (0..<300).map { Double(30 + $0 * 53 % 150) }, estimate: 20)
        harness.show(source.table)
        harness.send(.pointerDown(Point(x: 100, y: 700)))
        for step in 1...5 {
            harness.advance(frames: 1)
            harness.send(.pointerMoved(Point(x: 100, y: 700 - Double(step) * 60)))
        }
        harness.send(.pointerUp(Point(x: 100, y: 400)))
        harness.advance(frames: 3)

        harness.perform { source.table.scrollToRow(at: IndexPath(row: 200), position: .top, animated: true) }
        harness.advance(frames: 3)
        harness.perform { source.table.scrollToRow(at: IndexPath(row: 20), position: .top, animated: true) }
        try harness.settle()

        #expect(abs(harness.shown(try #require(source.cell(20))).minY) < 1e-6)
    }

    @Test func `a table without a size is left alone`() {
        let source = BlockSource(heights: [100, 100], estimate: 44)

        source.table.scrollToRow(at: IndexPath(row: 1), position: .top, animated: true)

        #expect(source.table.contentOffset == .zero)
    }
}
