import LockstepTrace

/// What `lockstep diff` is asked for.
struct DiffOptions: Equatable {
    /// What is compared.
    var first: String
    /// What it is compared with.
    var second: String
    /// What counts as equal in traces.
    var tolerance = TraceDifference.Tolerance()
    /// By how much a channel of a pixel may differ, 0 ... 255.
    var colorTolerance = 0
    /// Whether the result is JSON.
    var asJSON = false
    /// The file that a sheet of what differs goes to.
    var sheet: String?
    /// The options as they were typed that belong to traces, and those that belong to pictures.
    private(set) var forTraces: [String] = []
    private(set) var forPictures: [String] = []

    init(_ parsed: ParsedOptions) throws(CommandError) {
        guard parsed.operands.count == 2 else {
            let count = parsed.operands.count
            let named = count == 0 ? "none is" : count == 1 ? "one is" : "\(count) are"
            throw .usage("diff compares two things, and \(named) named; write lockstep diff A B")
        }
        (first, second) = (parsed.operands[0], parsed.operands[1])
        for (name, value, typed) in parsed.given {
            let value = OptionValue(option: typed, text: value ?? "")
            switch name {
            case "--tolerance":
                tolerance.points = try value.number(in: 0...1_000_000, "a number of points")
                forTraces.append(typed)
            case "--opacity-tolerance":
                tolerance.opacity = try value.number(in: 0...1, "a number")
                forTraces.append(typed)
            case "--color-tolerance":
                colorTolerance = try value.integer(in: 0...255)
                forPictures.append(typed)
            case "--output":
                sheet = try value.nonEmpty("a file for the sheet, such as sheet.png")
                forPictures.append(typed)
            case "--json": asJSON = true
            default: break
            }
        }
        if let sheet, !sheet.lowercased().hasSuffix(".png") {
            throw .usage("-o \(Excerpt.of(sheet)): the sheet is a PNG; end its name in .png")
        }
    }

    /// Refuses an option that means nothing for what is compared.
    func check(areTraces: Bool) throws(CommandError) {
        let wrong = areTraces ? forPictures : forTraces
        guard let option = wrong.first else { return }
        let (belongs, are) = areTraces ? ("frames and films", "traces") : ("traces", "frames or films")
        throw .usage("\(option) belongs to \(belongs), and these are \(are); leave it away")
    }
}

extension TraceDiffText {
    /// Words a difference between the traces that the options name.
    init(_ difference: TraceDifference, _ options: DiffOptions) {
        self.init(difference, first: options.first, second: options.second, elsewhere: "--json has all of them")
    }
}
