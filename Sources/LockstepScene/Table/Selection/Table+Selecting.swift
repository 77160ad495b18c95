import LockstepGeometry

// What a person does to rows, by pointer or keyboard: the delegate is asked and told. It may change the table whenever it is called, so that
// every row is looked up again after each call.

extension Table {
    // MARK: Holding down

    /// Holds a row down, if the delegate has nothing against it; returns whether it is.
    func highlight(_ item: Int) -> Bool {
        guard let path = indexPath(ofItem: item), mayHighlight(path) else { return false }
        guard let item = self.item(of: path) else { return false }
        setHighlighted(item, animated: false)
        delegate?.table(self, didHighlightRowAt: path)
        return selection.highlighted != nil
    }

    /// Lets go of the row that is held down; returns which one that was.
    @discardableResult
    func unhighlight(animated: Bool) -> IndexPath? {
        guard let item = selection.highlighted else { return nil }
        setHighlighted(nil, animated: animated)
        guard let path = indexPath(ofItem: item) else { return nil }
        delegate?.table(self, didUnhighlightRowAt: path)
        return path
    }

    func mayHighlight(_ path: IndexPath) -> Bool {
        allowsSelection && delegate?.table(self, shouldHighlightRowAt: path) ?? true
    }

    // MARK: Choosing

    /// A row was clicked: it is selected, and with `allowsMultipleSelection` deselected if it was.
    func choose(_ path: IndexPath) {
        guard let item = item(of: path) else { return }
        if allowsMultipleSelection && selection.contains(item) {
            _ = giveUp(path, animated: true)
        } else if let chosen = answer(for: path) {
            select(chosen, animated: true)
        }
    }

    /// The row that the delegate lets be selected for one that was chosen; nil for none.
    func answer(for path: IndexPath) -> IndexPath? {
        let answer = delegate.map { $0.table(self, willSelectRowAt: path) } ?? path
        return answer.flatMap { item(of: $0) == nil ? nil : $0 }
    }

    /// Selects a row that the delegate has agreed to. Where only one can be selected, a row that it wants to stay selected stays the one.
    func select(_ path: IndexPath, animated: Bool) {
        if !allowsMultipleSelection {
            guard giveUpAll(but: path, animated: animated) else { return }
        }
        guard let item = item(of: path) else { return }
        setSelected(true, item: item, animated: animated)
        stage?.keysGo(to: self)
        delegate?.table(self, didSelectRowAt: path)
    }

    /// Deselects all rows but one; returns whether the delegate agreed to each. It begins with the last one, so that nothing has to
    /// move up in the list of them.
    func giveUpAll(but path: IndexPath, animated: Bool) -> Bool {
        var all = true
        for other in indexPathsForSelectedRows.reversed() where other != path {
            all = giveUp(other, animated: animated) && all
        }
        return all
    }

    /// Deselects a row, or the one that the delegate names instead; returns whether the row isn't selected any longer.
    func giveUp(_ path: IndexPath, animated: Bool) -> Bool {
        let answer = delegate.map { $0.table(self, willDeselectRowAt: path) } ?? path
        if let answer, let item = item(of: answer), selection.contains(item) {
            setSelected(false, item: item, animated: animated)
            delegate?.table(self, didDeselectRowAt: answer)
        }
        return item(of: path).map { !selection.contains($0) } ?? true
    }
}
