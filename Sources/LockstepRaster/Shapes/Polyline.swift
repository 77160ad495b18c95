import LockstepGeometry

/// What a shape covers of one height, from a position up to another, in steps of 1/256 of a pixel.
struct Span {
    var left: Int
    var right: Int
}

/// A line of a thickness through points, with round joints and ends, in steps of 1/256 of a pixel.
struct Polyline {
    /// A piece between two points; a single point is a piece of no length.
    struct Piece {
        let start: Point
        let end: Point
        /// Half of the thickness.
        let radius: Double
    }

    private(set) var pieces: [Piece] = []
    /// Everything that it can touch.
    private(set) var rect = SubpixelRect(left: 0, top: 0, right: 0, bottom: 0)

    /// Points that aren't numbers are left out.
    init(_ points: [Point], width: Double, scale: Double) {
        let steps = scale * Double(Subpixel.one)
        let radius = width * steps / 2
        guard radius > 0, radius < 1e9 else { return }
        // Far outside of every picture; squares of it still are exact enough.
        let limit = 1e8
        func place(_ point: Point) -> Point? {
            guard point.x == point.x, point.y == point.y else { return nil }
            return Point(
                x: max(-limit, min(limit, point.x * steps)), y: max(-limit, min(limit, point.y * steps)))
        }
        var last: Point?
        for point in points {
            guard let next = place(point) else { continue }
            pieces.append(Piece(start: last ?? next, end: next, radius: radius))
            last = next
        }
        if pieces.count > 1 { pieces.removeFirst() }
        guard let first = pieces.first else { return }
        var (left, top, right, bottom) = (first.start.x, first.start.y, first.start.x, first.start.y)
        for piece in pieces {
            (left, right) = (min(left, piece.start.x, piece.end.x), max(right, piece.start.x, piece.end.x))
            (top, bottom) = (min(top, piece.start.y, piece.end.y), max(bottom, piece.start.y, piece.end.y))
        }
        rect = SubpixelRect(
            left: Int((left - radius).rounded(.down)), top: Int((top - radius).rounded(.down)),
            right: Int((right + radius).rounded(.up)), bottom: Int((bottom + radius).rounded(.up)))
    }
}

extension Polyline.Piece {
    /// What it covers at a height; nil for nothing. It is a disc that is pulled along, and so covers each height in one span.
    func span(at y: Double) -> Span? {
        guard y > min(start.y, end.y) - radius, y < max(start.y, end.y) + radius else { return nil }
        var (left, right) = (Double.infinity, -Double.infinity)
        func take(_ x: Double) { (left, right) = (min(left, x), max(right, x)) }
        for center in [start, end] where abs(y - center.y) < radius {
            let reach = (radius * radius - (y - center.y) * (y - center.y)).squareRoot()
            take(center.x - reach)
            take(center.x + reach)
        }
        let (across, down) = (end.x - start.x, end.y - start.y)
        let length = (across * across + down * down).squareRoot()
        if length > 0 {
            let (aside, below) = (-down / length * radius, across / length * radius)
            let corners = [
                Point(x: start.x + aside, y: start.y + below), Point(x: end.x + aside, y: end.y + below),
                Point(x: end.x - aside, y: end.y - below), Point(x: start.x - aside, y: start.y - below),
            ]
            for (one, other) in zip(corners, corners.dropFirst() + corners.prefix(1)) where one.y != other.y {
                let share = (y - one.y) / (other.y - one.y)
                if (0...1).contains(share) { take(one.x + (other.x - one.x) * share) }
            }
        }
        return left < right ? Span(left: Int(left.rounded()), right: Int(right.rounded())) : nil
    }
}
