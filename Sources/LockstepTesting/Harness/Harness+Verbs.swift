public import LockstepGeometry
public import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace

extension Harness {
    // MARK: Model

    /// Changes the model at the present time, as one event, and makes the frame anew.
    public func perform(_ body: () -> Void) {
        recordChange()
        stage.perform(at: time, body)
        makeFrame()
    }

    // MARK: Pointer

    /// Clicks the middle of the shown button with a title, at the present time; throws when something else would get the click.
    public func tap(_ title: String) throws(HarnessError) {
        let button = try button(title)
        let point = try middle(of: button, called: "the button \"\(title)\"")
        record(.tap(.button(title)))
        press(point)
    }

    /// Clicks the middle of what is seen of a row, by its number over all sections, from 0; throws when it isn't in sight.
    public func tap(row: Int) throws(HarnessError) {
        guard let table else { throw .noTable }
        let count = (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
        guard row >= 0, let path = table.indexPath(forRowNumber: row) else { throw .noSuchRow(row, rows: count) }
        guard let cell = table.cellForRow(at: path) else { throw .rowOutOfSight(row) }
        let point = try middle(of: cell, called: "row \(row)", seenIn: table)
        record(.tap(.row(row)))
        press(point)
    }

    /// Clicks the middle of the node with an identifier; throws when something else would get the click.
    public func tap(node identifier: String) throws(HarnessError) {
        let point = try middle(of: try node(identifier), called: "the node \"\(identifier)\"")
        record(.tap(.node(identifier)))
        press(point)
    }

    /// Presses and lets go of the primary button at a point of the window.
    public func click(_ point: Point) {
        record(.tap(.point(point)))
        press(point)
    }

    /// Turns the wheel over the middle of the window, by points: above 0 shows what is further down.
    public func scroll(by points: Double) {
        send(.scroll(by: Point(x: 0, y: points), at: Point(x: stage.size.width / 2, y: stage.size.height / 2)))
    }

    private func press(_ point: Point) {
        stage.handle(.pointerDown(point), at: time)
        stage.handle(.pointerUp(point), at: time)
        makeFrame()
    }

    /// Where a click hits a node, or something in it.
    private func middle(of node: Node, called name: String, seenIn view: Node? = nil) throws(HarnessError) -> Point {
        let frame = node.shownFrame(in: nil)
        let seen = view.map { frame.intersection($0.shownFrame(in: nil)) } ?? frame
        guard let hit = stage.hitTest(seen.center), hit.isDescendant(of: node) else {
            throw .outOfReach(name, frame: frame, window: stage.size)
        }
        return seen.center
    }

    // MARK: Keys

    /// Presses and lets go of a key.
    public func type(_ key: Key, modifiers: KeyModifiers = []) {
        forgetAnchor()
        record(.press(key, modifiers: modifiers))
        stage.handle(.keyDown(key, modifiers: modifiers, isRepeat: false), at: time)
        stage.handle(.keyUp(key), at: time)
        makeFrame()
    }

    /// Types a text, one key after the other at the present time; a space, a tab and a line feed are the keys of those names,
    /// and a capital is its small letter with Shift.
    public func type(_ text: String) {
        for character in text {
            switch character {
            case " ": type(.space)
            case "\t": type(.tab)
            case "\n": type(.return)
            default:
                // A few capitals are two letters when small, and stay as they are.
                let letters = character.lowercased()
                let small = letters.count == 1 ? Character(letters) : character
                type(.character(small), modifiers: small == character ? [] : .shift)
            }
        }
    }

    // MARK: Window

    /// Gives the window another size in points.
    public func resize(to size: Size) {
        send(.resized(size, scale: stage.grid.scale))
    }

    /// Hands the stage an input event at the present time, and makes the frame anew.
    public func send(_ event: InputEvent) {
        forgetAnchor()
        record(.input(event))
        stage.handle(event, at: time)
        makeFrame()
    }
}
