import LockstepGeometry

/// A rectangle with circular corners, in steps of 1/256 of a pixel; a radius of 0 makes it square.
struct RoundedRect {
    let rect: SubpixelRect
    /// 0 up to half of the shorter side.
    let radius: Int

    init(_ rect: SubpixelRect, radius: Int) {
        self.rect = rect
        self.radius = max(0, min(radius, min(rect.width, rect.height) / 2))
    }

    /// The outline's inner side, for an outline of a thickness; corners stay concentric.
    func inset(by steps: Int) -> RoundedRect {
        RoundedRect(rect.inset(by: steps), radius: radius - steps)
    }

    /// Whether the sides are straight and upright between two heights.
    func isStraight(from top: Int, to bottom: Int) -> Bool {
        radius == 0 || (top >= rect.top + radius && bottom <= rect.bottom - radius)
            || bottom <= rect.top || top >= rect.bottom
    }

    /// The next height after `y` at which the shape begins or ends; `limit` where there is none before it.
    func nextEdge(after y: Int, limit: Int) -> Int {
        var next = limit
        if rect.top > y { next = min(next, rect.top) }
        if rect.bottom > y { next = min(next, rect.bottom) }
        return next
    }

    /// How far the sides stand back from the rectangle's edges at a height; nil above and below the shape.
    func indent(at y: Double) -> Int? {
        guard y > Double(rect.top) && y < Double(rect.bottom) else { return nil }
        let reach = Double(radius)
        let depth = max(Double(rect.top) + reach - y, y - (Double(rect.bottom) - reach))
        guard depth > 0 else { return 0 }
        return Int((reach - max(0, reach * reach - depth * depth).squareRoot()).rounded())
    }
}
