extension Harness {
    /// Checks what was recorded, and fails the running test, of Swift Testing or XCTest, where it doesn't hold.
    ///
    /// The failure names the finding, the frames, and a contact sheet of them: a PNG in the folder `LOCKSTEP_SHEETS`, or in a temporary one.
    /// Outside of a test nobody hears of it.
    ///
    /// - Returns: Whether the check holds.
    @discardableResult
    public func expect(
        _ check: MotionCheck, fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: Int = #column
    ) -> Bool {
        guard let failure = failure(of: check, filePath: filePath) else { return true }
        TestReport.record(failure.description, fileID: fileID, filePath: filePath, line: line, column: column)
        return false
    }

    /// Why a check doesn't hold, with its contact sheet; nil where it does. No test fails of it.
    public func failure(of check: MotionCheck, filePath: StaticString = #filePath) -> CheckFailure? {
        failure(of: check, filePath: "\(filePath)", in: .ofProcess)
    }

    /// The same in other surroundings.
    package func failure(
        of check: MotionCheck, filePath: String, in surroundings: CheckSurroundings
    ) -> CheckFailure? {
        let run = CheckRun(harness: self, check: check, testFile: filePath, surroundings: surroundings)
        guard var failure = run.failure() else { return nil }
        guard !failure.frames.isEmpty else { return failure }
        do {
            failure.sheet = try FailureSheet(harness: self, surroundings: surroundings)
                .write(failure.frames, check: check, testFile: filePath)
        } catch {
            failure.sheetFailure = error.reason
        }
        return failure
    }
}
