/// Which days a feed has, which posts lie in each, and when each was written. It ends on a fixed day: the same on every run.
struct FeedCalendar {
    /// The first post of each day, and one more for the end; the newest day comes first.
    private let starts: [Int]

    /// Shares out posts among days: some have three times as many as others.
    init(rows: Int, days: Int, seed: Int) {
        var weights: [Int] = []
        for day in 0..<days {
            var numbers = SeededNumbers(seed, day, Self.stream)
            weights.append(numbers.number(in: 50...150))
        }
        let total = weights.reduce(0, +)
        var (starts, sum) = ([0], 0)
        for weight in weights {
            sum += weight
            starts.append(rows * sum / total)
        }
        self.starts = starts
    }

    // Apart from the numbers that posts are made of.
    private static let stream = 1_000_003

    var dayCount: Int { starts.count - 1 }

    /// The posts that lie in a day at first, in order.
    func posts(ofDay day: Int) -> Range<Int> { starts[day]..<starts[day + 1] }

    /// When a post was written: from the evening at a day's top to the morning at its end; nil for one that came later.
    func time(ofPost post: Int) -> String? {
        guard post < starts[dayCount] else { return nil }
        let posts = posts(ofDay: day(ofPost: post))
        let minute = 24 * 60 * (posts.upperBound - post) / (posts.count + 1)
        let minutes = minute % 60
        return "\(minute / 60):\(minutes < 10 ? "0" : "")\(minutes)"
    }

    /// Found by halving.
    private func day(ofPost post: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= post { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    // MARK: Names

    /// What a day is called, counted back from the last one.
    static func name(ofDay day: Int) -> String {
        if day < 2 { return day == 0 ? "Today" : "Yesterday" }
        // The last day is Sunday, 14 June 2026.
        var (date, month, year) = (14, 6, 2026)
        var back = day
        while back >= date {
            back -= date
            (month, year) = month > 1 ? (month - 1, year) : (12, year - 1)
            date = length(ofMonth: month, year: year)
        }
        let name = "\(weekdays[(6 + 6 * day) % 7]), \(date - back) \(months[month - 1])"
        return year == 2026 ? name : name + " \(year)"
    }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
