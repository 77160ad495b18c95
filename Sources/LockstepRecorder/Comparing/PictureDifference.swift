import Foundation

/// What is different between the frames of two films.
public struct PictureDifference: Equatable, Sendable {
    /// A rectangle of pixels, from the top left corner.
    public struct Region: Equatable, Sendable {
        /// Pixels from the left and from the top.
        public var x, y: Int
        /// Pixels.
        public var width, height: Int

        /// How many pixels it covers.
        public var area: Int { width * height }
    }

    /// What is different in one frame.
    public struct Finding: Equatable, Sendable {
        /// The frame's number.
        public var frame: Int
        /// The smallest rectangle around everything that differs; all of both pictures where their sizes differ.
        public var region: Region
        /// Pixels that differ; those of the region where the sizes differ.
        public var pixels: Int
        /// The most by which a channel differs, 1 ... 255.
        public var amount: Int
    }

    /// By how much a channel may differ, 0 ... 255.
    public var tolerance = 0
    /// Frames that both films have.
    public var comparedFrames = 0
    /// Those among them that differ.
    public var differentFrames = 0
    /// Frames that only one of the films has.
    public var framesOnlyInFirst = 0, framesOnlyInSecond = 0
    /// The first frame that differs.
    public var first: Finding?
    /// The frame with the largest region that differs; the first of several.
    public var largest: Finding?

    /// Makes a difference that nothing was compared for yet.
    public init(tolerance: Int = 0) {
        self.tolerance = tolerance
    }

    /// Whether anything is different, or nothing could be compared.
    public var differs: Bool {
        differentFrames > 0 || framesOnlyInFirst > 0 || framesOnlyInSecond > 0 || comparedFrames == 0
    }

    /// Compares the pictures of one frame and counts it in; returns what is different.
    public mutating func compare(_ first: Picture, _ second: Picture, frame: Int) -> Finding? {
        comparedFrames += 1
        guard let finding = Self.finding(first, second, frame: frame, tolerance: tolerance) else { return nil }
        differentFrames += 1
        if self.first == nil { self.first = finding }
        if finding.region.area > largest?.region.area ?? 0 { largest = finding }
        return finding
    }

    private static func finding(_ first: Picture, _ second: Picture, frame: Int, tolerance: Int) -> Finding? {
        guard first.width == second.width && first.height == second.height else {
            let region = Region(
                x: 0, y: 0, width: max(first.width, second.width), height: max(first.height, second.height))
            return Finding(frame: frame, region: region, pixels: region.area, amount: 255)
        }
        var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
        var (count, most) = (0, 0)
        first.pixels.withUnsafeBufferPointer { one in
            second.pixels.withUnsafeBufferPointer { two in
                for row in 0..<first.height {
                    let start = row * first.width
                    let (line, other) = (one[start..<start + first.width], two[start..<start + first.width])
                    // Most lines are equal, and compare at a stroke.
                    let bytes = first.width * MemoryLayout<UInt32>.size
                    guard let a = UnsafeBufferPointer(rebasing: line).baseAddress,
                        let b = UnsafeBufferPointer(rebasing: other).baseAddress, memcmp(a, b, bytes) != 0
                    else { continue }
                    for column in 0..<first.width where a[column] != b[column] {
                        let amount = Picture.distance(a[column], b[column])
                        guard amount > tolerance else { continue }
                        (left, right) = (min(left, column), max(right, column))
                        (top, bottom) = (min(top, row), row)
                        (count, most) = (count + 1, max(most, amount))
                    }
                }
            }
        }
        guard count > 0 else { return nil }
        let region = Region(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        return Finding(frame: frame, region: region, pixels: count, amount: most)
    }
}

extension Picture {
    /// The most by which a channel of two pixels differs, 0 ... 255.
    public static func distance(_ first: UInt32, _ second: UInt32) -> Int {
        var most = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            most = max(most, abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)))
        }
        return most
    }
}
