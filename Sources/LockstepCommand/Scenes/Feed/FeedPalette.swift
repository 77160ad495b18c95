import Lockstep

/// The colours of the feed that the toolkit has no role for.
enum FeedPalette {
    /// The ground of a button of the toolbar.
    static let buttonFill = AdaptiveColor(
        light: Color(red: 118, green: 118, blue: 128, alpha: 31),
        dark: Color(red: 118, green: 118, blue: 128, alpha: 61))
    /// The letters on a disc.
    static let initials = AdaptiveColor(.white)

    /// The disc of an author; white letters can be read on each.
    static func disc(ofAuthor number: Int) -> AdaptiveColor { discs[number % discs.count] }

    private static let discs = [
        Color(red: 88, green: 86, blue: 200), Color(red: 20, green: 124, blue: 140),
        Color(red: 186, green: 92, blue: 20),
        Color(red: 190, green: 56, blue: 104), Color(red: 42, green: 128, blue: 72),
        Color(red: 126, green: 98, blue: 70),
        Color(red: 30, green: 106, blue: 204), Color(red: 142, green: 72, blue: 182),
    ].map { AdaptiveColor($0) }
}
