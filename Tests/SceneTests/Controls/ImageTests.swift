import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

/// A picture of 40 x 20 points in frames of 100 x 100.
struct ImageTests {
    private let bitmap = Bitmap(width: 80, height: 40, scale: 2, pixels: Array(repeating: 0xFF00_00FF, count: 3200))

    private func drawn(_ mode: ContentMode) throws -> Rect {
        let image = Image(bitmap)
        image.contentMode = mode
        let harness = Harness(size: Size(width: 100, height: 100))
        harness.show(image)
        for case .image(let shown, let rect, opacity: 1) in harness.picture.commands.map(\.content) {
            #expect(shown == bitmap)
            return rect
        }
        throw NoImage()
    }

    private struct NoImage: Error {}

    @Test func `modes place a picture as UIKit's do`() throws {
        let expected: [ContentMode: Rect] = [
            .scaleToFill: Rect(x: 0, y: 0, width: 100, height: 100),
            .scaleAspectFit: Rect(x: 0, y: 25, width: 100, height: 50),
            .scaleAspectFill: Rect(x: -50, y: 0, width: 200, height: 100),
            .center: Rect(x: 30, y: 40, width: 40, height: 20),
            .top: Rect(x: 30, y: 0, width: 40, height: 20),
            .bottom: Rect(x: 30, y: 80, width: 40, height: 20),
            .left: Rect(x: 0, y: 40, width: 40, height: 20),
            .right: Rect(x: 60, y: 40, width: 40, height: 20),
            .topLeft: Rect(x: 0, y: 0, width: 40, height: 20),
            .topRight: Rect(x: 60, y: 0, width: 40, height: 20),
            .bottomLeft: Rect(x: 0, y: 80, width: 40, height: 20),
            .bottomRight: Rect(x: 60, y: 80, width: 40, height: 20),
        ]
        for mode in ContentMode.allCases {
            let rect = try drawn(mode)
            #expect(rect == expected[mode], "\(mode)")
        }
    }

    @Test func `it asks for the bitmap's points, and for nothing without one`() {
        let image = Image(bitmap)
        #expect(image.fittingSize() == Size(width: 40, height: 20))
        image.bitmap = nil
        #expect(image.fittingSize() == .zero)
        let harness = Harness()
        harness.show(image)
        #expect(harness.picture.commands.allSatisfy { if case .image = $0.content { false } else { true } })
    }

    @Test func `it fades with what it lies in`() {
        let (box, image) = (Node(), Image(bitmap))
        box.pin(image)
        box.opacity = 0.5
        let harness = Harness()
        harness.show(box)

        let opacities = harness.picture.commands.compactMap { command -> Double? in
            if case .image(_, _, let opacity) = command.content { opacity } else { nil }
        }
        #expect(opacities == [0.5])
    }
}
