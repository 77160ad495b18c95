import LockstepScene
import LockstepTesting
import Testing
import XCTest

@Suite struct ReportTests {
    @Test func `a check that doesn't hold fails the test at its line`() throws {
        let row = ToggledRow()
        try row.toggle()
        let line = #line + 4

        var holds = true
        withKnownIssue {
            holds = row.harness.expect(.isSteady)
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("isSteady: it doesn't hold in 1 of 2 motions") == true
                && issue.sourceLocation?.line == line
        }

        #expect(!holds)
    }

    @Test func `a check that holds says nothing`() throws {
        let row = ToggledRow(timing: .lockstep)
        try row.toggle()

        #expect(row.harness.expect(.isSteady))
    }
}

/// The same in the other framework.
final class XCTestReportTests: XCTestCase {
    private var failures: [(text: String, file: String, line: Int)]?

    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        guard failures != nil else {
            super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
            return
        }
        failures?.append((description, filePath, lineNumber))
    }

    func testThatACheckThatDoesNotHoldFailsTheTestAtItsLine() throws {
        let row = ToggledRow()
        try row.toggle()

        failures = []
        let (holds, line) = (row.harness.expect(.isSteady), #line)
        let heard = failures
        failures = nil

        XCTAssertFalse(holds)
        XCTAssertEqual(heard?.count, 1)
        XCTAssertEqual(heard?.first?.text.hasPrefix("failed - isSteady: it doesn't hold in 1 of 2 motions"), true)
        XCTAssertEqual(heard?.first?.file, #filePath)
        XCTAssertEqual(heard?.first?.line, line)
    }

    func testThatACheckThatHoldsSaysNothing() throws {
        let row = ToggledRow(timing: .lockstep)
        try row.toggle()

        XCTAssertTrue(row.harness.expect(.isSteady))
    }
}
