import Foundation
import LockstepRecorder
import LockstepTrace

/// A trace that was recorded beside a test, and what a test does is compared with.
struct RecordedTrace {
    let name: String
    let testFile: String
    let surroundings: CheckSurroundings

    /// Compares a trace with the recorded one, or records it; answers why that fails, or what differs.
    func failure(of check: MotionCheck, _ trace: Trace) -> CheckFailure? {
        guard isName else {
            return CheckFailure(
                check, "\"\(Excerpt.of(name))\" can't name a trace; use letters, digits, -, _ and . that isn't first")
        }
        let bytes = TraceWriter().bytes(of: trace)
        let isThere = FileManager.default.fileExists(atPath: path)
        if !isThere && surroundings.isCI {
            return CheckFailure(
                check,
                "there is no recorded trace \(path), and on CI none is recorded; run the test elsewhere and commit what it records"
            )
        }
        if !isThere || surroundings.renewsTraces && !surroundings.isCI { return record(bytes, check) }
        guard let recorded = FileManager.default.contents(atPath: path).map(Array.init) else {
            return CheckFailure(
                check, "the recorded trace \(path) can't be read; make it a file that can, or delete it")
        }
        return recorded == bytes ? nil : difference(recorded, bytes, check)
    }

    private var isName: Bool {
        !name.isEmpty && !name.hasPrefix(".") && name.utf8.count <= 200
            && name.unicodeScalars.allSatisfy {
                ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
                    || "-_.".unicodeScalars.contains($0)
            }
    }

    private var folder: String {
        URL(filePath: testFile).deletingLastPathComponent().appending(path: "Traces").path
    }

    private var path: String { "\(folder)/\(name).jsonl" }

    // MARK: Recording

    private func record(_ bytes: [UInt8], _ check: MotionCheck) -> CheckFailure? {
        if let reason = Self.write(bytes, to: path, in: folder) { return CheckFailure(check, reason) }
        FileHandle.standardError.write(Data("lockstep: recorded \(path); look at it and commit it\n".utf8))
        return nil
    }

    private static func write(_ bytes: [UInt8], to path: String, in folder: String) -> String? {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            return "can't make the folder \(folder): \(error.localizedDescription); make room for it there"
        }
        do {
            try WholeFile.write(bytes, to: path)
            return nil
        } catch {
            return error.description
        }
    }

    // MARK: Comparing

    private static let renewing = "if what is new is right, renew it with LOCKSTEP_RENEW_TRACES=1"

    private func difference(_ recorded: [UInt8], _ bytes: [UInt8], _ check: MotionCheck) -> CheckFailure? {
        let pair: (old: Trace, new: Trace)
        do {
            // Both as they are written: numbers have nine digits there.
            pair = (try TraceReader.read(recorded), try TraceReader.read(bytes))
        } catch {
            return CheckFailure(check, "the recorded trace \(path) can't be read: \(error); \(Self.renewing)")
        }
        var comparison = TraceComparison(pair.old.header, pair.new.header)
        for entry in pair.old.entries { comparison.add(entry, of: .first) }
        for entry in pair.new.entries { comparison.add(entry, of: .second) }
        let difference = comparison.finish()
        guard difference.differs || !difference.header.isEmpty || difference.events != nil else { return nil }
        let text = TraceDiffText(
            difference, first: "the recorded one", second: "this one", elsewhere: "lockstep diff --json has all of them"
        )
        var lines = text.text.split(separator: "\n").map(String.init)
        lines.append(keep(bytes))
        return CheckFailure(
            check, "this isn't what \(path) has; \(Self.renewing)", findings: lines,
            frames: frames(of: difference, pair.new))
    }

    /// The frames of the new trace around what begins to differ first and what differs most.
    private func frames(of difference: TraceDifference, _ trace: Trace) -> [Int] {
        let last = trace.frames.count - 1
        guard let first = difference.findings.first else {
            return last < 0 ? [] : CheckRun.spread([0, last])
        }
        let most = difference.largest?.points?.moment ?? first.opacity?.moment ?? first.from
        return CheckRun.spread([max(0, first.from.otherFrame - 1), first.from.otherFrame, most.otherFrame])
    }

    /// Keeps what differs where it can be looked at; answers where.
    private func keep(_ bytes: [UInt8]) -> String {
        let folder = surroundings.sheetFolder
        let place = "\(folder)/\(name)-\(FailureSheet.tag()).jsonl"
        if let reason = Self.write(bytes, to: place, in: folder) { return reason }
        return "to compare by hand: lockstep diff \(path) \(place)"
    }
}
