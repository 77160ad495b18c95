public import LockstepGeometry
public import LockstepPlatform

/// A bitmap in a frame: UIKit's image view. `LockstepRecorder` reads bitmaps from PNG files.
public final class Image: Node {
    // MARK: Content

    /// What is shown; nil is nothing.
    public var bitmap: Bitmap? {
        didSet {
            guard bitmap != oldValue else { return }
            if bitmap?.size != oldValue?.size { invalidateIntrinsicContentSize() }
            setNeedsDisplay()
        }
    }
    /// How it lies in the frame; stretched by default, as in UIKit.
    public var contentMode = ContentMode.scaleToFill {
        didSet { if contentMode != oldValue { setNeedsDisplay() } }
    }

    /// Makes a node that shows a bitmap at its own size.
    public init(_ bitmap: Bitmap? = nil) {
        self.bitmap = bitmap
        super.init()
    }

    // MARK: Layout

    public override func intrinsicContentSize(width: Double?) -> Size {
        bitmap?.size ?? .zero
    }

    // MARK: Drawing

    public override func draw(in canvas: inout Canvas) {
        guard let bitmap, !canvas.rect.isEmpty else { return }
        canvas.image(bitmap, in: contentMode.rect(of: bitmap.size, in: canvas.rect))
    }
}
