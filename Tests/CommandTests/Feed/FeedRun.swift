import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace

@testable import LockstepCommand

/// A feed on a stage with the recorded phone's text sizes, and a person's hands.
final class FeedRun {
    let run: SceneRun
    let controller: FeedController
    private(set) var time = 0.0

    var table: Table { controller.table }

    init(_ feed: SceneDescription.Feed, size: Size = Size(width: 375, height: 667)) throws {
        let library = SceneLibrary(executable: "", variables: ["LOCKSTEP_ASSETS": packageFolder + "/Assets"])
        var scene = try library.load("feed")
        scene.content = .feed(feed)
        var options = SceneOptions()
        options.metrics = .recording
        options.size = size
        run = SceneRun(try SceneSetup(options, scene: scene), fonts: nil, scale: 2)
        guard let controller = run.controller as? FeedController else {
            throw CommandError.usage("the scene feed is run by another controller")
        }
        self.controller = controller
        advance(seconds: 0)
    }

    /// The posts of all days, in order.
    var posts: [Int] { controller.source.snapshot().itemIdentifiers }

    /// The post that a cell shows.
    func post(of cell: Cell?) -> Int? {
        cell.flatMap { table.indexPath(for: $0) }.flatMap { controller.source.itemIdentifier(for: $0) }
    }

    @discardableResult
    func advance(seconds: Double) -> DisplayList {
        time += seconds
        return run.stage.frame(at: FrameTime(seconds: time))
    }

    /// Presses a button or a row; answers why it couldn't be pressed.
    func press(_ target: TraceEvent.Target) -> CommandError? {
        let step = ScriptStep(.at(FrameTime(seconds: time)), .tap(target), origin: "--tap here")
        run.stage.perform(at: FrameTime(seconds: time)) { run.presser.press(target, for: step) }
        return run.presser.failure
    }

    func scroll(to y: Double) {
        run.stage.perform(at: FrameTime(seconds: time)) { table.contentOffset = Point(x: 0, y: y) }
        advance(seconds: 1)
    }

    /// Every text that a picture shows, from back to front.
    static func texts(_ picture: DisplayList) -> [String] {
        picture.commands.compactMap { if case .text(let line) = $0.content { line.string } else { nil } }
    }
}

extension SceneDescription.Feed {
    /// A feed that is quick to make.
    static let small = SceneDescription.Feed(rows: 1000, sections: 10, seed: 7)
}
