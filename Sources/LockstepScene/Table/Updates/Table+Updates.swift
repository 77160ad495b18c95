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
    // MARK: Telling

    /// Opens an update: changes of height and of rows until the matching `endUpdates` are animated together. It can be nested.
    ///
    /// It opens no animation of its own: an `animate` inside keeps its own duration unless `updateTiming` says otherwise.
    public func beginUpdates() {
        checkMayUpdate()
        updateDepth += 1
        guard updateDepth == 1 else { return }
        updatesOpened += 1
        guard let stage else { return }
        let transaction = stage.transactions.open(
            .tableUpdate, parent: stage.currentAnimation?.transaction, timing: ownClock(on: stage))
        update = TableUpdate(transaction: transaction)
        stage.open(self)
    }

    /// Closes an update: rows come, go and travel as was told, and take the heights that their content asks for now, over the update's
    /// duration.
    ///
    /// One call more than `beginUpdates` is a caller's mistake, and so is an update that doesn't add up: its `UpdateError` is the text.
    public func endUpdates() {
        do {
            try attemptEndUpdates()
        } catch {
            preconditionFailure("\(path): \(error)")
        }
    }

    /// Closes an update as `endUpdates`, or throws why it doesn't add up with what the data source says, twice alike; then nothing changes.
    ///
    /// Inside of another update it only counts down: the outermost one throws. After a throw the table has the rows of before, so tell of
    /// the change rightly, or call `reloadData()`.
    public func attemptEndUpdates() throws(UpdateError) {
        precondition(
            updateDepth > 0, "\(path): endUpdates() without a beginUpdates() before it; call them in pairs")
        updateDepth -= 1
        guard updateDepth == 0 else { return }
        let (told, waiting, current) = (operations, updateCompletions, update)
        operations = []
        updateCompletions = []
        if let stage { stage.removeScope(of: self) }
        var plan: UpdatePlan?
        do {
            plan = try settledPlan(of: told)
        } catch {
            update = nil
            throw error
        }
        if stage != nil { flushContent() }
        update = nil
        let end = commit(plan, as: current)
        for completion in waiting { tell(completion, at: end, of: current) }
    }

    /// Runs changes as one update, from `beginUpdates` to `endUpdates`. Change the data and tell of it in any order inside.
    ///
    /// An update that doesn't add up is a caller's mistake; `attemptBatchUpdates` throws it instead.
    ///
    /// - Parameters:
    ///   - updates: Tells what changes, by `insertRows` and the like.
    ///   - completion: Called once when the update's time is over, with whether all of it ran to its end.
    public func performBatchUpdates(_ updates: () -> Void = {}, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates()
        if let completion { updateCompletions.append(completion) }
        endUpdates()
    }

    /// Runs changes as one update as `performBatchUpdates` does, and throws one that doesn't add up, which changes nothing.
    ///
    /// - Parameters:
    ///   - updates: Tells what changes, by `insertRows` and the like.
    ///   - completion: Called once when the update's time is over, with whether all of it ran to its end; not called after a throw.
    /// - Throws: An `UpdateError`, as `attemptEndUpdates` does.
    public func attemptBatchUpdates(
        _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
    ) throws(UpdateError) {
        beginUpdates()
        updates()
        if let completion { updateCompletions.append(completion) }
        try attemptEndUpdates()
    }

    /// The table leaves its stage with an update open: the update goes on counting, and has no clock any longer.
    func abandonUpdate(on stage: Stage) {
        guard update != nil else { return }
        stage.removeScope(of: self)
        update = nil
    }

    // MARK: Blocks

    /// A nested block tells its clock: `followContent` goes by the one that ends last.
    func noteBlock(_ timing: AnimationTiming) {
        if let longest = update?.longestBlock, longest.end > timing.end { return }
        update?.longestBlock = timing
    }

    /// Lays out content that was changed but not laid out inside a block, at the old height: it changes at once. In lockstep there is no
    /// such layout in between.
    private func flushContent() {
        guard updateTiming != .lockstep else { return }
        for node in loadedItems { node.contentView.layoutIfNeeded() }
    }

    /// The clock of the rows by the table's own rule: that of the animation around, which for an update is what encloses its end;
    /// else the table's duration and curve, from now.
    func ownClock(on stage: Stage) -> AnimationTiming {
        var timing =
            stage.currentTiming
            ?? AnimationTiming(
                start: stage.now, duration: stage.nanoseconds(animationSpring?.settlingDuration ?? animationDuration),
                curve: animationCurve, composition: animationComposition ?? stage.composition, spring: animationSpring)
        if !stage.allowsAnimation || stage.isDisabledByScope { timing.duration = 0 }
        return timing
    }

    // MARK: Committing

    /// What the update does, if what was told adds up; nil while the table has not been loaded, so that nothing can contradict it.
    private func settledPlan(of operations: [UpdateOperation]) throws(UpdateError) -> UpdatePlan? {
        guard !needsReload else { return nil }
        let after = countRows()
        if let error = UpdateError(answers: after, asked: countRows()) { throw error }
        return try UpdatePlan(operations: operations, before: numbering.rowCounts, after: after)
    }

    /// Makes the changes, and returns the time at which they are done; nil where there is no clock.
    private func commit(_ plan: UpdatePlan?, as update: TableUpdate?) -> FrameTime? {
        guard let stage, let update else {
            if let plan { rearrange(by: plan) }
            forgetHeights()
            return nil
        }
        var timing = ownClock(on: stage)
        if updateTiming == .followContent, let block = update.longestBlock { timing = block }
        stage.transactions.settle(update.transaction, timing: timing)
        var change = Rearrangement()
        stage.within(timing.duration > 0 ? .animation(update.transaction, timing) : .disabled) {
            if let plan { change = rearrange(by: plan) } else { loadCounts() }
        }
        for item in change.resized {
            diagnose(item, update: update, timing: timing, on: stage)
        }
        guard change.isSeen else { return stage.now }
        // This table's rows are content of a table around it.
        stage.forEachOpenTable { $0.noteBlock(timing) }
        if sizesToContent { invalidateIntrinsicContentSize() }
        return timing.duration > 0 ? timing.end : stage.now
    }

    /// What changed in an update that did not see its end on a stage is measured by the next layout.
    private func forgetHeights() {
        layoutWidth = -1
        invalidateIntrinsicContentSize()
    }

    private func tell(_ completion: @escaping (Bool) -> Void, at end: FrameTime?, of update: TableUpdate?) {
        guard let stage, let end, let update else { return completion(true) }
        stage.completions.add(
            at: end, isImmediate: end <= stage.now, transaction: update.transaction, handler: completion)
    }

    private func diagnose(_ node: TableItem, update: TableUpdate, timing: AnimationTiming, on stage: Stage) {
        guard let item = node.item, let path = indexPath(ofItem: item) else { return }
        let content = (update.longestBlock?.duration ?? 0)
        if updateTiming == .independent && content != timing.duration && timing.duration > 0 {
            stage.report(
                .clockMismatch(
                    row: path, content: Double(content) / 1e9, rowDuration: Double(timing.duration) / 1e9))
        }
        let insets = node.contentView.pin?.insets.vertical ?? 0
        if rows[item] == hairlinePixels && insets > 0 { stage.report(.chromePop(row: path, height: insets)) }
    }
}
