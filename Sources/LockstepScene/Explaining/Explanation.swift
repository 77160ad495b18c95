public import LockstepAnimation

/// Why a node is seen where it is at one time: every number of it as a sum that gives exactly what is shown.
public struct Explanation: Hashable, Sendable {
    /// The time that is explained.
    public let time: FrameTime
    /// The numbers: left edge, top edge, width, height and opacity, in this order.
    public let numbers: [Number]

    /// One number that is shown, and of what it is the sum.
    public struct Number: Hashable, Sendable {
        /// Which it is: `.x`, `.y`, `.width`, `.height` or `.opacity`.
        public let property: AnimatedProperty
        /// What it is made of: the node's own part, and for a place those of the views around it, from the inside.
        public let parts: [Part]
        /// What is shown, in points or as an opacity: the parts' sums added up, which for an opacity end at 0 and 1.
        public let shown: Double
    }

    /// What one node brings in.
    public struct Part: Hashable, Sendable {
        /// The node's identifier, or what it is called without one.
        public let name: String
        /// Where layout put it: the end of all motion.
        public let model: Double
        /// What still is between it and the model, oldest first.
        public let offsets: [Offset]
        /// How much lower it is seen because rows above it in its table still are on their way, in points; 0 for all but a row's top edge.
        public let rowsAbove: Double

        /// The model and everything in force, added up in this order.
        public var sum: Double { offsets.reduce(model) { $0 + $1.share } + rowsAbove }
    }

    /// One animation in force.
    public struct Offset: Hashable, Sendable {
        /// The animation itself.
        public let running: RunningOffset
        /// The transactions that it belongs to, from the outermost to its own.
        public let transactions: [Transaction]
        /// Nanoseconds since it started to go; below 0 while its delay lasts.
        public let age: Int64
        /// What is left of it, in points or as an opacity.
        public let share: Double

        /// Which share of its way it has gone: 0 at the start, 1 at the end, and beyond them where it swings.
        public var progress: Double { running.delta == 0 ? 1 : 1 - share / running.delta }
    }

    /// A number by its property.
    public subscript(property: AnimatedProperty) -> Number? { numbers.first { $0.property == property } }
}
