import LockstepAnimation
import LockstepGeometry
import LockstepLayout
import LockstepScene

/// A row as the original sample builds it: a title button and labels in a stack, pinned at insets of 12.
struct RowModel {
    var labels = 5
    var toggled: Set<Int> = [2, 3, 4]
    var duration = 0.3
    var isOpen = false
    var bottomPriority = Priority.required
}

/// The sample's cell, on the public interface alone.
final class RowCell: Cell {
    let stack = VStack(spacing: 8)
    let button = Button()
    private(set) var labels: [Label] = []

    required init(reuseIdentifier: String) {
        super.init(reuseIdentifier: reuseIdentifier)
        clipsToBounds = true
        button.setFixedLength(44, for: .vertical)
        stack.addArrangedSubview(button)
    }

    func configure(_ model: RowModel, row: Int) {
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
    var elements: [Node] { stack.arrangedSubviews }

    func set(_ label: Label, shown: Bool) {
        label.isHidden = !shown
        label.opacity = shown ? 1 : 0
    }

    func show(_ model: RowModel) {
        for number in model.toggled.sorted() { set(labels[number - 1], shown: model.isOpen) }
    }
}

/// The sample's controller: state lives with the row.
final class RowSource: TableDataSource {
    var models: [RowModel]
    let table = Table()

    init(_ models: [RowModel]) {
        self.models = models
        table.register(RowCell.self, forCellReuseIdentifier: "row")
        table.estimatedRowHeight = 124.667
        table.tableFooterView = Node()
        table.dataSource = self
    }

    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { models.count }

    func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        if let cell = cell as? RowCell {
            let row = indexPath.row
            cell.configure(models[row], row: row)
            cell.button.onTap = { [unowned self] in toggle(row) }
        }
        return cell
    }

    /// The cell of a row in use.
    func cell(_ row: Int) -> RowCell {
        guard let cell = table.cellForRow(at: IndexPath(row: row)) as? RowCell else {
            preconditionFailure("row \(row) is not in use")
        }
        return cell
    }

    /// What the sample's button does: the nested animation inside the table's update.
    ///
    /// `betweenLayouts` is called at the end of the block, when the content is laid out at the row's old height.
    func toggle(
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
    func toggleUnanimated(_ row: Int) {
        models[row].isOpen.toggle()
        table.beginUpdates()
        cell(row).show(models[row])
        table.endUpdates()
    }
}

/// The sample's heights in points: 2 insets, the button, then a spacing and a line for each label that is shown.
enum RowHeights {
    static let line = 61.0 / 3

    static func shown(labels: Int) -> Double { 2 * 12 + 44 + Double(labels) * (8 + line) }

    static let closed = shown(labels: 2)
    static let open = shown(labels: 5)
}
