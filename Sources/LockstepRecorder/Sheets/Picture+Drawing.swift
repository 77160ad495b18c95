extension Picture {
    /// Draws another picture over this one, with its corner at a place; what has no room is cut.
    package mutating func draw(_ picture: Picture, x: Int, y: Int) {
        let columns = min(picture.width, width - x)
        guard columns > 0 else { return }
        for row in 0..<min(picture.height, height - y) {
            let source = picture.pixels[(row * picture.width)..<(row * picture.width + columns)]
            let start = (y + row) * width + x
            pixels.replaceSubrange(start..<(start + columns), with: source)
        }
    }
}
