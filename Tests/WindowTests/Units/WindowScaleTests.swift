import Testing

@testable import LockstepSDL

@Suite struct WindowScaleTests {
    @Test(
        arguments: [
            (nil, nil, 1), (nil, 96, 1), (nil, 163, 1), (nil, 191, 1), (nil, 192, 2), (nil, 287, 2), (nil, 331, 3),
            (nil, 500, 3), (nil, 501, 1), (nil, 0, 1), (nil, .nan, 1), (nil, .infinity, 1), ("2", 96, 2), ("1", 331, 1),
            ("4", nil, 4), ("5", 96, 1), ("0", 192, 2), ("two", 192, 2), ("", nil, 1),
        ] as [(String?, Double?, Double)])
    func `GDK_SCALE counts before dots per inch, and only clear cases count`(
        environment: String?, dotsPerInch: Double?, expected: Double
    ) {
        #expect(WindowScale.preferred(environment: environment, desktop: nil, dotsPerInch: dotsPerInch) == expected)
    }

    @Test(
        arguments: [
            (96, 1), (120, 1.25), (144, 1.5), (192, 2), (288, 3), (72, 1), (480, 4), (100, 1), (0, 3), (501, 3),
            (.nan, 3),
        ] as [(Double, Double)])
    func `what the desktop says counts before the display's dots per inch, in quarters`(
        desktop: Double, expected: Double
    ) {
        #expect(WindowScale.preferred(environment: nil, desktop: desktop, dotsPerInch: 300) == expected)
        #expect(WindowScale.preferred(environment: "2", desktop: desktop, dotsPerInch: 300) == 2)
    }

    @Test(
        arguments: [
            ("Xft.dpi:\t192\n", 192), ("Xft.antialias:\t1\nXft.dpi: 144\nXft.hinting:\t1", 144), ("Xft.dpi:abc", nil),
            ("Xft.dpi", nil), ("Gimp.Xft.dpi: 300", nil), ("", nil),
        ] as [(String, Double?)])
    func `the desktop's dots per inch are read from the display's resources`(resources: String, expected: Double?) {
        #expect(WindowScale.desktopDotsPerInch(in: resources) == expected)
    }

    @Test func `where a coordinate is a pixel, positions are divided by the scale`() {
        let scale = WindowScale(forced: nil, preferred: 2, pixelsPerUnit: 1)

        #expect(scale.pixelsPerPoint == 2)
        #expect(scale.unitsPerPoint == 2)
    }

    @Test func `where the system scales, its coordinates are points`() {
        let scale = WindowScale(forced: nil, preferred: 1, pixelsPerUnit: 2)

        #expect(scale.pixelsPerPoint == 2)
        #expect(scale.unitsPerPoint == 1)
    }

    @Test func `a forced scale counts before all others`() {
        let scale = WindowScale(forced: 3, preferred: 1, pixelsPerUnit: 2)

        #expect(scale.pixelsPerPoint == 3)
        #expect(scale.unitsPerPoint == 3.0 / 2)
    }

    @Test(arguments: [0, -1, .nan, .infinity])
    func `a density that is no density counts as 1`(density: Double) {
        let scale = WindowScale(forced: nil, preferred: 1, pixelsPerUnit: density)

        #expect(scale == WindowScale(forced: 1, preferred: 1, pixelsPerUnit: 1))
    }
}
