import CSDL2

/// How many pixels a point takes, from what the system says.
struct WindowScale: Equatable {
    /// Pixels a point.
    var pixelsPerPoint: Double
    /// SDL's window coordinates a point: positions of events are divided by it.
    var unitsPerPoint: Double

    /// Settles a scale.
    ///
    /// - Parameters:
    ///   - forced: what the caller insists on, if anything.
    ///   - preferred: what the environment asks for where the system draws at one pixel a coordinate, as X11 does.
    ///   - pixelsPerUnit: what the system itself puts under one of its coordinates; above 1 on Wayland's sharp displays.
    init(forced: Double?, preferred: Double, pixelsPerUnit: Double) {
        let density = pixelsPerUnit.isFinite && pixelsPerUnit > 0 ? pixelsPerUnit : 1
        pixelsPerPoint = forced ?? (density > 1 ? density : preferred)
        unitsPerPoint = pixelsPerPoint / density
    }

    /// The scale that a person's environment asks for: `GDK_SCALE` where it is a number from 1 to 4, else what the desktop has told the
    /// display (`Xft.dpi`), else what the display says of its dots per inch.
    ///
    /// Many displays lie about their dots per inch or are just a little dense, so those take a clear case: from 192 (twice the usual 96)
    /// up to 500, above which a report is certainly wrong. What the desktop says is a person's choice, quarters included.
    static func preferred(environment: String?, desktop: Double?, dotsPerInch: Double?) -> Double {
        if let environment, let wish = Int(environment), (1...4).contains(wish) { return Double(wish) }
        if let desktop, (48...500).contains(desktop) { return min(4, max(1, (desktop / 24).rounded() / 4)) }
        guard let dotsPerInch, (192...500).contains(dotsPerInch) else { return 1 }
        return min(3, (dotsPerInch / 96).rounded(.down))
    }

    /// The value of `Xft.dpi` in X resources, which are lines of a name, a colon and a value; nil where there is none.
    static func desktopDotsPerInch(in resources: String) -> Double? {
        for line in resources.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
            if parts.count == 2 && (parts[0] == "Xft.dpi" || parts[0] == "*dpi") { return Double(parts[1]) }
        }
        return nil
    }

    /// The scale that this machine's X11 display asks for; 1 elsewhere, where the system scales by itself.
    static func preferredHere() -> Double {
        guard let driver = SDL_GetCurrentVideoDriver(), String(cString: driver) == "x11" else { return 1 }
        var horizontal: Float = 0
        let isKnown = SDL_GetDisplayDPI(0, nil, &horizontal, nil) == 0
        return preferred(
            environment: SDL_getenv("GDK_SCALE").map { String(cString: $0) },
            desktop: XLibrary()?.resources().flatMap { desktopDotsPerInch(in: $0) },
            dotsPerInch: isKnown ? Double(horizontal) : nil)
    }
}
