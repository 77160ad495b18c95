import LockstepGeometry

/// What a node asks for.
struct Fitting {
    /// With the lengths that it was given.
    var size: Size
    /// By its content alone.
    var content: Size
}

/// The sizes that a node asked for, for the last few widths: a row asks at one, a stack at another.
struct FittingCache {
    private var first: Entry?
    private var second: Entry?

    private struct Entry {
        var width: Double?
        var fitting: Fitting
    }

    /// The sizes for a width, if they are known.
    func fitting(for width: Double?) -> Fitting? {
        if let first, first.width == width { return first.fitting }
        if let second, second.width == width { return second.fitting }
        return nil
    }

    /// Keeps sizes; the older of two others are forgotten.
    mutating func insert(_ fitting: Fitting, for width: Double?) {
        second = first
        first = Entry(width: width, fitting: fitting)
    }

    /// Forgets everything.
    mutating func removeAll() {
        first = nil
        second = nil
    }
}
