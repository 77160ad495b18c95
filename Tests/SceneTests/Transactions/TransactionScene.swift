import LockstepAnimation
import LockstepGeometry
import LockstepLayout
import LockstepScene
import LockstepTesting

/// A stage with free boxes that tests push about: each is 10 points square, at x 0 in a line of its own.
final class BoxScene {
    let harness = Harness(size: Size(width: 400, height: 400), framesPerSecond: 1000)
    let boxes: [Node]
    private let page = Node()

    var stage: Stage { harness.stage }
    var box: Node { boxes[0] }

    init(boxes count: Int = 1) {
        boxes = (0..<count).map { index in
            let box = Node()
            box.frame = Rect(x: 0, y: Double(20 * index), width: 10, height: 10)
            return box
        }
        for box in boxes { page.addSubview(box) }
        harness.show(page)
    }

    /// How far a box is seen from the left at a time in seconds.
    func x(of index: Int = 0, at time: Double) -> Double {
        harness.advance(to: time)
        return boxes[index].shownFrame.minX
    }

    func perform(_ body: () -> Void) {
        harness.perform(body)
    }

    /// The share of its way that a curve has done, `seconds` after it started, of a duration in seconds.
    static func share(_ curve: TimingCurve, _ seconds: Double, of duration: Double) -> Double {
        curve.progress(at: seconds / duration)
    }
}

/// A cell of a title that can be stretched and a body that is hidden or shown.
final class FoldingCell: Cell {
    static let titleHeight = 40.0
    static let bodyHeight = 100.0
    static let closed = titleHeight
    static let open = titleHeight + bodyHeight

    let stack = VStack()
    let title = Node()
    let body = Node()

    required init(reuseIdentifier: String) {
        super.init(reuseIdentifier: reuseIdentifier)
        title.setFixedLength(Self.titleHeight, priority: 300, for: .vertical)
        body.setFixedLength(Self.bodyHeight, priority: 700, for: .vertical)
        stack.addArrangedSubview(title)
        stack.addArrangedSubview(body)
        contentView.pin(stack)
    }
}

/// A table of folding cells without separators: rows are 40 points high closed and 140 open.
final class FoldingTable: TableDataSource {
    let table = Table()
    var open: [Bool]

    init(rows: Int, open: Bool = false) {
        self.open = Array(repeating: open, count: rows)
        table.separatorStyle = .none
        table.register(FoldingCell.self, forCellReuseIdentifier: "folding")
        table.tableFooterView = Node()
        table.dataSource = self
    }

    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { open.count }

    func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        let cell = table.dequeueReusableCell(withIdentifier: "folding", for: indexPath)
        (cell as? FoldingCell)?.body.isHidden = !open[indexPath.row]
        return cell
    }

    func cell(_ row: Int) -> FoldingCell {
        guard let cell = table.cellForRow(at: IndexPath(row: row)) as? FoldingCell else {
            preconditionFailure("row \(row) is not in use")
        }
        return cell
    }

    /// Opens or closes a row and lays its content out, without any update or block.
    func fold(_ row: Int) {
        open[row].toggle()
        cell(row).body.isHidden = !open[row]
        cell(row).contentView.layoutIfNeeded()
    }

    /// How far title and body of the first row stray at most from their straight paths under the row's own progress, in points, while
    /// what is done takes its course.
    func straying(on harness: Harness, frames: Int, _ action: () -> Void) -> Double {
        let cell = cell(0)
        let parts = [cell.title, cell.body]
        let (before, oldHeight) = (parts.map(\.frame), cell.frame.height)
        harness.perform(action)
        var worst = 0.0
        for _ in 0..<frames {
            harness.advance(frames: 1)
            let progress = (cell.shownFrame.height - oldHeight) / (cell.frame.height - oldHeight)
            for (part, old) in zip(parts, before) {
                let straight = old.interpolated(to: part.frame, progress: progress)
                worst = max(worst, abs(part.shownFrame.minY - straight.minY))
                worst = max(worst, abs(part.shownFrame.height - straight.height))
            }
        }
        return worst
    }

    /// The whole of it: a block over `duration` inside an update.
    func toggle(
        _ row: Int, over duration: Double, curve: TimingCurve = .easeInOut, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        table.beginUpdates()
        table.animate(withDuration: duration, curve: curve, options: options, { fold(row) }, completion: completion)
        table.endUpdates()
    }
}
