import CSDL2
import LockstepGeometry
import LockstepPlatform

/// One run of a window: waits for events, paces frames while something moves, and sleeps otherwise.
struct FrameLoop {
    private let window: Window
    private let content: any WindowContent
    private let onFrame: Window.FrameObserver?
    private let machine = MonotonicClock()
    /// When the run began, in nanoseconds of the machine: the content's 0.
    private let start: Int64

    private var clock: ContentClock
    private var pacer: FramePacer
    private var translator: EventTranslator
    /// Whether an event may have changed the picture.
    private var needsPicture = true
    private var isVisible = true
    private var ending: WindowEnding?

    init(window: Window, content: any WindowContent, onFrame: Window.FrameObserver?) {
        self.window = window
        self.content = content
        self.onFrame = onFrame
        start = machine.nanoseconds
        clock = ContentClock(startingAt: start)
        pacer = FramePacer(startingAt: start)
        translator = window.makeTranslator()
    }

    /// Runs to the end and tells how it came.
    mutating func run() throws(SDLError) -> WindowEnding {
        tell(.resized(window.size, scale: window.scale), at: start)
        try drawFrame(at: start)
        window.settle()
        while true {
            if let ending = ending ?? window.wish { return ending }
            let now = machine.nanoseconds
            guard isVisible && (needsPicture || content.needsFrames) else {
                pacer.rest()
                try rest(at: now)
                continue
            }
            let due = pacer.due(at: now)
            if due > now {
                try sleep(until: due)
            } else {
                // Events that came since must not be later than the frame that shows them.
                try handlePendingEvents(noLaterThan: due)
                if ending == nil { try drawFrame(at: due) }
            }
        }
    }
}

extension FrameLoop {
    /// Nothing moves, or nobody sees it: sleeps until an event comes or the content wants a frame, and makes that frame.
    ///
    /// A motion that nobody sees stands still, and so does what is to come after it.
    private mutating func rest(at now: Int64) throws(SDLError) {
        guard !content.needsFrames, let next = content.nextFrameTime else { return try sleep(until: nil) }
        let due = max(clock.moment(of: next), pacer.due(at: now))
        if due <= now { try drawFrame(at: now) } else { try sleep(until: due) }
    }

    /// Sleeps until an event comes, or until a moment if there is one.
    private mutating func sleep(until due: Int64?) throws(SDLError) {
        var event = SDL_Event()
        let rest = due.map { $0 - machine.nanoseconds }
        guard try window.waitForEvent(&event, nanoseconds: rest) else { return }
        try handle(event, noLaterThan: nil)
        try handlePendingEvents(noLaterThan: nil)
    }

    private mutating func handlePendingEvents(noLaterThan limit: Int64?) throws(SDLError) {
        var event = SDL_Event()
        while ending == nil && window.wish == nil && SDL_PollEvent(&event) == 1 {
            try handle(event, noLaterThan: limit)
        }
    }

    private mutating func handle(_ event: SDL_Event, noLaterThan limit: Int64?) throws(SDLError) {
        guard let action = translator.action(for: event) else { return try window.noticeLoss(in: event) }
        // SDL lets go of every key in the name of a person who did not; the loss itself comes right after.
        if event.type == SDL_KEYUP.rawValue && FocusLoss.isQueued { return }
        let moment = min(moment(of: event), limit ?? .max)
        switch action {
        case .input(let input):
            if !tell(input, at: moment) && input.closesWindow { ending = .closed }
        case .sizeChanged:
            if let resized = try window.noticeSurface(&translator) { tell(resized, at: moment) }
            needsPicture = true
        case .exposed:
            isVisible = true
            needsPicture = true
            window.noticeExposure()
        case .hidden:
            isVisible = false
            tell(.cancelled, at: moment)
        case .close: ending = .closed
        // Of a signal, or of the session.
        case .quit: ending = window.wish ?? .closed
        }
    }

    /// When an event happened, in nanoseconds of the machine. SDL stamps it with its own milliseconds, which wrap after 49 days.
    private func moment(of event: SDL_Event) -> Int64 {
        let age = SDL_GetTicks() &- event.common.timestamp
        return machine.nanoseconds - Int64(age) * 1_000_000
    }

    /// Tells the content of an event; answers whether it meant anything to it.
    @discardableResult
    private mutating func tell(_ input: InputEvent, at moment: Int64) -> Bool {
        needsPicture = true
        let time = clock.time(at: moment, isMoving: content.needsFrames)
        return content.handle(input, at: time)
    }

    private mutating func drawFrame(at moment: Int64) throws(SDLError) {
        needsPicture = false
        pacer.draw(moment)
        let time = clock.time(at: moment, isMoving: content.needsFrames)
        guard try window.show(content.frame(at: time)), let onFrame else { return }
        try window.observe(moment - start, onFrame)
    }
}

extension InputEvent {
    /// Whether the key closes a window whose content has no use for it: Escape or Ctrl-W, as it goes down. A repeat may follow a press
    /// that the content did use, and then it is not meant for the window.
    fileprivate var closesWindow: Bool {
        switch self {
        case .keyDown(.escape, let modifiers, isRepeat: false): modifiers.isEmpty
        case .keyDown(.character("w"), let modifiers, isRepeat: false): modifiers == .control
        default: false
        }
    }
}
