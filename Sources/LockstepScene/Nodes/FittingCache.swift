import LockstepGeometry
import LockstepLayout

/// What a node asks for.
struct Fitting {
    /// With the lengths that it was given.
    var size: Size
    /// By its content alone.
    var content: Size
}

/// How strongly a node claims its length along an axis: its own word, or what it holds has for it.
struct Claims {
    /// What its inside can't give up, in points.
    var requiredMinimum = 0.0
    /// How strongly it refuses to grow.
    var hugging: Priority
    /// How strongly it refuses to shrink.
    var resistance: Priority
}

/// What a node was asked and has answered since something in it changed.
///
/// Every question goes through all that lies in the node, and each stack asks several: without the answers at hand a tree would cost
/// a power of its depth.
struct FittingCache {
    var sizes = WidthCache<Fitting>()
    var verticalClaims = WidthCache<Claims>()
    var horizontalClaims: Claims?

    /// Forgets everything.
    mutating func removeAll() {
        sizes = WidthCache()
        verticalClaims = WidthCache()
        horizontalClaims = nil
    }
}

/// The answers for the last few widths: a row asks at one, a stack at another, and one is asked at no width, too.
struct WidthCache<Value> {
    private var first: Entry?
    private var second: Entry?
    private var third: Entry?

    private struct Entry {
        var width: Double?
        var value: Value
    }

    /// The answer for a width, if it is known; setting one forgets the oldest of three others.
    subscript(width: Double?) -> Value? {
        get {
            if let first, first.width == width { return first.value }
            if let second, second.width == width { return second.value }
            if let third, third.width == width { return third.value }
            return nil
        }
        set {
            guard let newValue else { return }
            third = second
            second = first
            first = Entry(width: width, value: newValue)
        }
    }
}
