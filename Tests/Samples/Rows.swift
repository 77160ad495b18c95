package import LockstepAnimation
import LockstepGeometry
package import LockstepLayout
package import LockstepScene

/// A row as the original sample builds it: a title button and labels in a stack, pinned at insets of 12.
package struct RowModel {
    package var labels = 5
    package var toggled: Set<Int> = [2, 3, 4]
    package var duration = 0.3
    package var isOpen = false
    package var bottomPriority = Priority.required

    package init(
        labels: Int = 5, toggled: Set<Int> = [2, 3, 4], duration: Double = 0.3, isOpen: Bool = false,
        bottomPriority: Priority = .required
    ) {
        self.labels = labels
        self.toggled = toggled
        self.duration = duration
        self.isOpen = isOpen
        self.bottomPriority = bottomPriority
    }
}

/// The sample's cell, on the public interface alone.
package final class RowCell: Cell {
    package let stack = VStack(spacing: 8)
    package let button = Button()
    package private(set) var labels: [Label] = []

    package required init(reuseIdentifier: String) {
        super.init(reuseIdentifier: reuseIdentifier)
        clipsToBounds = true
        button.setFixedLength(44, for: .vertical)
        stack.addArrangedSubview(button)
    }

    package func configure(_ model: RowModel, row: Int) {
        contentView.pin(stack, insets: Insets(12), bottomPriority: model.bottomPriority)
        while labels.count < model.labels {
            let label = Label()
            label.setContentHuggingPriority(labels.isEmpty ? 251 : 252, for: .vertical)
            stack.addArrangedSubview(label)
            labels.append(label)
        }
        identifier = "row\(row)"
        button.identifier = "row\(row)/button"
        button.setTitle("Row \(row)", for: .normal)
        for (index, label) in labels.enumerated() {
            label.text = "UILabel \(index + 1)"
            label.identifier = "row\(row)/label\(index + 1)"
            if model.toggled.contains(index + 1) { set(label, shown: model.isOpen) }
        }
    }

    /// What the stack arranges: the button and all labels.
    package var elements: [Node] { stack.arrangedSubviews }

    package func set(_ label: Label, shown: Bool) {
        label.isHidden = !shown
        label.opacity = shown ? 1 : 0
    }

    package func show(_ model: RowModel) {
        for number in model.toggled.sorted() { set(labels[number - 1], shown: model.isOpen) }
    }
}

/// The sample's controller: state lives with the row.
package final class RowSource: TableDataSource {
    package var models: [RowModel]
    package let table = Table()
    /// Rows whose cells were asked for, in order.
    package private(set) var requests: [Int] = []

    package init(_ models: [RowModel]) {
        self.models = models
        table.register(RowCell.self, forCellReuseIdentifier: "row")
        table.estimatedRowHeight = 124.667
        table.tableFooterView = Node()
        table.dataSource = self
    }

    package func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { models.count }

    package func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        requests.append(indexPath.row)
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        if let cell = cell as? RowCell {
            let row = indexPath.row
            cell.configure(models[row], row: row)
            cell.button.onTap = { [unowned self] in toggle(row) }
        }
        return cell
    }

    /// Rows of one label each, which the button shows and hides: 68 points high closed.
    package static func short(rows: Int) -> RowSource {
        let source = RowSource(Array(repeating: RowModel(labels: 1, toggled: [1]), count: rows))
        source.table.estimatedRowHeight = 12 + 44 + 12
        return source
    }

    /// The rows that are open.
    package var open: Set<Int> { Set(models.indices.filter { models[$0].isOpen }) }

    /// The cell of a row in use.
    package func cell(_ row: Int) -> RowCell {
        guard let cell = table.cellForRow(at: IndexPath(row: row)) as? RowCell else {
            preconditionFailure("row \(row) is not in use")
        }
        return cell
    }

    /// What the sample's button does: the nested animation inside the table's update.
    ///
    /// `betweenLayouts` is called at the end of the block, when the content is laid out at the row's old height.
    package func toggle(
        _ row: Int, curve: TimingCurve = .easeInOut, options: AnimationOptions = [], betweenLayouts: () -> Void = {}
    ) {
        models[row].isOpen.toggle()
        let model = models[row]
        table.beginUpdates()
        table.animate(withDuration: model.duration, curve: curve, options: options) {
            cell(row).show(model)
            cell(row).contentView.layoutIfNeeded()
            betweenLayouts()
        }
        table.endUpdates()
    }

    /// The same without a nested animation.
    package func toggleUnanimated(_ row: Int) {
        models[row].isOpen.toggle()
        table.beginUpdates()
        cell(row).show(models[row])
        table.endUpdates()
    }
}

/// The sample's heights in points: 2 insets, the button, then a spacing and a line for each label that is shown.
package enum RowHeights {
    package static let line = 61.0 / 3

    package static func shown(labels: Int) -> Double { 2 * 12 + 44 + Double(labels) * (8 + line) }

    package static let closed = shown(labels: 2)
    package static let open = shown(labels: 5)
}
