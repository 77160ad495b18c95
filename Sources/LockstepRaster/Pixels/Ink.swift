import LockstepGeometry

/// A colour made ready for blending: its channels as they lie in a pixel, and its alpha.
struct Ink {
    /// 0xFFRRGGBB: blending takes the alpha apart.
    let pixel: UInt32
    /// 0 ... 255.
    let alpha: UInt32

    init(_ color: Color) {
        pixel = 0xFF00_0000 | color.bits
        alpha = UInt32(color.alpha)
    }

    /// The ink's alpha where it covers `share` of `1 << bits` parts of a pixel, to the nearest level.
    @inline(__always)
    func alpha(covering share: Int, bits: UInt32) -> UInt32 {
        (alpha &* UInt32(truncatingIfNeeded: share) &+ (1 << (bits - 1))) >> bits
    }

    /// What SDL's blending makes of a pixel under this ink: `(ink * a + pixel * (255 - a)) / 255`, to the nearest level, for each channel.
    ///
    /// Two channels share a multiplication. `(t + (t >> 8)) >> 8` with `t = x + 128` is the nearest whole number to `x / 255` for all `x` that occur.
    @inline(__always)
    func over(_ below: UInt32, alpha: UInt32) -> UInt32 {
        let inverse = 255 &- alpha
        var redBlue = (below & 0x00FF_00FF) &* inverse &+ (pixel & 0x00FF_00FF) &* alpha &+ 0x0080_0080
        redBlue = ((redBlue &+ ((redBlue >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
        var alphaGreen = ((below >> 8) & 0x00FF_00FF) &* inverse &+ ((pixel >> 8) & 0x00FF_00FF) &* alpha &+ 0x0080_0080
        alphaGreen = (alphaGreen &+ ((alphaGreen >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
        return redBlue | alphaGreen
    }
}

extension Color {
    /// 0x00RRGGBB.
    fileprivate var bits: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    /// The colour as a pixel, 0xAARRGGBB.
    var pixel: UInt32 { UInt32(alpha) << 24 | bits }
}

/// The nearest whole number to `value / 255` for values up to 65,025.
@inline(__always)
func dividedBy255(_ value: UInt32) -> UInt32 {
    let biased = value &+ 128
    return (biased &+ (biased >> 8)) >> 8
}
