/// Where a scroll indicator's handle lies in its track.
struct IndicatorHandle: Equatable {
    /// How far the content is scrolled, as a share of how far it can be: 0 at the start, 1 at the end.
    var place: Double
    /// How much of the content is seen, as a share: 0 ... 1.
    var length: Double
}
