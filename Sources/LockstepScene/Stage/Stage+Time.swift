public import LockstepAnimation
public import LockstepPlatform

extension Stage {
    /// Lets time pass: completions that fall due run at exactly their times, content that slides goes on. Never runs backwards.
    public func advance(to time: FrameTime) {
        let serial = completions.serial
        while let due = completions.takeFirst(until: time, immediatesBefore: serial) {
            now = max(now, due.time)
            runCompletion(due)
        }
        now = max(now, time)
        if !slidingViews.isEmpty { slideViews() }
        transactions.prune(at: now)
    }

    /// Lets content slide on that does so. Once a frame, so by hand: the library's own way allocates in an unoptimised build.
    private func slideViews() {
        let views = slidingViews
        var index = 0
        var isOver = false
        while index < views.count {
            views[index].slide(to: now)
            isOver = isOver || !views[index].isSliding
            index += 1
        }
        if isOver { slidingViews.removeAll { !$0.isSliding } }
    }

    /// Lets a program change the model at a time, as one event; animations start at exactly that time.
    public func perform(at time: FrameTime, _ body: () -> Void) {
        advance(to: time)
        body()
        finishEvent()
    }

    /// Runs the completions that are due in the event's own tick; those that they bring in wait for the next one.
    func finishEvent() {
        let serial = completions.serial
        while let due = completions.takeFirst(until: now, immediatesBefore: serial) { runCompletion(due) }
        // What comes into sight while rows move joins them from now on, whenever the next frame is.
        if needsLayoutPass, tables.contains(where: { $0.wasInMotion }) { runLayoutPass() }
    }

    private func runCompletion(_ completion: PendingCompletion) {
        let isFinished = !(transactions[completion.transaction]?.isInterrupted ?? false)
        completion.handler(isFinished)
    }

    /// Whether the picture would change with time alone, or hasn't been made since the last change.
    public var needsFrames: Bool {
        needsDisplay || needsLayoutPass || !timeline.isEmpty || now < restTime || !completions.isEmpty
            || !slidingViews.isEmpty
    }
}

extension Stage: WindowContent {
    /// Takes an event at a time in nanoseconds.
    public func handle(_ event: InputEvent, at nanoseconds: Int64) -> Bool {
        handle(event, at: FrameTime(nanoseconds: nanoseconds))
    }

    /// Makes the picture for a time in nanoseconds.
    public func frame(at nanoseconds: Int64) -> DisplayList {
        frame(at: FrameTime(nanoseconds: nanoseconds))
    }
}
