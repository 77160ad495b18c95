public import LockstepGeometry

/// What is shown of a node at the last sampled time: the model plus all offsets that run.
struct Presentation {
    var frame = Rect.zero
    var opacity = 1.0
    /// Red, green, blue and alpha, 0 ... 255.
    var background = SIMD4<Double>(repeating: 0)
    var contentOffset = Point.zero
    /// How far a table's anchor is seen below its place, in points.
    var column = 0.0
}

extension Node {
    /// Where the node is seen, in points of its superview as that is seen, at the last sampled time; never rounded.
    public final var shownFrame: Rect {
        heldDisplacement == 0 ? unheldFrame : unheldFrame.offsetBy(x: 0, y: heldDisplacement)
    }

    /// Where the node would be seen if its table didn't hold it at the viewport's edge.
    final var unheldFrame: Rect {
        let frame = isInMotion ? presentation.frame : modelFrame
        return columnDisplacement == 0 ? frame : frame.offsetBy(x: 0, y: columnDisplacement)
    }

    /// How much higher the node is seen than its model is, in points.
    final var shownGrowth: Double { isInMotion ? presentation.frame.height - modelFrame.height : 0 }

    /// How much of the node is seen at the last sampled time, 0 ... 1, its superviews not counted.
    public final var shownOpacity: Double { isInMotion ? min(1, max(0, presentation.opacity)) : modelOpacity }

    /// How far the content is seen scrolled, in points.
    final var shownContentOffset: Point {
        let offset = isInMotion ? presentation.contentOffset : modelContentOffset
        return Point(x: offset.x, y: offset.y + scrollCorrection)
    }

    /// The colour behind the content at the last sampled time.
    final func shownBackground(for appearance: Appearance) -> Color {
        guard isInMotion else { return modelBackground?.resolved(for: appearance) ?? .clear }
        func channel(_ value: Double) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }
        let channels = presentation.background
        return Color(
            red: channel(channels.x), green: channel(channels.y), blue: channel(channels.z), alpha: channel(channels.w))
    }

    /// Where the node is seen, in points of an ancestor as that is seen; of the window for nil.
    public final func shownFrame(in ancestor: Node?) -> Rect {
        var rect = shownFrame
        var node = superview
        while let current = node {
            let scrolled = current.shownContentOffset
            rect = rect.offsetBy(x: -scrolled.x, y: -scrolled.y)
            if current === ancestor { break }
            rect = rect.offsetBy(x: current.shownFrame.minX, y: current.shownFrame.minY)
            node = current.superview
        }
        return rect
    }

    /// Whether the node is drawn at all at the last sampled time: it isn't hidden, or it is an arranged view on its way out.
    public final var isDrawn: Bool {
        guard modelHidden else { return true }
        guard let hidingEnd, let stage else { return false }
        return stage.now < hidingEnd
    }

    /// Takes the model for what is shown: the start of a sample.
    final func resetPresentation(appearance: Appearance) {
        presentation.frame = modelFrame
        presentation.opacity = modelOpacity
        presentation.background = Stage.channels(modelBackground?.resolved(for: appearance) ?? .clear)
        presentation.contentOffset = modelContentOffset
        presentation.column = 0
    }
}
