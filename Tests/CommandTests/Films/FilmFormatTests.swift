import LockstepRecorder
import Testing

@Suite struct FilmFormatTests {
    @Test(arguments: [
        ("a.png", FilmFormat.png), ("A.GIF", .gif), ("b/c.mp4", .mp4), ("a.b.webm", .webm), ("/x/y.WebP", .webp),
    ])
    func `the ending of a name says what a film becomes`(name: String, format: FilmFormat) {
        #expect(FilmFormat(ofFile: name) == format)
    }

    @Test(arguments: ["", "png", "a", "a.", "a.avi", ".gif", "x/.mp4", "a.frames", "a.png/", "a.png.txt"])
    func `other names say nothing`(name: String) {
        #expect(FilmFormat(ofFile: name) == nil)
    }
}
