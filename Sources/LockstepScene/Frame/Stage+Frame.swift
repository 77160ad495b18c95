public import LockstepAnimation
public import LockstepPlatform

extension Stage {
    /// Makes the picture for a time: events and completions are done, so what follows is layout, sampling, painting.
    ///
    /// Where nothing changed since the last picture, that one is returned and nothing is done.
    public func frame(at time: FrameTime) -> DisplayList {
        advance(to: time)
        runLayoutPass()
        sampleShownValues()
        if needsDisplay {
            needsDisplay = false
            paint()
        }
        return frames.current
    }

    /// Lays out what is marked. No animation is in force here: what nobody animated is shown at once.
    func runLayoutPass() {
        // A table that lays out may bring in cells, which are marked in turn; each round goes deeper, so few are ever needed.
        var rounds = 0
        while needsLayoutPass && rounds < 16 {
            needsLayoutPass = false
            root.layoutIfNeeded()
            rounds += 1
        }
    }

    /// Writes what is shown at `now` into the nodes that move.
    func sampleShownValues() {
        let moved = sampleOffsets()
        coverTables()
        if moved || now < restTime || paintedTime < restTime { needsDisplay = true }
        // Content that slides, a view that is hidden: whatever changes the picture may change what lies under the pointer.
        if needsDisplay { hoverUnderRestingPointer() }
    }

    @discardableResult
    func sampleOffsets() -> Bool {
        SamplePass.run(&timeline, seats: seats, moving: &movingSeats, appearance: appearance, at: now)
    }

    /// Lets tables bring in the rows that would be missing where the viewport is seen, and hold their headers at its edges.
    private func coverTables() {
        var index = 0
        while index < tables.count {
            tables[index].coverSeen()
            tables[index].holdSections()
            index += 1
        }
    }

    private func paint() {
        paintedTime = now
        frames.swap()
        statistics.paintedFrames += 1
        PaintPass.run(root, size: size, grid: grid, appearance: appearance, into: &frames.current)
        statistics.commands = frames.current.commands.count
    }
}
