import LockstepAnimation
import LockstepGeometry
import LockstepLayout

extension Table {
    // MARK: Making

    /// Registers the class of cells that `dequeueReusableCell` makes for an identifier.
    public func register(_ cellClass: Cell.Type, forCellReuseIdentifier identifier: String) {
        factories[identifier] = { cellClass.init(reuseIdentifier: $0) }
    }

    /// A cell for a row: one that went out of use and was prepared for reuse, or a new one of the registered class. While a row is
    /// reconfigured, it is the cell that shows it.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> Cell {
        if let cell = reconfigured, cell.reuseIdentifier == identifier, cell.item == numbering.item(of: indexPath) {
            return cell
        }
        if let cell = reserve[identifier]?.popLast() {
            performWithoutAnimation { cell.prepareForReuse() }
            return cell
        }
        guard let factory = factories[identifier] else {
            preconditionFailure(
                "\(path): no class is registered for the reuse identifier \"\(identifier)\"; call register(_:forCellReuseIdentifier:) first"
            )
        }
        return factory(identifier)
    }

    /// Registers the class of headers and footers that `dequeueReusableHeaderFooterView` makes for an identifier.
    public func register(
        _ viewClass: HeaderFooterView.Type, forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        sectionFactories[identifier] = { viewClass.init(reuseIdentifier: $0) }
    }

    /// A header or footer for a section: one that went out of use and was prepared for reuse, or a new one of the registered class.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> HeaderFooterView {
        if let view = sectionReserve[identifier]?.popLast() {
            performWithoutAnimation { view.prepareForReuse() }
            return view
        }
        if let factory = sectionFactories[identifier] { return factory(identifier) }
        precondition(
            identifier == HeaderFooterView.titleIdentifier,
            "\(path): no class is registered for the reuse identifier \"\(identifier)\"; call register(_:forHeaderFooterViewReuseIdentifier:) first"
        )
        return HeaderFooterView(reuseIdentifier: identifier)
    }

    /// The data source's or delegate's node for an item, which is not in use yet; nil for a header or footer that there isn't.
    func askForNode(ofItem item: Int) -> TableItem? {
        switch numbering.part(ofItem: item) {
        case .row(let path): return askForCell(at: path)
        case .header(let section):
            let view = asking { delegate?.table(self, viewForHeaderInSection: section) }
            return checked(view, for: section) ?? titled(dataSource?.table(self, titleForHeaderInSection: section))
        case .footer(let section):
            let view = asking { delegate?.table(self, viewForFooterInSection: section) }
            return checked(view, for: section) ?? titled(dataSource?.table(self, titleForFooterInSection: section))
        }
    }

    private func askForCell(at path: IndexPath) -> Cell {
        guard let dataSource else {
            preconditionFailure(
                "\(self.path): its data source is gone, which it holds weakly; keep a reference to it while there are rows"
            )
        }
        let cell = asking { dataSource.table(self, cellForRowAt: path) }
        if let item = cell.item, let other = indexPath(ofItem: item) {
            preconditionFailure(
                "\(self.path): the data source gave the cell of row \(other.row) again for \(path); dequeue one for each row"
            )
        }
        return cell
    }

    private func checked(_ view: HeaderFooterView?, for section: Int) -> HeaderFooterView? {
        precondition(
            view?.item == nil,
            "\(path): the delegate gave a header or footer again for section \(section); dequeue one for each section")
        return view
    }

    private func titled(_ title: String?) -> HeaderFooterView? {
        guard let title else { return nil }
        let view = dequeueReusableHeaderFooterView(withIdentifier: HeaderFooterView.titleIdentifier)
        performWithoutAnimation { view.textLabel.text = title }
        return view
    }

    // MARK: In use

    /// Brings the node of an item into use, measured, and tells where it stands among the others. Its place is set by the caller. Nil
    /// for a header or footer that there isn't: it takes no height.
    func load(item: Int) -> TableItem? {
        guard let node = askForNode(ofItem: item) else {
            rows.measure(item, as: 0)
            return nil
        }
        node.item = item
        if let cell = node as? Cell {
            cell.line = separatorLine
            showState(of: cell, item: item, animated: false)
        }
        loadedItems.insert(node, at: loadedIndex(of: item))
        node.removeFromSuperview()
        attach(node, at: 0)
        setNeedsDisplay()
        measure(node)
        if let cell = node as? Cell, let path = indexPath(ofItem: item) {
            delegate?.table(self, willDisplay: cell, forRowAt: path)
        }
        return node
    }

    /// The node of an item that may be far from what is seen, because the keyboard's focus goes there; nil where there is no such item.
    /// The next layout takes it out of use again unless it has the focus.
    func bringIntoUse(item: Int) -> TableItem? {
        loadCounts()
        guard item >= 0 && item < rows.count else { return nil }
        if let node = loadedItem(item) { return node }
        var node: TableItem?
        holdingPlace { node = load(item: item) }
        arrangeOrder()
        performWithoutAnimation {
            node?.place(rect(ofItem: item))
            node?.layoutIfNeeded()
        }
        return node
    }

    func hasItem(_ item: Int) -> Bool {
        loadCounts()
        return item >= 0 && item < rows.count
    }

    /// Takes a node out of use; the row that it showed, if the delegate shall hear of it.
    func retire(_ node: TableItem, row: IndexPath?) {
        leaveRoom(of: node)
        node.item = nil
        node.isDeparting = false
        node.isCut = false
        node.isSnapped = false
        node.wasSeen = false
        putDown(node)
        (node.heldDisplacement, node.columnDisplacement) = (0, 0)
        (node as? Cell)?.showState(isSelected: false, isHighlighted: false, animated: false)
        if node.superview === self { detach(node) }
        setNeedsDisplay()
        node.setNeedsLayout()
        putAside(node)
        if let cell = node as? Cell, let row { delegate?.table(self, didEndDisplaying: cell, forRowAt: row) }
    }

    /// Keeps a node for another row or section.
    func putAside(_ node: TableItem) {
        guard node.reuseIdentifier != Self.roomIdentifier else { return }
        if let cell = node as? Cell { reserve[cell.reuseIdentifier, default: []].append(cell) }
        if let view = node as? HeaderFooterView { sectionReserve[view.reuseIdentifier, default: []].append(view) }
    }

    /// Asks for all rows and their cells anew. Cells in use go out of use, and their animations end. What is seen at the top stays there,
    /// if there still is a row of its number. No row is selected any longer.
    public func reloadData() {
        forgetSelection()
        rememberPlace()
        while let departure = departures.popLast() { end(departure) }
        let (nodes, numbersHold) = (loadedItems, !needsReload)
        loadedItems.removeAll()
        for node in nodes { retire(node, row: numbersHold ? node.item.flatMap { indexPath(ofItem: $0) } : nil) }
        needsReload = true
        stopColumn()
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: Order

    /// The subviews from back to front: what goes out lies under what stays, later rows over earlier ones, travelling rows over
    /// those, and the headers that are held at the edge over all rows.
    func arrangeOrder() {
        var ordered: [Node] = []
        ordered.reserveCapacity(subviews.count)
        for case let view? in [tableHeaderView, tableFooterView] { ordered.append(view) }
        for node in loadedItems { if let room = node.placeholder { ordered.append(room) } }
        for departure in departures where !departure.isTravelling { ordered.append(departure.node) }
        for node in loadedItems where node is Cell && !node.isTravelling { ordered.append(node) }
        for departure in departures where departure.isTravelling { ordered.append(departure.node) }
        for node in loadedItems where node is Cell && node.isTravelling { ordered.append(node) }
        for node in loadedItems where !(node is Cell) { ordered.append(node) }
        for view in subviews where !(view is TableItem) && view !== tableHeaderView && view !== tableFooterView {
            ordered.append(view)
        }
        guard !ordered.elementsEqual(subviews, by: ===) else { return }
        assert(ordered.count == subviews.count, "\(path): a subview was lost")
        subviews = ordered
        setNeedsDisplay()
    }
}
