import Testing

/// The shown labels against what was read off the recording of a real phone.
@Suite struct RecordingTests {
    /// One label in one recorded frame.
    private struct Reading: Hashable {
        var action: String
        var duration: String
        var time: String
        var label: Int
    }

    private struct Ink {
        var top: Double
        var bottom: Double
        var opacity: Double
    }

    private func recorded() throws -> [Reading: Ink] {
        var readings: [Reading: Ink] = [:]
        for line in try fixture("labels") {
            let reading = Reading(
                action: try #require(line["action"]), duration: try #require(line["duration_s"]),
                time: try #require(line["time_s"]), label: try #require(line["label"].flatMap { Int($0) }))
            readings[reading] = Ink(top: line.number("ink_top_pt"), bottom: line.number("ink_bottom_pt"), opacity: 1)
        }
        return readings
    }

    /// All five labels in each recorded frame, as they should be seen; none where there is nothing to see.
    private func predicted(for recorded: [Reading: Ink]) throws -> [Reading: Ink] {
        let rows = ["0.1": 0, "0.3": 2, "0.5": 4]
        var ink: [Reading: Ink] = [:]
        for frame in Set(
            recorded.keys.map { Reading(action: $0.action, duration: $0.duration, time: $0.time, label: 0) })
        {
            let motion = try ArticleMotion(row: try #require(rows[frame.duration]))
            motion.tap(at: 0)
            var start = 0.0
            if frame.action == "collapse" {
                // Closing begins a second later, when opening has come to rest.
                start = 1
                motion.tap(at: start)
            }
            motion.show(at: start + (try #require(Double(frame.time))))
            for (index, label) in motion.labels.enumerated() where label.height > 0 && label.opacity > 0 {
                var reading = frame
                reading.label = index + 1
                // The text is 13.3 pt tall, centred in the shown frame and cut at it.
                ink[reading] = Ink(
                    top: max(label.y, label.center - 6.65), bottom: min(label.y + label.height, label.center + 6.65),
                    opacity: label.opacity)
            }
        }
        return ink
    }

    @Test func `ink edges lie where the phone had them`() throws {
        let recorded = try recorded()
        let predicted = try predicted(for: recorded)

        var differences: [Double] = []
        for (reading, ink) in recorded {
            guard let expected = predicted[reading] else { continue }
            differences += [ink.top - expected.top, ink.bottom - expected.bottom]
        }
        differences.sort()
        // One offset is common to all readings of the recording: it is the median.
        let offset = (differences[differences.count / 2 - 1] + differences[differences.count / 2]) / 2
        let errors = differences.map { abs($0 - offset) }.sorted()

        #expect(differences.count == 2 * 130)
        #expect(abs(offset - 0.7) < 0.1)
        #expect(errors[errors.count / 2] <= 0.45)
        #expect(errors[errors.count * 95 / 100] <= 1.3)
    }

    @Test func `every label of the recording is shown, and only faint ones are missing in it`() throws {
        let recorded = try recorded()
        let predicted = try predicted(for: recorded)

        let unexpected = recorded.keys.filter { predicted[$0] == nil }
        let unseen = predicted.filter { recorded[$0.key] == nil }

        #expect(recorded.count == 130)
        #expect(unexpected.isEmpty)
        // Eleven frames have labels 2 ... 4 on their way in or out, at less than a quarter of their ink: not the dark lines
        // that the recording's edges were taken from.
        #expect(unseen.count == 11 * 3)
        for (reading, ink) in unseen {
            #expect(ink.opacity < 0.25)
            #expect((2...4).contains(reading.label))
        }
    }
}
