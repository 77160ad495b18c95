// The standard library's functions of these names end an optimised program without a word, and its `fatalError` doesn't. Where this
// module is imported these are called in their place: whoever makes a mistake is told, however the program was built.

/// Ends the program with a sentence on standard error, in every kind of build, unless what a caller has to see to holds.
///
/// - Parameters:
///   - condition: What has to hold. It is looked at in every build.
///   - message: What, where and the way out, in one sentence; it is made only to be told.
@inlinable @inline(__always)
package func precondition(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
    line: UInt = #line
) {
    if !condition() { preconditionFailure(message(), file: file, line: line) }
}

/// Ends the program with a sentence on standard error, in every kind of build: a caller's mistake.
@usableFromInline @inline(never)
package func preconditionFailure(
    _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
    // The one function that tells its message in every kind of build.
    fatalError(message(), file: file, line: line)
}
