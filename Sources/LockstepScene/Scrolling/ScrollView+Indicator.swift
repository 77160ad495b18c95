import LockstepAnimation
import LockstepGeometry

extension ScrollView {
    /// Seconds that the indicator stays after the content has come to rest, and that it then takes to fade: about what the phone does.
    private static let indicatorStay = 0.8
    private static let indicatorFade = 0.3

    /// Shows the indicator while content moves. Whoever moves it calls `fadeIndicator` at the end.
    final func showIndicator() {
        guard contentSize.height > bounds.height, let stage else { return }
        if indicator.shownOpacity == 0 { indicatorAppears() }
        stage.outsideScopes { stage.performWithoutAnimation { indicator.opacity = 1 } }
    }

    /// Lets the indicator fade some time after a moment at which the content came to rest, which may lie before the frame in progress.
    final func fadeIndicator(after moment: FrameTime) {
        guard indicator.opacity > 0, let stage else { return }
        let delay = moment.adding(seconds: Self.indicatorStay).seconds - stage.now.seconds
        stage.outsideScopes {
            stage.animate(withDuration: Self.indicatorFade, delay: delay) { indicator.opacity = 0 }
        }
    }

    final func drawIndicator(in canvas: inout Canvas) {
        let viewport = canvas.rect.height
        guard indicator.shownOpacity > 0, contentSize.height > viewport, viewport > 24 else { return }
        let margin = 3.0
        let track = viewport - 2 * margin
        let offset = shownContentOffset.y
        // Pulled past an end the handle gets shorter, as the content that can be seen does.
        let pulled = max(0, -offset) + max(0, offset - maximumOffset)
        let place = indicatorHandle(scrolled: offset, viewport: viewport)
        let length = max(28, track * place.length - pulled)
        let handle = Rect(
            x: canvas.rect.maxX - 6 - margin, y: canvas.rect.minY + margin + (track - length) * place.place, width: 6,
            height: length)
        let color = AdaptiveColor.scrollIndicator.resolved(for: canvas.appearance)
        canvas.fill(handle, cornerRadius: 3, color: color.opacity(indicator.shownOpacity))
    }
}
