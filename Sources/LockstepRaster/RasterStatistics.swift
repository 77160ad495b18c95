/// What a rasteriser has made since it was made itself: counted so that a test can hold the cost of a frame.
public struct RasterStatistics: Equatable, Sendable {
    /// Lines of text that were broken into words.
    public var linesShaped = 0
    /// Words whose glyphs were rendered by the text's source; one that was rendered before and is still kept is not counted again.
    public var glyphRenders = 0
    /// Masks made for a quarter-pixel step across; each holds all four steps down.
    public var masksMade = 0
    /// Bytes of rendered words and masks that are kept now.
    public var bytesKept = 0
}
