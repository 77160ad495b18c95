public import LockstepGeometry
public import LockstepPlatform

/// Where a node draws itself: the display list of the frame, at the node's shown place, cut and faded as its superviews demand.
public struct Canvas {
    /// The node's shown frame, in points of the window.
    public internal(set) var rect: Rect
    /// What is drawn outside of it is cut off, in points of the window.
    public internal(set) var clip: Rect
    /// The opacities of the node and its superviews, multiplied.
    public internal(set) var opacity: Double
    /// Light or dark.
    public let appearance: Appearance
    /// The pixels under the points.
    public let grid: PixelGrid

    var list: DisplayList

    /// Fills a rectangle, in points of the window.
    public mutating func fill(_ rect: Rect, cornerRadius: Double = 0, color: Color) {
        add(.fill(rect, cornerRadius: cornerRadius, color: color.opacity(opacity)), visible: color.alpha > 0)
    }

    /// Draws the outline of a rectangle, inside its edges, `width` points thick.
    public mutating func border(_ rect: Rect, cornerRadius: Double = 0, width: Double, color: Color) {
        add(
            .border(rect, cornerRadius: cornerRadius, width: width, color: color.opacity(opacity)),
            visible: color.alpha > 0 && width > 0)
    }

    /// Draws one line of text; `baseline` is its left end in points of the window, `bounds` what its ink can touch.
    public mutating func text(_ string: String, font: FontDescription, color: Color, baseline: Point, bounds: Rect) {
        let line = TextLine(
            string: string, font: font, color: color.opacity(opacity), baseline: baseline, bounds: bounds)
        add(.text(line), visible: color.alpha > 0 && !string.isEmpty)
    }

    /// Draws a line through points of the window, `width` points thick, with round joints and ends.
    public mutating func polyline(_ points: [Point], width: Double, color: Color) {
        add(
            .polyline(points, width: width, color: color.opacity(opacity)),
            visible: color.alpha > 0 && width > 0 && !points.isEmpty)
    }

    /// Draws a bitmap, stretched over a rectangle in points of the window.
    public mutating func image(_ bitmap: Bitmap, in rect: Rect) {
        add(.image(bitmap, rect, opacity: opacity), visible: bitmap.width > 0 && bitmap.height > 0)
    }

    /// Draws the picture of another stage with its top left corner at a point of the window, cut at `clip`; it is not faded.
    public mutating func picture(_ picture: DisplayList, at origin: Point) {
        guard opacity > 0 else { return }
        var index = 0
        while index < picture.commands.count {
            var command = picture.commands[index].offsetBy(x: origin.x, y: origin.y)
            command.clip = command.clip.intersection(clip)
            if !command.bounds.isEmpty { list.commands.append(command) }
            index += 1
        }
    }

    private mutating func add(_ content: DisplayCommand.Content, visible: Bool) {
        guard visible && opacity > 0 else { return }
        let command = DisplayCommand(clip: clip, content: content)
        // Nothing of it would be seen, so nothing of it needs to be compared or drawn.
        if !command.bounds.isEmpty { list.commands.append(command) }
    }
}
