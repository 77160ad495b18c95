import LockstepGeometry
import LockstepPlatform

/// Turns the shown values into drawing commands, back to front. It reads the tree and changes nothing in it.
enum PaintPass {
    static func run(_ root: Node, size: Size, grid: PixelGrid, appearance: Appearance, into list: inout DisplayList) {
        let everything = Rect(origin: .zero, size: size)
        // The list moves into the canvas and back, so that its memory is never shared and never copied.
        var taken = DisplayList()
        swap(&taken, &list)
        taken.size = size
        var canvas = Canvas(
            rect: everything, clip: everything, opacity: 1, appearance: appearance, grid: grid, list: taken)
        taken = DisplayList()
        paint(root, origin: .zero, in: &canvas)
        swap(&canvas.list, &list)
    }

    private static func paint(_ node: Node, origin: Point, in canvas: inout Canvas) {
        guard node.isDrawn else { return }
        let (outerRect, outerClip, outerOpacity) = (canvas.rect, canvas.clip, canvas.opacity)
        canvas.opacity *= node.shownOpacity
        if canvas.opacity > 0 {
            let frame = node.shownFrame
            canvas.rect = frame.offsetBy(x: origin.x, y: origin.y)
            let rect = canvas.rect
            paintBackground(of: node, in: &canvas)
            if node.clipsToBounds || node.isCut { canvas.clip = canvas.clip.intersection(rect) }
            if !canvas.clip.isEmpty {
                node.draw(in: &canvas)
                let scrolled = node.shownContentOffset
                let inner = Point(x: rect.minX - scrolled.x, y: rect.minY - scrolled.y)
                paintSubviews(of: node, origin: inner, in: &canvas)
            }
            canvas.rect = rect
            canvas.clip = outerClip
            node.drawOverlay(in: &canvas)
        }
        (canvas.rect, canvas.clip, canvas.opacity) = (outerRect, outerClip, outerOpacity)
    }

    /// Counts instead of iterating, as every pass does: an unoptimised build makes an iterator's steps allocate.
    private static func paintSubviews(of node: Node, origin: Point, in canvas: inout Canvas) {
        var index = 0
        while index < node.subviews.count {
            paint(node.subviews[index], origin: origin, in: &canvas)
            index += 1
        }
    }

    private static func paintBackground(of node: Node, in canvas: inout Canvas) {
        let color = node.shownBackground(for: canvas.appearance)
        if color.alpha > 0 {
            canvas.fill(node.backgroundRect(for: canvas.rect), cornerRadius: node.cornerRadius, color: color)
        }
        node.drawGround(in: &canvas)
    }
}
