/// What one row of a feed says. Made when it is shown: nothing of it is kept.
struct FeedPost: Equatable {
    var author: String
    /// The author's place in the list, which gives the colour.
    var authorNumber: Int
    /// What is always seen; may be empty.
    var text: String
    /// What is seen once the row is unfolded; nil where there is no more.
    var rest: String?

    /// The first letters of the author's names.
    var initials: String {
        String(author.split(separator: " ").prefix(2).compactMap(\.first))
    }

    /// Makes a post up. The author stays when a later version is asked for; the text is another one, and says something.
    init(_ number: Int, version: Int, seed: Int) {
        var numbers = SeededNumbers(seed, number)
        authorNumber = numbers.below(FeedWords.authors.count)
        author = FeedWords.authors[authorNumber]
        if version > 0 { numbers = SeededNumbers(seed, number, version) }
        // Of a hundred posts: some say nothing, some a word, most a sentence or three; a few go on, and some fold what goes on.
        switch numbers.below(100) {
        case ..<4 where version == 0: text = ""
        case ..<16: text = numbers.one(of: FeedWords.exclamations)
        case ..<46: text = Self.sentence(&numbers)
        case ..<76: text = Self.paragraph(2...3, &numbers)
        case ..<86: text = Self.paragraph(4...7, &numbers)
        default:
            text = Self.paragraph(1...3, &numbers)
            rest = Self.paragraph(3...9, &numbers)
        }
    }

    private static func paragraph(_ count: ClosedRange<Int>, _ numbers: inout SeededNumbers) -> String {
        let sentences = (0..<numbers.number(in: count)).map { index in
            // Not at the beginning: an aside needs something that it is beside.
            index > 0 && numbers.below(3) == 0 ? numbers.one(of: FeedWords.asides) : sentence(&numbers)
        }
        return sentences.joined(separator: " ")
    }

    private static func sentence(_ numbers: inout SeededNumbers) -> String {
        let subject = numbers.one(of: FeedWords.subjects)
        let action = numbers.one(of: FeedWords.actions)
        let place = numbers.one(of: FeedWords.places)
        return "\(subject) \(action) \(place)\(numbers.one(of: FeedWords.endings))."
    }
}
