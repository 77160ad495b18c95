import LockstepGeometry
import LockstepScene

/// Where every node with an identifier is seen at one time, in points of the window.
struct ShownRects {
    private(set) var rects: [String: Rect] = [:]

    init(on stage: Stage) {
        stage.root.forEachNode { node in
            if let name = node.identifier { rects[name] = node.shownFrame(in: nil) }
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
