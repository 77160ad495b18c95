import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene

/// A node whose content is as high as one says.
final class Slab: Node {
    var height: Double {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(_ height: Double, identifier: String? = nil, color: AdaptiveColor? = nil) {
        self.height = height
        super.init()
        self.identifier = identifier
        backgroundColor = color
    }

    override func intrinsicContentSize(width: Double?) -> Size {
        Size(width: 10, height: height)
    }
}

/// Text metrics in which a line is exactly as high as its font's size, and a character half as wide.
final class SquareText: TextMeasuring {
    func metrics(of font: FontDescription) -> FontMetrics {
        FontMetrics(ascent: font.size * 0.8, descent: font.size * 0.2, lineHeight: font.size)
    }

    func width(of string: String, font: FontDescription) -> Double {
        Double(string.count) * font.size / 2
    }
}

/// A node that fills the stage and lets its content keep its natural height.
func page(_ content: Node) -> Node {
    let page = Node()
    page.pin(content, bottomPriority: 50)
    return page
}
