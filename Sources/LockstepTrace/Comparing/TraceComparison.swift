import LockstepGeometry

/// Compares two traces while they are read. Frames that show the same time are compared, so traces of different rates can be, too.
///
/// Hand in what each trace holds, in its order and in any interleaving; frames wait for those of the other trace, so read whichever
/// `wanted` says and none will wait long.
public struct TraceComparison: Sendable {
    private var difference: TraceDifference
    private let hasOneRate: Bool
    /// The time from one frame to the next in the slower trace, in nanoseconds.
    private let step: Int64
    private var first = Side()
    private var second = Side()
    private var indexes: [TraceDifference.Subject: Int] = [:]
    private var eventCount = 0

    fileprivate struct Side: Sendable {
        var isOver = false
        var frames: [TraceFrame] = []
        var events: [TraceEvent] = []
        var latest: Int64?
        /// Frames that the other trace has none for, since the last one that both have.
        var unmatched: [Int64] = []
        var unmatchedBefore = 0
    }

    /// Prepares to compare traces with these first lines.
    public init(_ first: TraceHeader, _ second: TraceHeader, tolerance: TraceDifference.Tolerance = .init()) {
        difference = TraceDifference(tolerance: tolerance)
        hasOneRate = first.framesPerSecond == second.framesPerSecond && first.speed == second.speed
        step = max(Self.step(of: first), Self.step(of: second))
        difference.header = Self.differences(first, second)
    }

    /// Which trace is to be read on, so that few frames wait: the one that is less far; nil where both are over.
    public var wanted: TraceDifference.Side? {
        if first.isOver { return second.isOver ? nil : .second }
        if second.isOver { return .first }
        return (first.latest ?? -1) <= (second.latest ?? -1) ? .first : .second
    }

    /// Takes the next event or frame of one of the traces.
    public mutating func add(_ entry: TraceEntry, of side: TraceDifference.Side) {
        switch (entry, side) {
        case (.event(let event), .first): first.events.append(event)
        case (.event(let event), .second): second.events.append(event)
        case (.frame(let frame), .first): first.add(frame)
        case (.frame(let frame), .second): second.add(frame)
        }
        compareEvents()
        compareFrames()
    }

    /// Says that nothing more comes of one of the traces.
    public mutating func end(of side: TraceDifference.Side) {
        switch side {
        case .first: first.isOver = true
        case .second: second.isOver = true
        }
        compareEvents()
        compareFrames()
    }

    /// What is different, after both traces were handed in to their ends.
    public mutating func finish() -> TraceDifference {
        end(of: .first)
        end(of: .second)
        difference.framesOnlyInFirst = unmatchedCount(of: first, end: second.latest)
        difference.framesOnlyInSecond = unmatchedCount(of: second, end: first.latest)
        return difference
    }

    /// With one rate every frame has its counterpart; otherwise only what goes on a whole step after the other trace's end is missing there.
    private func unmatchedCount(of side: Side, end: Int64?) -> Int {
        if hasOneRate { return side.unmatchedBefore + side.unmatched.count }
        guard let end, let latest = side.latest, latest - end >= step else { return 0 }
        return side.unmatched.count { $0 > end }
    }

    // MARK: Events

    private mutating func compareEvents() {
        while difference.events == nil {
            let (left, right) = (first.events.first, second.events.first)
            guard left != nil || first.isOver && right != nil, right != nil || second.isOver else { return }
            if left != right {
                difference.events = .init(index: eventCount, first: left, second: right)
                break
            }
            first.events.removeFirst()
            second.events.removeFirst()
            eventCount += 1
        }
        // After the first difference nobody asks for the rest.
        first.events.removeAll(keepingCapacity: true)
        second.events.removeAll(keepingCapacity: true)
    }

    // MARK: Frames

    private mutating func compareFrames() {
        while let left = first.frames.first, let right = second.frames.first {
            if left.nanoseconds == right.nanoseconds {
                compare(left, right)
                first.dropFrame(isMatched: true)
                second.dropFrame(isMatched: true)
            } else if left.nanoseconds < right.nanoseconds {
                first.dropFrame(isMatched: false)
            } else {
                second.dropFrame(isMatched: false)
            }
        }
        // What follows the end of the other trace has nothing to wait for.
        while second.isOver, !first.frames.isEmpty { first.dropFrame(isMatched: false) }
        while first.isOver, !second.frames.isEmpty { second.dropFrame(isMatched: false) }
    }

    private mutating func compare(_ left: TraceFrame, _ right: TraceFrame) {
        let moment = TraceDifference.Moment(
            frame: left.index, otherFrame: right.index, nanoseconds: left.nanoseconds)
        difference.comparedFrames += 1
        // Most frames are equal, and compare at a stroke.
        if left.rows == right.rows && left.nodes == right.nodes { return }
        var isDifferent = false
        let rows = Self.pairs(left.rows, right.rows) { .row($0.row) }
        for (subject, left, right) in rows {
            let values = [("y", left?.y, right?.y), ("height", left?.height, right?.height)]
            if note(subject, values, opacity: (nil, nil), at: moment) { isDifferent = true }
        }
        for (subject, left, right) in Self.pairs(left.nodes, right.nodes, { .node($0.id) }) {
            let values = [
                ("x", left?.frame.minX, right?.frame.minX), ("y", left?.frame.minY, right?.frame.minY),
                ("width", left?.frame.width, right?.frame.width), ("height", left?.frame.height, right?.frame.height),
            ]
            if note(subject, values, opacity: (left?.opacity, right?.opacity), at: moment) { isDifferent = true }
        }
        if isDifferent { difference.differentFrames += 1 }
    }

    /// Notes what is different about one thing in a frame; returns whether anything is.
    private mutating func note(
        _ subject: TraceDifference.Subject, _ values: [(String, Double?, Double?)], opacity: (Double?, Double?),
        at moment: TraceDifference.Moment
    ) -> Bool {
        var points: TraceDifference.Peak?
        var missingIn: TraceDifference.Side?
        for (measure, left, right) in values {
            guard let left, let right else {
                missingIn = left == nil ? .first : .second
                break
            }
            let amount = abs(left - right)
            guard amount > difference.tolerance.points, amount > points?.amount ?? 0 else { continue }
            points = .init(amount: amount, measure: measure, moment: moment)
        }
        var faded: TraceDifference.Peak?
        if let left = opacity.0, let right = opacity.1, abs(left - right) > difference.tolerance.opacity {
            faded = .init(amount: abs(left - right), measure: "opacity", moment: moment)
        }
        guard points != nil || faded != nil || missingIn != nil else { return false }
        let index = indexes[subject] ?? difference.findings.count
        if index == difference.findings.count {
            indexes[subject] = index
            difference.findings.append(.init(subject: subject, from: moment))
        }
        difference.findings[index].add(points, faded, missingIn)
        return true
    }

    /// Things of the same name side by side, in the order of the left ones and then of the right ones that are left over.
    private static func pairs<Thing>(
        _ left: [Thing], _ right: [Thing], _ name: (Thing) -> TraceDifference.Subject
    ) -> [(TraceDifference.Subject, Thing?, Thing?)] {
        var waiting: [TraceDifference.Subject: Thing] = [:]
        let rightNames = distinct(right.map(name))
        for (thing, name) in zip(right, rightNames) { waiting[name] = thing }
        var pairs: [(TraceDifference.Subject, Thing?, Thing?)] = []
        for (thing, name) in zip(left, distinct(left.map(name))) {
            pairs.append((name, thing, waiting.removeValue(forKey: name)))
        }
        for name in rightNames {
            if let thing = waiting[name] { pairs.append((name, nil, thing)) }
        }
        return pairs
    }

    /// The same names, with those that occur again counted.
    private static func distinct(_ names: [TraceDifference.Subject]) -> [TraceDifference.Subject] {
        var counts: [TraceDifference.Subject: Int] = [:]
        return names.map { name in
            let count = counts[name, default: 0]
            counts[name] = count + 1
            if case .node(let id, _) = name { return .node(id, occurrence: count) }
            return name
        }
    }

    // MARK: First lines

    private static func step(of header: TraceHeader) -> Int64 {
        Int64((header.speed * 1e9 / Double(header.framesPerSecond)).rounded())
    }

    private static func differences(
        _ first: TraceHeader, _ second: TraceHeader
    ) -> [TraceDifference.HeaderDifference] {
        func size(_ header: TraceHeader) -> String {
            "[\(JSONText.number(header.size.width)),\(JSONText.number(header.size.height))]"
        }
        let values = [
            ("fps", "\(first.framesPerSecond)", "\(second.framesPerSecond)"),
            ("metrics", JSONText.quoted(first.metrics), JSONText.quoted(second.metrics)),
            ("scale", JSONText.number(first.scale), JSONText.number(second.scale)),
            ("scene", JSONText.quoted(first.scene), JSONText.quoted(second.scene)),
            ("size", size(first), size(second)),
            ("speed", JSONText.number(first.speed), JSONText.number(second.speed)),
            ("timing", JSONText.quoted(first.timing), JSONText.quoted(second.timing)),
        ]
        return values.filter { $0.1 != $0.2 }.map { .init(key: $0.0, first: $0.1, second: $0.2) }
    }
}

extension TraceComparison.Side {
    fileprivate mutating func add(_ frame: TraceFrame) {
        latest = frame.nanoseconds
        frames.append(frame)
    }

    fileprivate mutating func dropFrame(isMatched: Bool) {
        let frame = frames.removeFirst()
        if isMatched {
            unmatchedBefore += unmatched.count
            unmatched.removeAll(keepingCapacity: true)
        } else {
            unmatched.append(frame.nanoseconds)
        }
    }
}

extension TraceDifference.Finding {
    fileprivate mutating func add(
        _ points: TraceDifference.Peak?, _ opacity: TraceDifference.Peak?, _ missingIn: TraceDifference.Side?
    ) {
        frames += 1
        if let points, points.amount > self.points?.amount ?? 0 { self.points = points }
        if let opacity, opacity.amount > self.opacity?.amount ?? 0 { self.opacity = opacity }
        if self.missingIn == nil { self.missingIn = missingIn }
    }
}
