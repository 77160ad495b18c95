import Foundation
import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import LockstepSDL
import Testing

/// Needs fonts-inter and fonts-dejavu-core, as all tests that measure or draw real text.
struct FontTests {
    private let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    private func fileName(_ path: String) -> String { URL(filePath: path).lastPathComponent }

    /// Makes font files for the time of a closure.
    private func withFonts(_ files: [String: Data], _ body: ([String]) throws -> Void) throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "lockstep-fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        for (name, data) in files { try data.write(to: directory.appending(path: name)) }
        try body(files.keys.sorted().map { directory.appending(path: $0).path(percentEncoded: false) })
    }

    @Test(arguments: [
        (FontWeight.thin, "Inter-Thin.otf"), (.light, "Inter-Light.otf"), (.regular, "Inter-Regular.otf"),
        (.medium, "Inter-Medium.otf"), (.semibold, "Inter-SemiBold.otf"), (.bold, "Inter-Bold.otf"),
        (.black, "Inter-Black.otf"),
    ])
    func `the interface font is Inter, upright and of the weight asked for`(_ weight: FontWeight, _ file: String) throws
    {
        let text = try SDLText()

        #expect(fileName(text.fontFile(of: .system(size: 17, weight: weight))) == file)
    }

    @Test(arguments: [
        ("DejaVu Sans", FontWeight.regular, "DejaVuSans.ttf"), ("DejaVu Sans", .bold, "DejaVuSans-Bold.ttf"),
        ("DejaVu Sans Mono", .regular, "DejaVuSansMono.ttf"), ("Inter Display", .regular, "InterDisplay-Regular.otf"),
    ])
    func `a family is found by its name`(_ family: String, _ weight: FontWeight, _ file: String) throws {
        let text = try SDLText()

        #expect(fileName(text.fontFile(of: FontDescription(family: family, size: 17, weight: weight))) == file)
    }

    @Test(arguments: ["No Such Family", "", "a\u{0}b", ":bold,\\"])
    func `a family that does not exist leads to a font all the same`(_ family: String) throws {
        let text = try SDLText()

        let font = FontDescription(family: family, size: 17)

        #expect(!text.fontFile(of: font).isEmpty)
        #expect(text.width(of: "abc", font: font) > 0)
    }

    @Test func `without Inter the nearest font is taken`() throws {
        try withFonts(["a.ttf": Data(contentsOf: URL(filePath: dejaVu))]) { files in
            let text = try SDLText(fontFiles: files)

            #expect(fileName(text.fontFile(of: .system(size: 17))) == "a.ttf")
            #expect(text.width(of: "abc", font: .system(size: 17)) > 0)
        }
    }

    @Test func `no font at all is one sentence that names what to install`() throws {
        try withFonts([:]) { files in
            let error = #expect(throws: SDLError.self) { () throws in try SDLText(fontFiles: files) }

            #expect(error == .noFonts(searched: "the \(files.count) font files given"))
            #expect(
                error?.sentence
                    == "No font was found in the 0 font files given: install the package fonts-inter or fonts-dejavu-core."
            )
        }
    }

    @Test func `fonts that are broken are no fonts`() throws {
        let whole = try Data(contentsOf: URL(filePath: dejaVu))
        let files = [
            "empty.ttf": Data(), "words.ttf": Data("not a font".utf8), "cut.ttf": whole.prefix(100),
            "half.ttf": whole.prefix(whole.count / 2),
        ]
        try withFonts(files) { files in
            let error = #expect(throws: SDLError.self) { () throws in try SDLText(fontFiles: files) }

            #expect(error == .noFonts(searched: "the \(files.count) font files given"))
        }
    }

    @Test func `a broken font is passed over for the next one`() throws {
        let whole = try Data(contentsOf: URL(filePath: dejaVu))
        let inter = try Data(contentsOf: URL(filePath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf"))
        // All of the tables that a catalog reads, and not the outlines.
        let files = [
            "inter.otf": inter.prefix(inter.count / 2), "half.ttf": whole.prefix(whole.count / 2), "whole.ttf": whole,
        ]
        try withFonts(files) { files in
            let text = try SDLText(fontFiles: files)

            #expect(fileName(text.fontFile(of: .system(size: 17))) == "whole.ttf")
        }
    }

    @Test(arguments: [
        (
            SDLError.noFonts(searched: "here"),
            "No font was found in here: install the package fonts-inter or fonts-dejavu-core."
        ),
        (
            .fontsFailed("reason"),
            "The fonts could not be set up (reason): reinstall the packages libsdl2-ttf-2.0-0 and libfontconfig1."
        ),
        (
            .noDisplay("reason"),
            "There is no display to open a window on (reason): set DISPLAY or WAYLAND_DISPLAY, or record without one: --headless --record frames/"
        ),
        (
            .windowFailed("reason"),
            "The window could not be used (reason): record without one: --headless --record frames/"
        ),
    ])
    func `every error is one sentence with the next step`(_ error: SDLError, _ sentence: String) {
        #expect(error.sentence == sentence)
        #expect("\(error)" == sentence)
    }
}
