import Foundation
import LockstepGeometry
import LockstepScene
import LockstepTesting
import TestSamples

/// The sample's rows on a harness of their own.
struct ToggledRow {
    let harness: Harness
    let source: RowSource

    init(
        rows: Int = 2, duration: Double = 0.1, isOpen: Bool = false, timing: UpdateTiming = .independent,
        records: Bool = true
    ) {
        source = RowSource((0..<rows).map { _ in RowModel(duration: duration, isOpen: isOpen) })
        source.table.updateTiming = timing
        harness = Harness(size: Size(width: 375, height: 600), records: records)
        harness.show(source.table)
    }

    /// Presses the first row's button and waits for the end.
    func toggle() throws {
        try harness.tap("Row 0")
        try harness.settle()
        harness.advance(frames: 2)
    }
}

/// A folder of a test's own, gone when the test is.
final class OwnFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "harness-tests-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// What a test's file in the folder would be called.
    var testFile: String { path + "/MyTests.swift" }

    /// The files below it, by their paths.
    var files: [String] { ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted() }

    /// Surroundings whose contact sheets lie in the folder.
    func surroundings(_ variables: [String: String] = [:]) -> CheckSurroundings {
        CheckSurroundings(environment: variables.merging(["LOCKSTEP_SHEETS": path + "/sheets"]) { $1 })
    }
}
