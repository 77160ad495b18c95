import LockstepAnimation
import LockstepGeometry

extension Stage {
    /// Why a node is seen where it is at the last sampled time, in points of an ancestor as that is seen; of the window for nil.
    ///
    /// The sums are `shownFrame(in:)` and `shownOpacity` to the last bit, as long as no view in between is scrolled. A node that isn't on
    /// this stage is a caller's mistake.
    public func explanation(of node: Node, in ancestor: Node?) -> Explanation {
        precondition(
            node.stage === self, "\(node.path): it isn't on the stage that shall explain it; ask node.stage")
        var chain = [node]
        while let next = chain.last?.superview, next !== ancestor { chain.append(next) }
        let frame = node.shownFrame(in: ancestor)
        func part(_ property: AnimatedProperty, _ node: Node, _ model: Double) -> Explanation.Part {
            explain(property, of: node, model: model)
        }
        let numbers = [
            Explanation.Number(
                property: .x, parts: chain.map { part(.x, $0, $0.modelFrame.minX) }, shown: frame.minX),
            Explanation.Number(
                property: .y, parts: chain.map { part(.y, $0, $0.modelFrame.minY) }, shown: frame.minY),
            Explanation.Number(
                property: .width, parts: [part(.width, node, node.modelFrame.width)], shown: frame.width),
            Explanation.Number(
                property: .height, parts: [part(.height, node, node.modelFrame.height)], shown: frame.height),
            Explanation.Number(
                property: .opacity, parts: [part(.opacity, node, node.modelOpacity)], shown: node.shownOpacity),
        ]
        return Explanation(time: now, numbers: numbers)
    }

    /// Why a node is seen where it is, in points of its row's content; of the window for one that lies in no row.
    public func explanation(inRowOf node: Node) -> Explanation {
        explanation(of: node, in: node.rowContent)
    }

    /// Why a row is seen where it is, in points of its table's content: its place is the cell's, its extent that of the cell's content, so
    /// that the separator isn't counted.
    public func explanation(ofRow cell: Cell) -> Explanation {
        let place = explanation(of: cell, in: cell.superview)
        let extent = explanation(of: cell.contentView, in: cell)
        let numbers = place.numbers.map { [.width, .height].contains($0.property) ? extent[$0.property] ?? $0 : $0 }
        return Explanation(time: place.time, numbers: numbers)
    }

    private func explain(_ property: AnimatedProperty, of node: Node, model: Double) -> Explanation.Part {
        let running = timeline.offsets.filter { $0.target == node.seat && $0.property == property }
        return Explanation.Part(
            name: node.identifier ?? "\(type(of: node))", model: model,
            offsets: running.map { offset in
                Explanation.Offset(
                    running: offset, transactions: chain(of: offset.transaction),
                    age: now.nanoseconds - offset.start.nanoseconds, share: offset.value(at: now))
            }, rowsAbove: property == .y ? node.columnDisplacement : 0)
    }

    /// A transaction and those around it, the outermost first.
    private func chain(of id: TransactionID) -> [Transaction] {
        var chain: [Transaction] = []
        var next: TransactionID? = id
        while let id = next, let transaction = transactions[id] {
            chain.append(transaction)
            next = transaction.parent
        }
        return chain.reversed()
    }
}

extension Node {
    /// What the content of a row is laid out in, for a node in one; nil elsewhere.
    package final var rowContent: Node? {
        var content = superview
        while let view = content, !(view.superview is Cell) { content = view.superview }
        return content
    }
}
