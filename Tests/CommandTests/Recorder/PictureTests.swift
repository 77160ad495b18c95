import Testing

@testable import LockstepRecorder

@Suite struct PictureTests {
    private let picture = Picture(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])

    @Test func `a smaller size cuts and a larger one is filled up with white`() {
        let white: UInt32 = 0xFFFF_FFFF

        #expect(picture.fitted(width: 3, height: 2) == picture)
        #expect(picture.fitted(width: 2, height: 1).pixels == [1, 2])
        #expect(
            picture.fitted(width: 4, height: 3).pixels == [1, 2, 3, white, 4, 5, 6, white] + [
                white, white, white, white,
            ])
        #expect(picture.fitted(width: 1, height: 3).pixels == [1, 4, white])
    }

    @Test func `an even size shows the last column and the last row again`() {
        #expect(picture.repeatingEdges(width: 4, height: 2).pixels == [1, 2, 3, 3, 4, 5, 6, 6])
        #expect(picture.repeatingEdges(width: 3, height: 3).pixels == [1, 2, 3, 4, 5, 6, 4, 5, 6])
        #expect(Picture(width: 1, height: 1, pixels: [7]).repeatingEdges(width: 2, height: 2).pixels == [7, 7, 7, 7])
    }

    /// Every pair of corners of what has changed.
    @Test func `what has changed is found to the pixel`() {
        let (width, height) = (5, 4)
        let old = Picture(width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
        #expect(PixelArea(changedIn: old, since: old) == nil)

        for first in 0..<(width * height) {
            for second in first..<(width * height) {
                var new = old
                new.pixels[first] = 1
                new.pixels[second] = 1
                let columns = [first % width, second % width].sorted()
                let rows = [first / width, second / width]

                #expect(
                    PixelArea(changedIn: new, since: old)
                        == PixelArea(
                            x: columns[0], y: rows[0], width: columns[1] - columns[0] + 1, height: rows[1] - rows[0] + 1
                        ))
            }
        }
    }
}
