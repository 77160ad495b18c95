import LockstepGeometry
import LockstepPlatform
import LockstepRaster

/// Everything: a clip that cuts nothing.
let noClip = Rect(x: -1000, y: -1000, width: 10_000, height: 10_000)

func list(_ width: Double, _ height: Double, _ commands: [DisplayCommand]) -> DisplayList {
    DisplayList(size: Size(width: width, height: height), commands: commands)
}

func fill(_ rect: Rect, _ color: Color = .black, radius: Double = 0, clip: Rect = noClip) -> DisplayCommand {
    DisplayCommand(clip: clip, content: .fill(rect, cornerRadius: radius, color: color))
}

func border(
    _ rect: Rect, width: Double, _ color: Color = .black, radius: Double = 0, clip: Rect = noClip
) -> DisplayCommand {
    DisplayCommand(clip: clip, content: .border(rect, cornerRadius: radius, width: width, color: color))
}

func text(
    _ string: String, x: Double, y: Double, size: Double = 4, _ color: Color = .black, clip: Rect = noClip,
    bounds: Rect = noClip
) -> DisplayCommand {
    let line = TextLine(
        string: string, font: .system(size: size), color: color, baseline: Point(x: x, y: y), bounds: bounds)
    return DisplayCommand(clip: clip, content: .text(line))
}

/// A picture of a list on white, made by a rasteriser of its own.
func picture(_ list: DisplayList, scale: Double = 1, background: Color = .white) -> PixelImage {
    Rasterizer(text: BlockText()).image(of: list, scale: scale, background: background)
}

/// The darkness (0 white, 255 black) of each pixel of a grey picture, row by row.
func darkness(_ image: PixelImage) -> [[Int]] {
    (0..<image.height).map { y in (0..<image.width).map { x in 255 - Int(image[x, y] & 255) } }
}

/// A small generator with a seed, so that a failing picture can be had again.
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let mixed = (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
        return mixed ^ (mixed >> 32)
    }
}
