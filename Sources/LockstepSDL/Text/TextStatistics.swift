/// What a source of text has asked its fonts for since it was made: counted so that a test can hold the cost of a frame.
public struct TextStatistics: Equatable, Sendable {
    /// Lines that were broken into words, because they were not remembered.
    public var linesShaped = 0
    /// Words and spaces whose advance was asked of a font, because it was not remembered.
    public var measures = 0
    /// Characters for which a font other than the nearest was looked for, because it was not remembered.
    public var fallbackSearches = 0
    /// Words that a font rendered.
    public var renders = 0
}
