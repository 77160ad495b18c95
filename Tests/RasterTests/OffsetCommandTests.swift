import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import Testing

struct OffsetCommandTests {
    @Test func `every kind of command, moved by whole pixels, gives the same pixels elsewhere`() {
        let clip = Rect(x: 1, y: 1, width: 9.5, height: 8)
        let bitmap = Bitmap(width: 2, height: 2, pixels: [0xFF00_0000, 0x80FF_0000, 0xFF00_FF00, 0xFF00_00FF])
        let contents: [DisplayCommand.Content] = [
            .fill(Rect(x: 0.3, y: 0.7, width: 8, height: 6), cornerRadius: 2, color: .black),
            .border(Rect(x: 1, y: 2, width: 7.5, height: 6), cornerRadius: 1, width: 1, color: .black),
            .polyline([Point(x: 0, y: 1), Point(x: 5, y: 8), Point(x: 11, y: 2)], width: 1.5, color: .black),
            text("ab", x: 2, y: 6).content,
            .image(bitmap, Rect(x: 0.5, y: 1, width: 8, height: 7), opacity: 0.7),
        ]
        for content in contents {
            let command = DisplayCommand(clip: clip, content: content)
            let here = picture(list(20, 20, [command]))
            let there = picture(list(20, 20, [command.offsetBy(x: 6, y: 3)]))

            var moved = 0
            for y in 0..<17 {
                for x in 0..<14 {
                    #expect(there[x + 6, y + 3] == here[x, y])
                    if here[x, y] != 0xFFFF_FFFF { moved += 1 }
                }
            }
            #expect(moved > 5)
            let (bounds, wanted) = (command.offsetBy(x: 6, y: 3).bounds, command.bounds.offsetBy(x: 6, y: 3))
            #expect(abs(bounds.minX - wanted.minX) < 1e-9 && abs(bounds.maxY - wanted.maxY) < 1e-9)
        }
    }
}
