import LockstepAnimation
import LockstepGeometry
import LockstepLayout

extension Table {
    /// Lets an item that is laid out in its place be seen coming from another one under the animation in force.
    func travel(_ node: TableItem, from start: Rect) {
        guard let stage, let animation = stage.currentAnimation else { return }
        let end = node.frame
        stage.start(.y, of: node, from: start.minY, to: end.minY, animation)
        stage.start(.height, of: node, from: start.height, to: end.height, animation)
    }

    /// Lets a new item come in: its room opens at a place, in points of the content, and it does in it what its animation says.
    func comeIn(_ node: TableItem, at place: Double, animation: RowAnimation) {
        let separator = node is Cell ? hairline : 0
        travel(node, from: Rect(x: 0, y: place, width: bounds.width, height: -separator))
        appear(node, animation: animation)
    }

    /// Does what a row animation says on the way in, in whatever room there is.
    func appear(_ node: TableItem, animation: RowAnimation) {
        guard let stage, let current = stage.currentAnimation else { return }
        node.isCut = true
        let length = node.frame.height + (node is Cell ? hairline : 0)
        let content = node.contentView
        switch animation {
        case .fade, .automatic: stage.start(.opacity, of: node, from: 0, to: node.opacity, current)
        case .left: stage.start(.x, of: node, from: -bounds.width, to: 0, current)
        case .right: stage.start(.x, of: node, from: bounds.width, to: 0, current)
        case .top: stage.start(.y, of: content, from: -length, to: 0, current)
        case .bottom: stage.start(.y, of: content, from: length, to: 0, current)
        case .middle: stage.start(.y, of: content, from: -length / 2, to: 0, current)
        case .none: break
        }
    }
}
