/// How content gives way when it is pulled past its end: the further, the less, and never by a whole viewport.
public enum RubberBand {
    /// UIScrollView's coefficient.
    private static let coefficient = 0.55

    /// How far content is shown past its end for a pull of `distance` points, in a viewport of `dimension` points.
    public static func displacement(pulled distance: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let pull = abs(distance)
        let shown = (1 - 1 / (pull * coefficient / dimension + 1)) * dimension
        return distance < 0 ? -shown : shown
    }

    /// The pull that shows a displacement: the inverse of `displacement(pulled:dimension:)`.
    public static func pull(showing displacement: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let shown = min(abs(displacement), dimension * 0.999)
        let pull = (1 / (1 - shown / dimension) - 1) * dimension / coefficient
        return displacement < 0 ? -pull : pull
    }
}
