import CSDL2
import LockstepGeometry
import LockstepPlatform
import Testing

@testable import LockstepSDL

/// Runs of a window in memory. SDL's video is one for the whole process: one run at a time.
@Suite(.serialized) struct WindowRunTests {
    @Test func `the content hears its size and scale at time 0, before its first frame`() throws {
        let window = try Window.inMemory(size: Size(width: 300, height: 200), scale: 2)
        let content = ScriptedContent()
        content.script = { _ in window.close() }

        let ending = try window.run(content)

        #expect(ending == .closed)
        #expect(window.size == Size(width: 300, height: 200))
        #expect(content.events.map(\.event) == [.resized(Size(width: 300, height: 200), scale: 2)])
        #expect(content.events.map(\.time) == [0])
        #expect(content.frames == [0])
    }

    @Test func `a window asks for no more than the display has`() throws {
        let window = try Window.inMemory(size: Size(width: 100_000, height: 100))

        #expect(window.size.width < 100_000)
        #expect(window.size.height == 100)
    }

    @Test func `a picture that stays the same is not presented again`() throws {
        let window = try Window.inMemory()
        let content = ScriptedContent()
        var presented: [Int] = []
        content.script = { frame in
            // The first frames belong to the window's appearance.
            if frame >= 2 { presented.append(window.presentedFrames) }
            content.push(frame < 8 ? SDLEvents.motion(x: Int32(frame), y: 0) : SDLEvents.key(SDLK_ESCAPE))
        }

        _ = try window.run(content)

        #expect(presented.count >= 7)
        #expect(Set(presented).count == 1)
    }

    @Test func `a content at rest is asked for nothing without an event`() throws {
        let window = try Window.inMemory()
        let content = ScriptedContent()
        // The appearance brings an event or two of its own; then the queue is empty but for what a frame puts there.
        var framesAtMotion = 0
        content.handles = { event in
            if case .pointerMoved = event { framesAtMotion = content.frames.count }
            return false
        }
        content.script = { frame in
            if frame == 3 { content.push(SDLEvents.key(SDLK_ESCAPE)) }
            if frame < 3 { content.push(SDLEvents.motion(x: Int32(frame), y: 1)) }
        }

        _ = try window.run(content)

        // Frame 3 followed the last motion, and Escape ended the run without another one.
        #expect(framesAtMotion == 3)
        #expect(content.frames.count == 4)
    }

    @Test func `a motion is given times that lie whole frames apart`() throws {
        let window = try Window.inMemory()
        let content = ScriptedContent()
        content.needsFrames = true
        content.script = { frame in
            if frame == 12 { window.close() }
        }

        _ = try window.run(content)

        #expect(content.frames.count == 13)
        for (before, after) in zip(content.frames, content.frames.dropFirst()) {
            let slots = (Double(after - before) * 60 / 1e9).rounded()
            // A slow machine leaves frames out; each time given is still a slot's, rounded to a nanosecond at both ends.
            #expect(slots >= 1)
            #expect(abs(Double(after - before) - slots * 1e9 / 60) <= 1)
        }
    }

    @Test func `times never go back, and no event is later than the frame that shows it`() throws {
        let window = try Window.inMemory()
        let content = ScriptedContent()
        content.needsFrames = true
        var order: [Int64] = []
        content.handles = { _ in
            order.append(content.events.last?.time ?? -1)
            return true
        }
        content.script = { frame in
            order.append(content.frames.last ?? -1)
            content.push(SDLEvents.motion(x: Int32(frame), y: 0))
            if frame == 12 { window.close() }
        }

        _ = try window.run(content)

        #expect(order.count > 12)
        #expect(order == order.sorted())
    }

    @Test(arguments: [
        SDLEvents.key(SDLK_ESCAPE), SDLEvents.key(SDLK_w, modifiers: KMOD_LCTRL),
        SDLEvents.window(SDL_WINDOWEVENT_CLOSE), SDLEvents.bare(SDL_QUIT),
    ])
    func `Escape, Ctrl-W, the close box and the session's end close the window`(event: SDL_Event) throws {
        let window = try Window.inMemory()
        let content = ScriptedContent()
        content.script = { frame in
            if frame == 0 { content.push(event) }
        }

        #expect(try window.run(content) == .closed)
    }

    @Test(arguments: [
        SDLEvents.key(SDLK_ESCAPE), SDLEvents.key(SDLK_w, modifiers: KMOD_LCTRL),
    ])
    func `a key that the content has a use for closes nothing`(event: SDL_Event) throws {
        let window = try Window.inMemory()
        let content = ScriptedContent()
        content.handles = { _ in true }
        content.script = { frame in
            content.push(frame < 3 ? event : SDLEvents.window(SDL_WINDOWEVENT_CLOSE))
        }

        _ = try window.run(content)

        let presses = content.events.filter { if case .keyDown = $0.event { true } else { false } }
        #expect(presses.count >= 3)
    }

    @Test(arguments: [
        SDLEvents.key(SDLK_w), SDLEvents.key(SDLK_ESCAPE, modifiers: KMOD_LALT),
        SDLEvents.key(SDLK_q, modifiers: KMOD_LCTRL),
    ])
    func `other keys close nothing`(event: SDL_Event) throws {
        let window = try Window.inMemory()
        let content = ScriptedContent()
        content.script = { frame in
            content.push(frame < 3 ? event : SDLEvents.window(SDL_WINDOWEVENT_CLOSE))
        }

        _ = try window.run(content)

        #expect(content.frames.count >= 4)
    }

    @Test(arguments: [
        SDLEvents.key(SDLK_ESCAPE, isRepeat: true), SDLEvents.key(SDLK_w, modifiers: KMOD_LCTRL, isRepeat: true),
    ])
    func `a key that closes does not close by its repeats`(event: SDL_Event) throws {
        let window = try Window.inMemory()
        let content = ScriptedContent()
        content.script = { frame in
            content.push(frame < 3 ? event : SDLEvents.bare(SDL_QUIT))
        }

        _ = try window.run(content)

        #expect(content.frames.count >= 4)
    }

    @Test func `a content that waits for a time is asked for a frame then, and not all the while`() throws {
        let window = try Window.inMemory()
        let content = ScriptedContent()
        content.nextFrameTime = 300_000_000
        content.script = { _ in
            guard let last = content.frames.last, last >= 300_000_000 else { return }
            content.nextFrameTime = nil
            window.close()
        }

        #expect(try window.run(content) == .closed)

        // The appearance brings a frame or two; 60 a second would be 18.
        #expect(content.frames.count <= 5)
    }

    @Test func `a content that waits for a time in vain is asked 60 times a second at most`() throws {
        let window = try Window.inMemory()
        let content = ScriptedContent()
        content.nextFrameTime = 0
        content.script = { frame in
            if frame == 6 { window.close() }
        }

        _ = try window.run(content)

        for (before, after) in zip(content.frames, content.frames.dropFirst()) {
            #expect(after - before >= 1_000_000_000 / 60 - 1)
        }
    }

    @Test func `an observer sees each drawn picture once, with its time and its pixels`() throws {
        let window = try Window.inMemory(size: Size(width: 200, height: 150), scale: 1)
        let content = ScriptedContent()
        let colors: [Color] = [.white, .black, .black, Color(red: 1, green: 2, blue: 3)]
        content.needsFrames = true
        content.script = { frame in
            content.color = colors[min(frame, colors.count - 1)]
            if frame == colors.count - 1 { window.close() }
        }
        var seen: [(time: Int64, count: Int, first: UInt32, last: UInt32)] = []

        _ = try window.run(content) { time, width, height, pixels in
            seen.append((time, width * height, pixels[0], pixels[pixels.count - 1]))
        }

        #expect(seen.map(\.time) == [content.frames[0], content.frames[1], content.frames[3]])
        #expect(seen.allSatisfy { $0.count == 200 * 150 })
        #expect(seen.map { $0.first & 0xFF_FFFF } == [0xFF_FFFF, 0, 0x01_0203])
        #expect(seen.map { $0.last & 0xFF_FFFF } == [0xFF_FFFF, 0, 0x01_0203])
    }

    @Test func `a window can run again after its end`() throws {
        let window = try Window.inMemory()

        for _ in 1...2 {
            let content = ScriptedContent()
            content.script = { _ in window.close() }
            #expect(try window.run(content) == .closed)
            #expect(content.frames == [0])
        }
    }

    @Test func `the exit status is the shell's`() {
        #expect(WindowEnding.closed.exitStatus == 0)
        #expect(WindowEnding.signal(2).exitStatus == 130)
        #expect(WindowEnding.signal(15).exitStatus == 143)
    }
}
