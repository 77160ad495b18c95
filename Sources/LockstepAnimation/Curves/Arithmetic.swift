/// The transcendental functions that motion needs, from + - * / alone: a C library's own differ in their last bit from
/// system to system, and frames would differ with them.
enum Arithmetic {
    /// e to the power of `x`, to about 1e-13 of the result; 0 below -700.
    static func exponential(_ x: Double) -> Double {
        if x < -700 { return 0 }
        // e^x = (e^(x/1024))^1024: the argument of the series is then small enough for ten terms.
        let reduced = x / 1024
        var term = 1.0
        var sum = 1.0
        for index in 1...10 {
            term *= reduced / Double(index)
            sum += term
        }
        for _ in 0..<10 { sum *= sum }
        return sum
    }

    /// Sine and cosine of an angle in radians, to about 1e-12 within a thousand turns.
    static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
        let turns = (angle / (2 * Double.pi)).rounded()
        // An eighth of what is left over; three doublings bring the angle back.
        let reduced = (angle - turns * 2 * Double.pi) / 8
        let square = reduced * reduced
        var sine = reduced
        var cosine = 1.0
        var term = 1.0
        for index in 1...8 {
            term *= -square / Double((2 * index - 1) * (2 * index))
            cosine += term
            sine += term * reduced / Double(2 * index + 1)
        }
        for _ in 0..<3 { (sine, cosine) = (2 * sine * cosine, cosine * cosine - sine * sine) }
        return (sine, cosine)
    }

    /// The first time in seconds, up to 20, from which on a condition holds that never ceases to once it does. Found by bisection.
    static func firstTime(_ holds: (Double) -> Bool) -> Double {
        if holds(0) { return 0 }
        var low = 0.0
        var high = 20.0
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
