import LockstepGeometry
import Testing

/// Where points land on the device's pixels.
struct PixelGridTests {
    private static let scales = [1, 1.25, 1.5, 2, 2.75, 3]

    @Test(arguments: scales)
    func `an extent of whole pixels is kept wherever it stands`(scale: Double) {
        let grid = PixelGrid(scale: scale)

        for pixels in 0...300 {
            let asked = grid.roundUp(Double(pixels) / scale)
            for available in [100, 197.0 / 3, 375, 812.5] {
                let centred = Rect(
                    x: (available - asked) / 2, y: available / 2 - asked / 2 + 12, width: asked, height: asked)
                let placed = grid.round(centred)
                #expect(placed.size == centred.size)
                #expect(abs(placed.minX - centred.minX) * scale <= 0.5 + 1e-6)
                #expect(abs(placed.minY - centred.minY) * scale <= 0.5 + 1e-6)
            }
        }
    }

    @Test(arguments: scales, [3.0, 6, 7, 11])
    func `neighbours that share an edge still share it, on both sides of zero`(scale: Double, parts: Double) {
        let grid = PixelGrid(scale: scale)

        for start in [-50, -0.5, 0, 1.0 / 6, 12] {
            for length in [100 / parts, 10.5, 61.0 / 3, 0.5 / scale, 1 / scale] {
                var end = grid.round(start)
                for index in 0..<Int(parts) {
                    let rect = Rect(x: 0, y: start + Double(index) * length, width: 1, height: length)
                    let placed = grid.round(rect)
                    #expect(abs(placed.minY - end) < 1e-9)
                    end = placed.maxY
                }
            }
        }
    }

    private static let halves: [(position: Double, pixel: Double)] = [
        (0.5, 1), (-0.5, 0), (-1.5, -1), (0.49, 0), (0.5 - 1e-9, 1), (0.5 + 1e-9, 1), (-0.51, -1),
    ]

    @Test(arguments: halves)
    func `half-way goes to the right whatever its last binary digit says`(position: Double, pixel: Double) {
        #expect(PixelGrid(scale: 1).round(position) == pixel)
        #expect(PixelGrid(scale: 3).round(position / 3) == pixel / 3)
    }
}
