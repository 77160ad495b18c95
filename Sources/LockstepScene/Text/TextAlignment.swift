/// Where a line stands that is shorter than its label.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
    /// At the left.
    case leading
    /// In the middle.
    case center
    /// At the right.
    case trailing

    /// The share of the free width that is left of the line.
    var share: Double {
        switch self {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }

    /// Points left of a line in a label.
    func inset(of line: Double, in width: Double) -> Double {
        max(0, width - line) * share
    }
}

/// What of a text stays in place while its shown frame is higher or lower than the text.
public enum TextAnchor: Hashable, Sendable, CaseIterable {
    /// The text's middle stays in the frame's middle: what a phone does.
    case center
    /// The first line stays at the frame's top, and the last ones are cut first.
    case top
}
