import LockstepGeometry
import LockstepTesting

@testable import LockstepScene

/// A script that is carried out, with every frame checked.
final class Trial {
    let script: TrialScript
    let scene: TrialScene
    let isVerbose: Bool
    /// The first thing that was wrong.
    private(set) var fault: String?
    var stepNumber = 0

    init(_ script: TrialScript, isVerbose: Bool = false) {
        self.script = script
        self.isVerbose = isVerbose
        scene = TrialScene(seed: script.seed)
    }

    /// Carries the script out; returns what was wrong first, if anything was.
    func run() -> String? {
        check("at first")
        for step in script.steps where fault == nil {
            stepNumber += 1
            if isVerbose { print("--", step) }
            carryOut(step)
        }
        if fault == nil { comeToRest() }
        return fault
    }

    func fail(_ message: String) {
        if fault == nil { fault = "step \(stepNumber): \(message)" }
    }

    private func carryOut(_ step: TrialStep) {
        if step.kind == .advance {
            for frame in 0..<(1 + step.a % 24) where fault == nil {
                advance("\(frame + 1) frames on")
            }
            return
        }
        let before = Sight(of: scene)
        perform(step)
        checkContinuity(from: before, step)
        check("after \(step)")
        advance("a frame after \(step)")
    }

    /// Lets a frame pass, with nothing happening in it.
    func advance(_ moment: String) {
        let before = Sight(of: scene)
        let (offsets, time) = (scene.harness.stage.runningOffsets, scene.harness.stage.now)
        let canMove = !scene.table.isSliding
        scene.harness.advance(frames: 1)
        check(moment)
        if canMove { checkSteadiness(from: before, offsets: offsets, since: time, moment) }
    }

    private func comeToRest() {
        for _ in 0..<600 {
            if scene.harness.stage.isAtRest { return checkRest() }
            advance("on the way to rest")
            if fault != nil { return }
        }
        fail("never at rest: \(scene.harness.stage.runningOffsets.count) offsets run")
    }

    /// Leaves out what isn't needed for a trial to fail.
    static func shrink(_ script: TrialScript) -> (TrialScript, String) {
        var (best, fault) = (script, Trial(script).run() ?? "no fault any more")
        var isShorter = true
        while isShorter {
            isShorter = false
            for index in best.steps.indices.reversed() {
                var candidate = best
                candidate.steps.remove(at: index)
                if let other = Trial(candidate).run() {
                    (best, fault) = (candidate, other)
                    isShorter = true
                }
            }
        }
        return (best, fault)
    }
}

/// What is seen of rows at a moment, by their identifiers.
struct Sight {
    /// Where each visible row's top edge is seen, in points of the window.
    var tops: [Int: Double] = [:]
    /// The visible rows from above, those excepted that travel.
    var order: [Int] = []
    /// The first of them with a height.
    var first: Int?
    let offset: Double
    /// Where the viewport is seen, in points of the content.
    let seen: Double
    let correction: Double
    let headerEnd: Double
    /// Whether anything moves, which a reload ends.
    let isInMotion: Bool

    init(of scene: TrialScene) {
        let table = scene.table
        offset = table.contentOffset.y
        headerEnd = table.points(table.headerPixels)
        isInMotion = !scene.harness.stage.runningOffsets.isEmpty
        let shown = table.shownContentOffset.y
        seen = shown
        correction = table.scrollCorrection
        for case let cell as TrialCell in table.loadedItems {
            let frame = cell.unheldFrame
            guard frame.maxY > shown && frame.minY < shown + table.bounds.height else { continue }
            // What takes no room isn't seen, and so it may snap to where it will be.
            if frame.height <= 0 && table.rowsFromOutside == .snapIn { continue }
            tops[cell.rowID] = frame.minY - shown
            if !cell.isTravelling { order.append(cell.rowID) }
            if !cell.isTravelling && first == nil && frame.height > 0 { first = cell.rowID }
        }
    }
}
