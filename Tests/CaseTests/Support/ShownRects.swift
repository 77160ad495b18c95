import LockstepGeometry
import LockstepScene

/// Where every node with an identifier is seen at one time, in points of the window.
struct ShownRects {
    private(set) var rects: [String: Rect] = [:]

    /// With a viewport, only what can be seen in it.
    init(on stage: Stage, within viewport: Rect? = nil) {
        stage.root.forEachNode { node in
            guard let name = node.identifier else { return }
            let rect = node.shownFrame(in: nil)
            if let viewport, rect.intersection(viewport).isEmpty { return }
            rects[name] = rect
        }
    }

    /// The largest step that a node of both makes from these to later ones, in points.
    func largestStep(to later: ShownRects) -> Double {
        var largest = 0.0
        for (name, rect) in rects {
            if let other = later.rects[name] { largest = max(largest, rect.distance(to: other)) }
        }
        return largest
    }
}
