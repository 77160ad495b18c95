import Testing
import XCTest

/// Tells the running test that something is wrong, whichever framework runs it.
enum TestReport {
    /// Fails the running test at a place of its file.
    static func record(_ text: String, fileID: String, filePath: StaticString, line: UInt, column: Int) {
        // Without a test of Swift Testing's this may be one of XCTest's, or a task that was detached from its test: the framework that doesn't
        // run hears it and says nothing.
        if Test.current == nil { XCTFail(text, file: filePath, line: line) }
        Issue.record(
            Comment(rawValue: text),
            sourceLocation: SourceLocation(
                fileID: fileID, filePath: "\(filePath)", line: max(1, Int(line)), column: max(1, column)))
    }
}
