import Lockstep

/// Five rows like the original sample's, each a title button and five labels of which three are toggled.
final class Article: TableDataSource {
    let table = Table()
    private var open: Set<Int> = []

    init() {
        table.register(ArticleCell.self, forCellReuseIdentifier: "article")
        table.estimatedRowHeight = 125
        table.tableFooterView = Node()
        table.dataSource = self
    }

    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { 5 }

    func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        let cell = table.dequeueReusableCell(withIdentifier: "article", for: indexPath)
        (cell as? ArticleCell)?.show(isOpen: open.contains(indexPath.row))
        return cell
    }

    func toggle(_ row: Int) {
        let isOpen = open.insert(row).inserted
        if !isOpen { open.remove(row) }
        table.beginUpdates()
        table.animate(withDuration: 0.3) {
            guard let cell = table.cellForRow(at: IndexPath(row: row)) as? ArticleCell else { return }
            cell.show(isOpen: isOpen)
            cell.contentView.layoutIfNeeded()
        }
        table.endUpdates()
    }
}

/// The sample's cell.
final class ArticleCell: Cell {
    private let button = Button("Duration: 0.3 ▼")
    private let labels = (1...5).map { Label("UILabel \($0)") }

    required init(reuseIdentifier: String) {
        super.init(reuseIdentifier: reuseIdentifier)
        clipsToBounds = true
        let stack = VStack(spacing: 8)
        button.setFixedLength(44, for: .vertical)
        stack.addArrangedSubview(button)
        for (index, label) in labels.enumerated() {
            label.setContentHuggingPriority(index == 0 ? 251 : 252, for: .vertical)
            stack.addArrangedSubview(label)
        }
        contentView.pin(stack, insets: Insets(12))
    }

    func show(isOpen: Bool) {
        for label in labels[1...3] {
            label.isHidden = !isOpen
            label.opacity = isOpen ? 1 : 0
        }
        button.setTitle("Duration: 0.3 \(isOpen ? "▲" : "▼")", for: .normal)
    }
}
