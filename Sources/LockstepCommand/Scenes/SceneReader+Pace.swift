import LockstepAnimation
import LockstepTrace

/// How something runs, as scene files say it.
extension SceneReader {
    /// The curves that have a name.
    static let curves: [(String, TimingCurve)] = [
        ("easeInOut", .easeInOut), ("easeIn", .easeIn), ("easeOut", .easeOut), ("linear", .linear),
        ("coreAnimation", .coreAnimation),
    ]
    /// The damping ratios that a spring can have.
    static let dampingRatios = 0.05...10.0
    /// The seconds that a spring's response can have.
    static let responses = 0.01...10.0

    static func pace(
        _ fields: inout SceneFields, _ key: String = "curve"
    ) throws(SceneFileError) -> SceneDescription.Pace? {
        guard let value = fields.value(key) else { return nil }
        switch value.content {
        case .array(let items): return .curve(try bezier(items, value, key))
        case .object: return .spring(try spring(value, key))
        case .string: return .curve(try SceneFields.choice(value, "\"\(key)\"", curves))
        default:
            throw SceneFields.mismatch(
                value, "\"\(key)\"", "a name, a list of 4 numbers, or an object with \"dampingRatio\" and \"response\"")
        }
    }

    private static func bezier(
        _ items: [JSONValue], _ value: JSONValue, _ key: String
    ) throws(SceneFileError) -> TimingCurve {
        guard items.count == 4 else { throw SceneFields.mismatch(value, "\"\(key)\"", "a name or a list of 4 numbers") }
        var numbers: [Double] = []
        for (index, item) in items.enumerated() {
            // Times stay within the duration; progress may overshoot.
            let range: ClosedRange<Double> = index % 2 == 0 ? 0...1 : -10...10
            numbers.append(try SceneFields.number(item, "an item of \"\(key)\"", in: range))
        }
        return TimingCurve(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    private static func spring(_ value: JSONValue, _ key: String) throws(SceneFileError) -> Spring {
        var fields = try SceneFields(value, "\"\(key)\"")
        let dampingRatio = try fields.number("dampingRatio", in: dampingRatios) ?? 1
        guard let response = try fields.number("response", in: responses) else { throw fields.missing("response") }
        try fields.finish()
        return Spring(dampingRatio: dampingRatio, response: response)
    }
}
