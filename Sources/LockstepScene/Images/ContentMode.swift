import LockstepGeometry

/// How a picture lies in a frame of another size, as UIKit's modes do.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// It is stretched over the frame.
    case scaleToFill
    /// It keeps its shape and all of it is seen, in the middle.
    case scaleAspectFit
    /// It keeps its shape and covers the frame; what reaches beyond is cut where the node clips.
    case scaleAspectFill
    /// It keeps its size, in the middle.
    case center
    /// It keeps its size, at the middle of the edge.
    case top, bottom, left, right
    /// It keeps its size, in the corner.
    case topLeft, topRight, bottomLeft, bottomRight

    /// Where a picture of a size lies in a frame, in the frame's coordinates; nowhere if it has no size.
    func rect(of size: Size, in frame: Rect) -> Rect {
        guard size.width > 0, size.height > 0 else { return Rect(origin: frame.origin, size: .zero) }
        let (across, down) = (frame.width / size.width, frame.height / size.height)
        let factors: (x: Double, y: Double) =
            switch self {
            case .scaleToFill: (across, down)
            case .scaleAspectFit: (min(across, down), min(across, down))
            case .scaleAspectFill: (max(across, down), max(across, down))
            default: (1, 1)
            }
        let (width, height) = (size.width * factors.x, size.height * factors.y)
        return Rect(
            x: frame.minX + (frame.width - width) * shares.x, y: frame.minY + (frame.height - height) * shares.y,
            width: width, height: height)
    }

    /// How much of the room that is left lies before the picture, 0 ... 1.
    private var shares: (x: Double, y: Double) {
        switch self {
        case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: (0.5, 0.5)
        case .top: (0.5, 0)
        case .bottom: (0.5, 1)
        case .left: (0, 0.5)
        case .right: (1, 0.5)
        case .topLeft: (0, 0)
        case .topRight: (1, 0)
        case .bottomLeft: (0, 1)
        case .bottomRight: (1, 1)
        }
    }
}
