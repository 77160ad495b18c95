import LockstepAnimation
import LockstepGeometry
import LockstepLayout

/// A scroll by animation that an update interrupts: what it leads to.
struct Glide {
    /// The item after the update that will be at the viewport's top, and how far below it the item begins, in points.
    let item: Int
    let distance: Double
    let timing: AnimationTiming
}

// An update that comes while the content is scrolled by an animation to a place out of sight happens where one looks, at once: the rows fly
// by anyway. Then the way goes on to what it led to.

extension Table {
    /// Whether rows come or go while the content is on its way to a place that isn't in sight yet.
    func fliesBy(_ plan: UpdatePlan?) -> Bool { isGlidingFar && !(plan?.isEmpty ?? true) }

    /// Whether the content is on its way to a place that isn't in sight yet.
    ///
    /// An update's own scrolling, where the content gets shorter, adds up with that of others and is no way to elsewhere.
    var isGlidingFar: Bool {
        guard let stage, let seat else { return false }
        var way = 0.0
        for offset in stage.timeline.offsets where offset.target == seat && offset.property == .scrollY {
            if stage.transactions[offset.transaction]?.kind != .tableUpdate { way += offset.value(at: stage.now) }
        }
        return abs(way) > bounds.height
    }

    /// Stops the content where it is seen, if it is on its way to a place that isn't in sight yet.
    func suspendGlide(by plan: UpdatePlan) -> Glide? {
        guard let stage, let seat else { return nil }
        let seen = seenOffset
        guard fliesBy(plan), let target = item(at: contentOffset.y) else { return nil }
        let distance = top(ofItem: target) - contentOffset.y
        let end = stage.timeline.offsets.reduce(stage.now) { end, offset in
            offset.target == seat && offset.property == .scrollY ? max(end, offset.end) : end
        }
        stage.stop(.scrollY, of: self)
        performWithoutAnimation { contentOffset.y = seen }
        let timing = AnimationTiming(
            start: stage.now, duration: end.nanoseconds - stage.now.nanoseconds, curve: .easeOut)
        return Glide(
            item: survivor(of: target, in: plan) ?? plan.newBoundary(ofOld: target), distance: distance, timing: timing)
    }

    /// Goes on to where the content was scrolled to.
    func resume(_ glide: Glide) {
        guard let stage else { return }
        let transaction = stage.transactions.open(.animate, parent: nil, timing: glide.timing)
        stage.within(.animation(transaction, glide.timing)) {
            scrollAllTheWay(to: clamped(top(ofItem: glide.item) - glide.distance))
        }
    }
}
