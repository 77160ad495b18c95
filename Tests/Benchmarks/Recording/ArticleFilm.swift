import Lockstep
import LockstepRaster
import LockstepRecorder
import TestSamples

/// The article on film: a row a third of a second, open and closed again, at 375 x 812.
final class ArticleFilm {
    static let width = 375
    static let height = 812
    /// Toggles, 24 frames each: 18 in motion, some of the title's fade, and some at rest.
    private static let toggles = 10
    static let frameCount = toggles * 24

    private let article = RowSource(Array(repeating: RowModel(), count: 5))
    private let stage: Stage
    private let rasterizer: Rasterizer
    private let framesPerSecond: Int
    private var index = 0
    private var shown: (list: DisplayList, image: PixelImage)?

    init(text: SDLText, framesPerSecond: Int) {
        self.framesPerSecond = framesPerSecond
        stage = Stage(
            size: Size(width: Double(Self.width), height: Double(Self.height)), scale: 1, text: text)
        rasterizer = Rasterizer(text: text)
        stage.root.pin(article.table)
        _ = stage.frame(at: .zero)
    }

    /// Makes what happens before the next frame happen, which is where layout is done.
    func perform() {
        let time = FrameTime.frame(index, framesPerSecond: framesPerSecond)
        if index.isMultiple(of: 24) { stage.perform(at: time) { article.toggle(index / 24 % 5) } }
    }

    /// The next frame, as a list.
    func nextList() -> DisplayList {
        defer { index += 1 }
        return stage.frame(at: .frame(index, framesPerSecond: framesPerSecond))
    }

    /// What a list looks like, drawn by what differs from the one before it, as the command does.
    func picture(of list: DisplayList) -> Picture {
        var image =
            shown?.image ?? PixelImage(width: Self.width, height: Self.height, filledWith: 0)
        let damage = shown.map { list.damage(since: $0.list) }
        var pixels = image.pixels.mutableSpan
        rasterizer.draw(
            list, scale: 1, damage: damage, background: .white, into: &pixels, width: Self.width, height: Self.height,
            stride: Self.width)
        shown = (list, image)
        return Picture(width: image.width, height: image.height, pixels: image.pixels)
    }

    /// Records all frames.
    func record(into sink: any FrameSink) throws {
        let film = Film(sink, framesPerSecond: framesPerSecond, draw: picture)
        for _ in 0..<Self.frameCount {
            perform()
            try film.add(nextList())
        }
        try film.finish()
    }
}

/// Where frames go that nobody wants.
final class NullSink: FrameSink {
    func add(_ picture: Picture) {}
    func addSame() {}
    func finish() {}
    func abandon() {}
}
