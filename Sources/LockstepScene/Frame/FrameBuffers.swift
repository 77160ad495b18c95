import LockstepPlatform

/// Two display lists that take turns: whoever compares a picture with the one before holds both, and neither is copied.
struct FrameBuffers {
    var current = DisplayList()
    private var spare = DisplayList()

    mutating func swap() {
        (current, spare) = (spare, current)
        current.removeAll()
    }
}
