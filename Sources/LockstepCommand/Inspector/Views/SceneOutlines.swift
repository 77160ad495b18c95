import LockstepAnalysis
import LockstepAnimation
import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTrace

/// What is drawn over a scene: where things are, where they are cut, and where they belong.
struct SceneOutlines {
    let take: Take
    let shown: InspectorModel.Outlines
    let chosen: String

    func draw(in canvas: inout Canvas) {
        let origin = canvas.rect.origin
        take.shown.stage.root.forEachNode { node in
            guard node.stage != nil, isSeen(node) else { return }
            let rect = node.shownFrame(in: nil).offsetBy(x: origin.x, y: origin.y)
            if shown.clips, node is Cell {
                outline(rect, InspectorStyle.opacity, in: &canvas)
            }
            guard let id = node.identifier, TraceNode.row(of: id) != nil, rect.height > 0 else { return }
            if shown.frames { outline(rect, InspectorStyle.row.faded(0.75), in: &canvas) }
            if shown.baselines, let label = node as? Label { baseline(of: label, in: rect, &canvas) }
            if id == chosen {
                canvas.border(rect.inset(by: Insets(-1)), width: 1.5, color: canvas.ink(InspectorStyle.content))
            }
        }
        if shown.strays { drawStrays(in: &canvas) }
    }

    private func isSeen(_ node: Node) -> Bool { node.isDrawn && node.shownOpacity > 0.01 }

    private func outline(_ rect: Rect, _ color: AdaptiveColor, in canvas: inout Canvas) {
        canvas.border(rect, width: max(canvas.grid.hairline, 0.5), color: canvas.ink(color))
    }

    private func baseline(of label: Label, in rect: Rect, _ canvas: inout Canvas) {
        guard let metrics = label.stage?.text.metrics(of: label.font) else { return }
        let height = canvas.grid.roundUp(metrics.lineHeight)
        let y = rect.midY - height / 2 + canvas.grid.round(metrics.ascent)
        canvas.fill(
            Rect(x: rect.minX, y: y, width: rect.width, height: canvas.grid.hairline),
            color: canvas.ink(InspectorStyle.content.faded(0.7)))
    }

    /// For each node that strays a line from where its middle belongs to where it is, and how far that is, where there is room to say so.
    private func drawStrays(in canvas: inout Canvas) {
        let text = take.shown.stage.text
        var told: [Double] = []
        let strays = Stray.all(in: take.frame, of: take.film)
        for stray in strays.sorted(by: { abs($0.points) > abs($1.points) }) {
            guard let node = take.shown.stage.node(withIdentifier: stray.id), isSeen(node) else { continue }
            let rect = node.shownFrame(in: nil).offsetBy(x: canvas.rect.minX, y: canvas.rect.minY)
            let x = draw(stray.points, of: rect, in: &canvas)
            // The worst is told first; what would be written over it isn't.
            guard !told.contains(where: { abs($0 - rect.midY) < Self.lineHeight }) else { continue }
            told.append(rect.midY)
            canvas.write(
                (stray.points > 0 ? "+" : "") + Readable.number(stray.points), at: Point(x: x + 8, y: rect.midY - 8),
                color: InspectorStyle.fault, measuring: text)
        }
    }

    private static let lineHeight = 14.0

    /// Draws the place where a node belongs, and the line; returns where that is.
    private func draw(_ points: Double, of rect: Rect, in canvas: inout Canvas) -> Double {
        let color = InspectorStyle.fault
        let height = max(2, rect.height)
        let belongs = Rect(x: rect.minX, y: rect.midY - points - height / 2, width: rect.width, height: height)
        canvas.fill(belongs, color: canvas.ink(color.faded(0.10)))
        let x = rect.minX + rect.width * 0.72
        let (top, bottom) = (min(rect.midY, rect.midY - points), max(rect.midY, rect.midY - points))
        canvas.fill(Rect(x: x, y: top, width: 1.5, height: bottom - top), color: canvas.ink(color))
        canvas.fill(Rect(x: x - 3, y: rect.midY - 0.75, width: 7.5, height: 1.5), color: canvas.ink(color))
        return x
    }
}
