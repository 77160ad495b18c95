/// Why a check doesn't hold.
public struct CheckFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The check, such as `isSteady`.
    public var check: String
    /// What is wrong, in one sentence.
    public var reason: String
    /// What was found, a line each.
    public var findings: [String] = []
    /// The frames that show it, by their numbers in the trace.
    public var frames: [Int] = []
    /// The contact sheet of those frames, a PNG; nil where there is none.
    public var sheet: String?
    /// Why there is no contact sheet, where there should be one.
    public var sheetFailure: String?

    /// Of more findings than these, only the number is said.
    static let mostFindings = 20

    init(_ check: MotionCheck, _ reason: String, findings: [String] = [], frames: [Int] = []) {
        (self.check, self.reason) = (check.name, reason)
        (self.findings, self.frames) = (findings, frames)
    }

    /// All of it, in lines.
    public var description: String {
        var lines = ["\(check): \(reason)"] + findings.prefix(Self.mostFindings)
        if findings.count > Self.mostFindings { lines.append("and \(findings.count - Self.mostFindings) more lines") }
        if !frames.isEmpty {
            let numbers = frames.map(String.init).joined(separator: ", ")
            let place = sheet ?? "no contact sheet, \(sheetFailure ?? "none was drawn")"
            lines.append("\(frames.count == 1 ? "frame" : "frames") \(numbers): \(place)")
        }
        return lines.joined(separator: "\n")
    }
}
