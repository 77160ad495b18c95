import Foundation
import LockstepGeometry

/// A rectangle of whole pixels in a picture.
struct PixelArea: Equatable {
    /// Columns left of it.
    var x: Int
    /// Rows above it.
    var y: Int
    /// Columns.
    var width: Int
    /// Rows.
    var height: Int

    /// One pixel in the corner: the least that a format can say about a frame that is the same.
    static let corner = PixelArea(x: 0, y: 0, width: 1, height: 1)

    init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// All of a picture.
    init(of picture: Picture) {
        self.init(x: 0, y: 0, width: picture.width, height: picture.height)
    }

    /// The smallest area outside of which two pictures of one size are the same; nil when they are equal.
    init?(changedIn new: Picture, since old: Picture) {
        precondition(
            new.width == old.width && new.height == old.height,
            "PixelArea: pictures of \(new.width) x \(new.height) and \(old.width) x \(old.height) pixels are compared")
        let width = new.width
        let found = new.pixels.withUnsafeBufferPointer { new in
            old.pixels.withUnsafeBufferPointer { old in
                Self.changes(in: new, since: old, width: width)
            }
        }
        guard let found else { return nil }
        self = found
    }

    private static func changes(
        in new: UnsafeBufferPointer<UInt32>, since old: UnsafeBufferPointer<UInt32>, width: Int
    ) -> PixelArea? {
        guard let newStart = new.baseAddress, let oldStart = old.baseAddress, width > 0 else { return nil }
        let height = new.count / width
        func isSame(_ row: Int) -> Bool {
            memcmp(newStart + row * width, oldStart + row * width, width * 4) == 0
        }
        var (top, bottom) = (0, height)
        while top < bottom && isSame(top) { top += 1 }
        while bottom > top && isSame(bottom - 1) { bottom -= 1 }
        guard top < bottom else { return nil }
        var (left, right) = (width, 0)
        for row in top..<bottom {
            let start = row * width
            var column = 0
            while column < left && new[start + column] == old[start + column] { column += 1 }
            left = min(left, column)
            column = width
            while column > right && new[start + column - 1] == old[start + column - 1] { column -= 1 }
            right = max(right, column)
        }
        return PixelArea(x: left, y: top, width: right - left, height: bottom - top)
    }
}
