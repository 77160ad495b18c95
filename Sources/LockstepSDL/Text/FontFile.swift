/// Where a font lies: a file, and which of the fonts in it.
struct FontFile: Hashable {
    let path: String
    /// The number of the font in a collection; a named instance of a variable font sits in the upper half.
    let index: Int
}
