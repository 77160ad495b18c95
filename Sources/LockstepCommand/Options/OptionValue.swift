import LockstepAnimation
import LockstepGeometry
import LockstepScene
import LockstepTrace

/// An option's value as it was typed; each reading of it is checked and refused in the same words.
struct OptionValue {
    /// The option's name, for messages.
    var option: String
    /// What was typed.
    var text: String

    private func refusal(_ wanted: String) -> CommandError {
        .usage("\(option) is \"\(Excerpt.of(text))\", and should be \(wanted)")
    }

    func nonEmpty(_ wanted: String) throws(CommandError) -> String {
        if text.isEmpty { throw refusal(wanted) }
        return text
    }

    func number(in range: ClosedRange<Double>, _ wanted: String) throws(CommandError) -> Double {
        guard let number = Self.number(text), range.contains(number), !(number == 0 && text.hasPrefix("-")) else {
            throw refusal("\(wanted) from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))")
        }
        return number
    }

    func integer(in range: ClosedRange<Int>) throws(CommandError) -> Int {
        guard let number = Self.integer(text), range.contains(number) else {
            throw refusal("a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func scale() throws(CommandError) -> Int {
        try choice([("1", 1), ("2", 2), ("3", 3)])
    }

    func size() throws(CommandError) -> Size {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        let range = 16...4096
        guard parts.count == 2,
            let width = Self.integer(parts[0]), let height = Self.integer(parts[1]),
            range.contains(width), range.contains(height)
        else { throw refusal("WIDTHxHEIGHT in points, each a whole number from 16 to 4096, such as 375x812") }
        return Size(width: Double(width), height: Double(height))
    }

    func timing() throws(CommandError) -> UpdateTiming {
        try choice(UpdateTiming.allCases.map { ($0.rawValue, $0) })
    }

    /// A curve by its name or its control points, or a spring.
    func pace() throws(CommandError) -> SceneDescription.Pace {
        if let named = SceneReader.curves.first(where: { $0.0 == text }) { return .curve(named.1) }
        if let colon = text.firstIndex(of: ":"), text[..<colon] == "spring" {
            let numbers = Self.numbers(text[text.index(after: colon)...])
            guard numbers.count == 2, SceneReader.dampingRatios.contains(numbers[0]),
                SceneReader.responses.contains(numbers[1])
            else {
                throw refusal(
                    "spring:DAMPING,RESPONSE with a damping ratio from 0.05 to 10 and a response from 0.01 to 10 s")
            }
            return .spring(Spring(dampingRatio: numbers[0], response: numbers[1]))
        }
        let numbers = Self.numbers(text[...])
        guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]),
            abs(numbers[1]) <= 10, abs(numbers[3]) <= 10
        else {
            let names = SceneReader.curves.map(\.0).joined(separator: ", ")
            throw refusal("\(names), X1,Y1,X2,Y2 with times from 0 to 1, or spring:DAMPING,RESPONSE")
        }
        return .curve(TimingCurve(numbers[0], numbers[1], numbers[2], numbers[3]))
    }

    /// Numbers between commas; none where one of them isn't one.
    private static func numbers(_ text: Substring) -> [Double] {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { number($0) }
        return parts.contains(nil) ? [] : parts.compactMap { $0 }
    }

    func tap() throws(CommandError) -> Tap {
        // A title may have one of its own: the last one counts.
        guard let at = text.lastIndex(of: "@"), at > text.startIndex,
            let seconds = Self.number(text[text.index(after: at)...])
        else {
            throw refusal("ROW@SECONDS or TITLE@SECONDS, such as 0@1.5 or Insert@1.5")
        }
        let (name, time) = (text[..<at], text[text.index(after: at)...])
        var target = TraceEvent.Target.button(String(name))
        if let row = Self.integer(name) {
            // -0 is 0 to a computer, and a slip to everybody else.
            guard row >= 0, !name.hasPrefix("-") else { throw refusal("ROW@SECONDS with rows counted from 0") }
            target = .row(row)
        }
        guard (0...3600).contains(seconds), !time.hasPrefix("-") else {
            throw refusal("ROW@SECONDS or TITLE@SECONDS with a time from 0 to 3600")
        }
        return Tap(target: target, time: FrameTime(seconds: seconds), text: text)
    }

    func choice<Value>(_ choices: [(String, Value)]) throws(CommandError) -> Value {
        if let choice = choices.first(where: { $0.0 == text }) { return choice.1 }
        let names = choices.map(\.0)
        throw refusal(names.dropLast().joined(separator: ", ") + " or " + (names.last ?? ""))
    }

    /// A decimal number; Swift's own reading would also take `nan`, `infinity` and `0x1p3`.
    private static func number(_ text: some StringProtocol) -> Double? {
        guard text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }), let number = Double(text) else {
            return nil
        }
        return number.isFinite ? number : nil
    }

    private static func integer(_ text: some StringProtocol) -> Int? {
        text.hasPrefix("+") ? nil : Int(text)
    }

    private static func plain(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }
}
