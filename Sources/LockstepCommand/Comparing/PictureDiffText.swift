import LockstepRecorder
import LockstepTrace

/// A difference between two films as people and programs read it.
struct PictureDiffText {
    private let difference: PictureDifference
    private let first: String
    private let second: String

    init(_ difference: PictureDifference, _ options: DiffOptions) {
        self.difference = difference
        first = Excerpt.of(options.first, limit: 200)
        second = Excerpt.of(options.second, limit: 200)
    }

    var text: String {
        var lines: [String] = []
        let compared = Self.frames(difference.comparedFrames)
        if let first = difference.first, let largest = difference.largest {
            lines.append(
                "\(difference.differentFrames) of \(compared) differ\(difference.differentFrames == 1 ? "s" : "")")
            lines.append("the first: \(Self.text(of: first))")
            lines.append("the largest region: \(Self.text(of: largest))")
        } else if difference.comparedFrames == 0 {
            lines.append("there is nothing to compare: no frame is in both")
        } else {
            lines.append(
                "nothing differs in \(compared)\(difference.tolerance > 0 ? " by more than the tolerance" : "")")
        }
        lines += leftOver(difference.framesOnlyInFirst, in: first, than: second)
        lines += leftOver(difference.framesOnlyInSecond, in: second, than: first)
        return lines.joined(separator: "\n") + "\n"
    }

    /// One finding in words.
    static func text(of finding: PictureDifference.Finding) -> String {
        let region = finding.region
        return
            "frame \(finding.frame), \(region.width)x\(region.height) pixels at \(region.x),\(region.y), of which \(finding.pixels) "
            + "differ by up to \(finding.amount) of 255"
    }

    /// One line of JSON, keys sorted, as `lockstep diff --help` describes it.
    var json: String {
        func json(_ finding: PictureDifference.Finding?) -> String {
            guard let finding else { return "null" }
            let region = finding.region
            return "{\"by\":\(finding.amount),\"frame\":\(finding.frame),\"pixels\":\(finding.pixels),"
                + "\"region\":[\(region.x),\(region.y),\(region.width),\(region.height)]}"
        }
        return "{\"compared\":\(difference.comparedFrames),\"different\":\(difference.differentFrames),"
            + "\"differs\":\(difference.differs),\"first\":\(json(difference.first)),\"format\":\"lockstep-diff\","
            + "\"kind\":\"pictures\",\"largest\":\(json(difference.largest)),\"onlyInFirst\":\(difference.framesOnlyInFirst),"
            + "\"onlyInSecond\":\(difference.framesOnlyInSecond),\"tolerance\":\(difference.tolerance),\"version\":1}\n"
    }

    private func leftOver(_ count: Int, in one: String, than other: String) -> [String] {
        count == 0 ? [] : ["\(one) has \(Self.frames(count)) that \(other) doesn't have"]
    }

    private static func frames(_ count: Int) -> String { "\(count) frame\(count == 1 ? "" : "s")" }
}
