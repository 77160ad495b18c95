import LockstepGeometry
import LockstepScene

/// A table of `count` rows, each a title button over a label that the button shows or hides over 0.3 s.
final class SampleTable: TableDataSource {
    let table = Table()
    let count: Int
    private(set) var open: Set<Int> = []
    /// Rows whose cells were asked for, in order.
    private(set) var requests: [Int] = []

    init(rows: Int) {
        count = rows
        table.register(SampleCell.self, forCellReuseIdentifier: "sample")
        table.estimatedRowHeight = 68
        table.tableFooterView = Node()
        table.dataSource = self
    }

    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { count }

    func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        requests.append(indexPath.row)
        let cell = table.dequeueReusableCell(withIdentifier: "sample", for: indexPath)
        if let cell = cell as? SampleCell {
            cell.button.setTitle("Row \(indexPath.row)", for: .normal)
            cell.label.isHidden = !open.contains(indexPath.row)
            cell.button.onTap = { [unowned self] in toggle(indexPath.row) }
        }
        return cell
    }

    func cell(_ row: Int) -> SampleCell? {
        table.cellForRow(at: IndexPath(row: row)) as? SampleCell
    }

    func toggle(_ row: Int) {
        let isOpening = open.insert(row).inserted
        if !isOpening { open.remove(row) }
        table.beginUpdates()
        table.animate(withDuration: 0.3) {
            guard let cell = cell(row) else { return }
            cell.label.isHidden = !isOpening
            cell.contentView.layoutIfNeeded()
        }
        table.endUpdates()
    }
}

/// A button of 44 points and a label of one line, 12 points from the cell's edges and 8 from each other.
final class SampleCell: Cell {
    let button = Button()
    let label = Label("More about it")

    required init(reuseIdentifier: String) {
        super.init(reuseIdentifier: reuseIdentifier)
        let stack = VStack(spacing: 8)
        button.setFixedLength(44, for: .vertical)
        stack.addArrangedSubview(button)
        stack.addArrangedSubview(label)
        contentView.pin(stack, insets: Insets(12))
    }
}
