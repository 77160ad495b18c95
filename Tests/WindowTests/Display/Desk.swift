import Foundation

/// A display with the program's window on it, and a person's hands and eyes.
final class Desk {
    let server: XServer
    let program: RunningProgram
    /// The window's place on the screen, in pixels.
    private(set) var window = Place()

    /// A rectangle on the screen, in pixels.
    struct Place: Equatable {
        var x = 0
        var y = 0
        var width = 0
        var height = 0
    }

    /// Starts a display and the program on it, and waits until the window shows a picture.
    init(
        arguments: [String] = [], width: Int = 800, height: Int = 1000, depth: Int = 24, folder: URL? = nil
    ) async throws {
        server = try XServer(width: width, height: height, depth: depth)
        program = try RunningProgram(on: server, arguments: arguments, folder: folder)
        try parkPointer()
        do {
            try await eventually("a window shows rows") {
                guard let place = try self.find() else { return false }
                self.window = place
                return try !self.rowEdges().isEmpty
            }
        } catch {
            let place = try find().map { "at \($0)" } ?? "nowhere"
            throw DisplayFailure("\(error); the window is \(place); \(try program.condition())")
        }
    }

    /// The window's place now; nil where it is not on the screen.
    func find() throws -> Place? {
        let text = try server.xdotool("search", "--onlyvisible", "--name", "Lockstep", "getwindowgeometry", "--shell")
        let values = text.split(separator: "\n").reduce(into: [String: Int]()) { values, line in
            let parts = line.split(separator: "=")
            if parts.count == 2 { values[String(parts[0])] = Int(parts[1]) }
        }
        guard let x = values["X"], let y = values["Y"], let width = values["WIDTH"], let height = values["HEIGHT"]
        else {
            return nil
        }
        return Place(x: x, y: y, width: width, height: height)
    }

    /// Clicks at a place of the window, in pixels from its corner, and takes the hand away.
    func click(x: Int, y: Int) throws {
        try server.xdotool("mousemove", "\(window.x + x)", "\(window.y + y)", "click", "1")
        try parkPointer()
    }

    /// Takes the focus away, then gives it to the window and clicks in the same breath, as a window manager does for a click on a
    /// window in the back. 1 is X's number for the focus that follows the pointer.
    func focusAndClick(x: Int, y: Int) throws {
        try server.xdotool("windowfocus", "1")
        try server.xdotool(
            "search", "--onlyvisible", "--name", "Lockstep", "windowfocus", "mousemove", "\(window.x + x)",
            "\(window.y + y)", "click", "1")
        try parkPointer()
    }

    /// Presses keys, in xdotool's words, with the window in focus.
    func press(_ keys: String...) throws {
        for key in keys {
            try server.xdotool("search", "--onlyvisible", "--name", "Lockstep", "windowfocus", "key", key)
        }
    }

    /// Changes the window's size, in pixels, and waits until the window has it.
    func resize(width: Int, height: Int) async throws {
        try server.xdotool(
            "search", "--onlyvisible", "--name", "Lockstep", "windowsize", "\(width)", "\(height)")
        try await awaitSize(width: width, height: height)
    }

    /// Waits until the window has a size, in pixels.
    func awaitSize(width: Int, height: Int) async throws {
        try await eventually("the window is \(width) x \(height)") {
            guard let place = try self.find() else { return false }
            self.window = place
            return place.width == width && place.height == height
        }
    }

    /// Holds the pointer down at a place of the window, in pixels from its corner, moves it over others, and lets go.
    func drag(through points: [(x: Int, y: Int)]) throws {
        for (index, point) in points.enumerated() {
            try server.xdotool("mousemove", "\(window.x + point.x)", "\(window.y + point.y)")
            if index == 0 { try server.xdotool("mousedown", "1") }
        }
        try server.xdotool("mouseup", "1")
        try parkPointer()
    }

    /// Every colour of a rectangle of the window, row by row.
    func colors(x: Range<Int>, y: Range<Int>) throws -> [Int] {
        try server.screenshot().colors(
            x: (window.x + x.lowerBound)..<(window.x + x.upperBound),
            y: (window.y + y.lowerBound)..<(window.y + y.upperBound))
    }

    /// The pointer goes where there is no window: Xvfb draws it into the picture.
    func parkPointer() throws {
        try server.xdotool("mousemove", "1", "1")
    }

    /// Every colour of the window, row by row.
    func picture() throws -> [Int] {
        try server.screenshot().colors(
            x: window.x..<(window.x + window.width), y: window.y..<(window.y + window.height))
    }

    /// Where one row's background ends and the next one's begins, in pixels from the window's top; read `x` pixels from the left, where
    /// there is neither text nor separator. Empty while the window shows nothing.
    func rowEdges(x: Int = 4) throws -> [Int] {
        let column = try server.screenshot().column(x: window.x + x, y: window.y..<(window.y + window.height))
        return (1..<column.count).filter { column[$0] != column[$0 - 1] }
    }

    /// The edges, once they are those expected or have been waited for in vain.
    func settledRowEdges(at expected: [Int]) async throws -> [Int] {
        try? await eventually("the edges are at \(expected)") { try self.rowEdges() == expected }
        return try rowEdges()
    }
}
