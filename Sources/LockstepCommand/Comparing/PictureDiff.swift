import LockstepRecorder

/// Compares two films frame by frame, by their frames' numbers; of either, one picture is kept.
struct PictureDiff {
    private let first: any PictureSource
    private let second: any PictureSource
    private(set) var difference: PictureDifference
    /// The frames for a sheet.
    private(set) var examples: DiffExamples?

    init(_ first: any PictureSource, _ second: any PictureSource, tolerance: Int, keepsExamples: Bool) {
        self.first = first
        self.second = second
        difference = PictureDifference(tolerance: tolerance)
        examples = keepsExamples ? DiffExamples() : nil
    }

    /// Compares them; `noteProgress` is told how many frames are compared.
    mutating func run(noteProgress: (Int) -> Void = { _ in }) throws(CommandError) {
        var (left, right) = (try next(first), try next(second))
        var count = 0
        while let one = left, let two = right {
            if one.frame < two.frame {
                difference.framesOnlyInFirst += 1
                left = try next(first)
            } else if one.frame > two.frame {
                difference.framesOnlyInSecond += 1
                right = try next(second)
            } else {
                if let finding = difference.compare(one.picture, two.picture, frame: one.frame) {
                    examples?.add(DiffExample(finding: finding, first: one.picture, second: two.picture))
                }
                count += 1
                noteProgress(count)
                (left, right) = (try next(first), try next(second))
            }
        }
        while left != nil {
            difference.framesOnlyInFirst += 1
            left = try next(first)
        }
        while right != nil {
            difference.framesOnlyInSecond += 1
            right = try next(second)
        }
    }

    private func next(_ source: any PictureSource) throws(CommandError) -> (frame: Int, picture: Picture)? {
        do {
            return try source.next()
        } catch {
            throw .world(error.description)
        }
    }
}

/// A frame that differs, for a sheet.
struct DiffExample: Equatable {
    /// What is different.
    var finding: PictureDifference.Finding
    /// The frame of the first film.
    var first: Picture
    /// The frame of the second film.
    var second: Picture
}

/// The frames that a sheet shows: the first few that differ, and the one with the largest region.
struct DiffExamples: Equatable {
    /// So many of the first ones.
    static let firstOnes = 4

    private var firstFew: [DiffExample] = []
    private var largest: DiffExample?

    /// All of them, in the order of their numbers.
    var all: [DiffExample] { firstFew + (largest.map { [$0] } ?? []) }

    mutating func add(_ example: DiffExample) {
        if firstFew.count < Self.firstOnes { return firstFew.append(example) }
        let most = all.map(\.finding.region.area).max() ?? 0
        if example.finding.region.area > most { largest = example }
    }
}
