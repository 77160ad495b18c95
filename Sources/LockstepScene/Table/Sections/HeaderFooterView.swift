import LockstepGeometry
import LockstepPlatform

/// The header or footer of a section. While its section is in sight, a header stays at the viewport's top edge and a footer at its bottom
/// edge, as in UIKit's plain style.
open class HeaderFooterView: TableItem {
    /// The title; made when it is first asked for, and then it fills the content.
    public final private(set) lazy var textLabel = makeTextLabel()

    /// Makes a header or footer of a registered kind. Build the content here.
    public required init(reuseIdentifier: String) {
        super.init(reuseIdentifier: reuseIdentifier)
        backgroundColor = .secondarySystemBackground
    }

    /// The kind that shows the titles of a data source.
    static let titleIdentifier = "LockstepScene.HeaderFooterView.title"

    private func makeTextLabel() -> Label {
        let label = Label()
        label.font = FontDescription(size: 13, weight: .semibold)
        label.textColor = .secondaryLabel
        contentView.pin(label, insets: Insets(top: 5, left: 16, bottom: 5, right: 16))
        return label
    }
}
