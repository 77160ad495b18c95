import LockstepAnimation
import LockstepGeometry
import LockstepLayout

extension Table {
    /// Lets a room that is laid out at its place open there from nothing, under the animation in force.
    func open(_ room: TableItem) {
        guard let stage, let animation = stage.currentAnimation else { return }
        stage.start(.height, of: room, from: room is Cell ? -hairline : 0, to: room.frame.height, animation)
    }

    /// A new item comes in where one goes out, in the room that it has: it goes on from the height of that.
    func takeOver(_ node: TableItem, from replaced: Replacement) {
        guard let stage, let animation = stage.currentAnimation, let seat = node.seat, let item = node.item,
            let index = departures.firstIndex(where: { $0.node === replaced.leaving })
        else { return }
        let (leaving, room) = (replaced.leaving, replaced.room)
        closings.removeAll { $0 === room }
        room.closesBefore = nil
        if case .departure(let anchored) = anchor, anchored === room { anchor = .item(item) }
        departures[index].room = .shared(with: node)
        if room !== leaving {
            // It was on its way to the room, and the new one goes on.
            departures.removeAll { $0.node === room }
            (room.item, room.isDeparting) = (item, false)
            (node.placeholder, node.isTravelling) = (room, true)
            if let source = leaving.seat { stage.timeline.follow(.y, of: source, by: seat, as: .y) }
        }
        if let source = leaving.seat { stage.timeline.follow(.height, of: source, by: seat, as: .height) }
        stage.start(.height, of: node, from: replaced.height, to: node.frame.height, animation)
    }

    /// Lets what came in do what its animation says.
    func appear(_ node: TableItem, replaced: [Int: Replacement], by plan: UpdatePlan) {
        guard let item = node.item, stage?.currentAnimation != nil else { return }
        if let replacement = replaced[item] {
            appear(node, animation: replacement.animation)
        } else if plan.isNew(item) {
            appear(node, animation: plan.animation(ofInserted: item))
        }
    }

    /// Does what a row animation says on the way in, in whatever room there is.
    private func appear(_ node: TableItem, animation: RowAnimation) {
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
