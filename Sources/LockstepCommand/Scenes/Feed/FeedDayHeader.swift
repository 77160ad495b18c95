import Lockstep

/// The header of a day: its name, and how many posts it has.
final class FeedDayHeader: HeaderFooterView {
    private let day = Label()
    private let count = Label()

    required init(reuseIdentifier: String) {
        super.init(reuseIdentifier: reuseIdentifier)
        day.font = .system(size: 13, weight: .semibold)
        day.setContentHuggingPriority(1, for: .horizontal)
        day.setContentCompressionResistancePriority(500, for: .horizontal)
        count.font = .system(size: 13)
        count.textColor = .secondaryLabel
        let line = HStack(spacing: 8)
        for label in [day, count] { line.addArrangedSubview(label) }
        contentView.pin(line, insets: Insets(top: 6, left: 16, bottom: 6, right: 16))
    }

    func configure(day name: String, posts: Int) {
        day.text = name
        count.text = FeedCount.text(posts, "post")
    }
}

/// Numbers of things in words.
enum FeedCount {
    /// A number in groups of three digits, and what is counted.
    static func text(_ count: Int, _ thing: String) -> String {
        let digits = String(count)
        var grouped = ""
        for (index, digit) in digits.enumerated() {
            if index > 0 && (digits.count - index) % 3 == 0 { grouped.append(",") }
            grouped.append(digit)
        }
        return "\(grouped) \(thing)\(count == 1 ? "" : "s")"
    }
}
