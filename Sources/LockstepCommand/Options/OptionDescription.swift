/// An option as it is typed and as help shows it.
struct OptionDescription: Equatable {
    /// The long name with its dashes; or a short one that has no long form.
    var name: String
    /// A one-letter name with its dash.
    var short: String?
    /// What help calls its value; nil where it takes none.
    var value: String?
    /// Whether it may be given more than once.
    var isRepeatable = false
    /// One line of help.
    var help: String
}
