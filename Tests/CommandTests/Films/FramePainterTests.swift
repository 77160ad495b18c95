import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import LockstepRecorder
import LockstepSDL
import LockstepScene
import Testing

@testable import LockstepCommand

@Suite struct FramePainterTests {
    private let text: SDLText

    init() throws {
        text = try SDLText()
    }

    /// A list drawn whole.
    private func whole(_ list: DisplayList, scale: Double) -> [UInt32] {
        Rasterizer(text: text).image(of: list, scale: scale).pixels
    }

    @Test(arguments: [1.0, 2, 3])
    func `frames drawn by what differs are the frames drawn whole`(scale: Double) throws {
        let stage = Stage(size: Size(width: 160, height: 120), scale: scale, text: text)
        let label = Label("Label in motion")
        label.frame = Rect(x: 3, y: 5, width: 120, height: 20)
        let box = Node()
        box.backgroundColor = .label
        box.frame = Rect(x: 0, y: 60, width: 10.5, height: 7.25)
        for node in [box, label] { stage.root.addSubview(node) }
        _ = stage.frame(at: .zero)
        stage.perform(at: .zero) {
            stage.animate(withDuration: 0.2) {
                label.frame.origin.y = 77
                box.frame.size.width = 133.3
            }
        }
        let painter = FramePainter(Rasterizer(text: text), scale: scale)

        for index in 0...14 {
            let list = stage.frame(at: .frame(index, framesPerSecond: 60))
            #expect(painter.picture(of: list).pixels == whole(list, scale: scale))
        }
    }

    @Test func `a list of another size is drawn whole, and pictures that were handed out stay as they are`() {
        func list(_ width: Double, _ color: Color) -> DisplayList {
            let bounds = Rect(x: 0, y: 0, width: width, height: 1)
            let fill = DisplayCommand.Content.fill(bounds, cornerRadius: 0, color: color)
            return DisplayList(size: bounds.size, commands: [DisplayCommand(clip: bounds, content: fill)])
        }
        let painter = FramePainter(Rasterizer(text: text), scale: 1)

        let first = painter.picture(of: list(2, .black))
        let second = painter.picture(of: list(2, .white))
        let third = painter.picture(of: list(3, .black))

        #expect(first.pixels == [0xFF00_0000, 0xFF00_0000])
        #expect(second.pixels == [0xFFFF_FFFF, 0xFFFF_FFFF])
        #expect(third.pixels == [0xFF00_0000, 0xFF00_0000, 0xFF00_0000])
    }
}
