import LockstepAnimation
import LockstepGeometry
import LockstepLayout

/// An update in progress: from the outermost `beginUpdates` to its `endUpdates`.
struct TableUpdate {
    let transaction: TransactionID
    /// The clock of the nested block that ends last.
    var longestBlock: AnimationTiming?
}

extension Table {
    /// Opens an update: changes of height until the matching `endUpdates` are animated together. It can be nested.
    ///
    /// It opens no animation of its own: an `animate` inside keeps its own duration unless `updateTiming` says otherwise.
    public func beginUpdates() {
        checkMayUpdate()
        updateDepth += 1
        guard updateDepth == 1, let stage else { return }
        let transaction = stage.transactions.open(
            .tableUpdate, parent: stage.currentAnimation?.transaction, timing: ownClock(on: stage))
        update = TableUpdate(transaction: transaction)
        stage.open(self)
    }

    /// Closes an update: rows take the heights that their content asks for now, over the update's duration.
    ///
    /// One call more than `beginUpdates` is a caller's mistake.
    public func endUpdates() {
        precondition(
            updateDepth > 0, "\(path): endUpdates() without a beginUpdates() before it; call them in pairs")
        updateDepth -= 1
        guard updateDepth == 0 else { return }
        precondition(
            needsReload || countRows() == sectionStarts,
            "\(path): the data source has other numbers of rows than before beginUpdates(); tell of it by reloadData()")
        guard let stage, let current = update else { return forgetHeights() }
        stage.removeScope(of: self)
        flushContent()
        update = nil
        commit(current, on: stage)
    }

    /// The table leaves its stage with an update open: the update goes on counting, and has no clock any longer.
    func abandonUpdate(on stage: Stage) {
        guard update != nil else { return }
        stage.removeScope(of: self)
        update = nil
    }

    /// What changed in an update that did not see its end on a stage is measured by the next layout.
    private func forgetHeights() {
        layoutWidth = -1
        invalidateIntrinsicContentSize()
    }

    /// A nested block tells its clock: `followContent` goes by the one that ends last.
    func noteBlock(_ timing: AnimationTiming) {
        if let longest = update?.longestBlock, longest.end > timing.end { return }
        update?.longestBlock = timing
    }

    /// Lays out content that was changed but not laid out inside a block, at the old height: it changes at once. In lockstep there is no
    /// such layout in between.
    private func flushContent() {
        guard updateTiming != .lockstep else { return }
        for cell in loadedCells { cell.contentView.layoutIfNeeded() }
    }

    private func commit(_ update: TableUpdate, on stage: Stage) {
        var timing = ownClock(on: stage)
        if updateTiming == .followContent, let block = update.longestBlock { timing = block }
        stage.transactions.settle(update.transaction, timing: timing)
        var hasChanges = false
        stage.within(timing.duration > 0 ? .animation(update.transaction, timing) : .disabled) {
            loadCounts()
            for cell in loadedCells {
                guard let row = cell.rowIndex, measure(cell) != 0 else { continue }
                hasChanges = true
                diagnose(cell, row: row, update: update, timing: timing, on: stage)
            }
            contentSize.height = headerHeight + rows.total + footerHeight
            clampToContent()
            layOutRows(isUpdate: true)
        }
        guard hasChanges else { return }
        // This table's rows are content of a table around it.
        stage.forEachOpenTable { $0.noteBlock(timing) }
        if sizesToContent { invalidateIntrinsicContentSize() }
    }

    /// The clock of the rows by the table's own rule: that of the animation around, which for an update is what encloses its end;
    /// else the table's duration and curve, from now.
    func ownClock(on stage: Stage) -> AnimationTiming {
        var timing =
            stage.currentTiming
            ?? AnimationTiming(
                start: stage.now, duration: stage.nanoseconds(animationDuration), curve: animationCurve,
                composition: stage.composition)
        if !stage.allowsAnimation || stage.isDisabledByScope { timing.duration = 0 }
        return timing
    }

    private func diagnose(_ cell: Cell, row: Int, update: TableUpdate, timing: AnimationTiming, on stage: Stage) {
        let path = indexPath(ofRow: row)
        let content = (update.longestBlock?.duration ?? 0)
        if updateTiming == .independent && content != timing.duration && timing.duration > 0 {
            stage.report(
                .clockMismatch(
                    row: path, content: Double(content) / 1e9, rowDuration: Double(timing.duration) / 1e9))
        }
        let insets = cell.contentView.pin?.insets.vertical ?? 0
        if rows[row] - hairline == 0 && insets > 0 { stage.report(.chromePop(row: path, height: insets)) }
    }
}
