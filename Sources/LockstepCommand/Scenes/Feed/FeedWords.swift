/// What posts are made of: names, and parts that fit together to sentences in any combination.
enum FeedWords {
    static let authors = [
        "Mara Lindqvist", "Tomás Rivera", "Ines Okafor", "Jonas Weber", "Aiko Tanabe", "Елена Орлова", "Priya Raman",
        "Νίκος Παππάς", "Lucía Fuentes", "Samuel Achebe", "Freya Holm", "Émile Garnier", "Zofia Nowak", "Omar Haddad",
        "Ruth Ellison", "Pádraig Byrne", "Halina Król", "Bao Nguyễn", "Greta Sørensen", "Iker Etxeberria",
        "Дмитро Гнатюк", "Noor Visser", "Ada Fenwick", "Leo Marchetti",
    ]

    /// A whole post.
    static let exclamations = [
        "Finally.", "Soup!", "Snow in June?", "Good night.", "Yes.", "Who has the ladder?", "Доброе утро!", "Καλημέρα!",
        "¡Por fin!", "Endlich Regen.", "Not again.", "Tomorrow, then.", "Look up.", "Found it!", "Merci à tous.",
    ]

    static let subjects = [
        "The baker's cat", "A heron", "My neighbour", "The night train", "An old clockmaker", "The ladder",
        "Our choir", "The lighthouse keeper", "Somebody's kite", "The last tram", "A very small orchestra",
        "The new librarian", "The cheese van", "Grandmother's radio", "A fox", "The whole kitchen", "The ferry",
        "One of the beekeepers", "The moon", "A man with two umbrellas",
    ]

    static let actions = [
        "waited", "fell asleep", "turned up", "sang", "made a detour", "stood still", "lost a shoe", "changed colour",
        "ran out of paint", "told the same story twice", "stopped for tea", "counted the swallows", "went missing",
        "learned to whistle", "was late", "played chess", "drew a map", "refused to hurry",
    ]

    static let places = [
        "behind the harbour", "under the old bridge", "at the market", "on the third floor", "in the botanical garden",
        "by the open window", "near the boathouse", "at the end of the street", "on top of the hill", "on platform two",
        "between two showers", "next to the fountain", "in the middle of the rehearsal", "outside the museum",
        "beside the allotments", "at the swimming pool",
    ]

    static let endings = [
        "", "", "", ", as every year", " without a word", ", and nobody minded", " until the rain had gone",
        ", which explains the noise", " before breakfast", " for the second time this week", ", to great applause",
        " while the bells were ringing", ", or so the baker says", " and came back with plums",
    ]

    /// Sentences that stand between the made ones.
    static let asides = [
        "I have no further questions.", "The photographs came out blue.", "We kept the receipt.",
        "More about this on Thursday.", "It smelled of oranges.", "Das Fahrrad steht noch da.",
        "No se lo digas a nadie.", "Никто не удивился.", "Κανείς δεν ξέρει γιατί.", "There is a plaque now.",
        "The dog approved.", "On reflection, it was a Tuesday.", "Ask Ruth, she was there.", "Ça arrive.",
    ]
}
