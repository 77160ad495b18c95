/// Where the pictures, captions and titles of a contact sheet are, in pixels.
package struct SheetLayout: Equatable {
    /// So many pictures are beside each other at most; more are broken into lines of nearly equal length.
    package static let mostColumns = 12

    /// The sheet's extent.
    package private(set) var width = 0
    package private(set) var height = 0
    /// The pictures, line by line.
    package private(set) var cells: [Cell] = []
    package private(set) var titles: [Title] = []

    /// A place, from the top left.
    package struct Place: Equatable {
        package var x: Int
        package var y: Int
    }

    /// An extent.
    package struct Extent: Equatable {
        package var width: Int
        package var height: Int

        /// Makes an extent.
        package init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// Pictures of one kind.
    package struct Strip: Equatable {
        /// What stands above them.
        package var title: String?
        /// Their sizes; nil where there is no picture.
        package var pictures: [Extent?]

        /// Makes a strip.
        package init(title: String? = nil, pictures: [Extent?]) {
            self.title = title
            self.pictures = pictures
        }
    }

    /// One picture and its caption.
    package struct Cell: Equatable {
        package var strip: Int
        package var column: Int
        package var x: Int
        package var y: Int
        package var width: Int
        package var height: Int
        /// The top left corner of the caption.
        package var caption: Place
    }

    /// What stands above the pictures of a strip.
    package struct Title: Equatable {
        package var text: String
        package var place: Place
    }

    /// Lays strips of equally many pictures out, with captions and titles that are so wide at most.
    package init(strips: [Strip], captionWidth: Int, titleWidth: Int, style: SheetStyle) {
        let all = strips.flatMap { $0.pictures.compactMap { $0 } }
        let column = max(captionWidth, all.map(\.width).max() ?? 0)
        let count = strips.map(\.pictures.count).max() ?? 0
        let lines = (count + Self.mostColumns - 1) / Self.mostColumns
        let columns = lines == 0 ? 0 : (count + lines - 1) / lines
        width = 2 * style.margin + max(titleWidth, columns * (column + style.gap) - style.gap)
        height = style.margin
        for line in 0..<lines {
            let range = (line * columns)..<min(count, (line + 1) * columns)
            for (index, strip) in strips.enumerated() where strip.pictures[range].contains(where: { $0 != nil }) {
                if !cells.isEmpty { height += style.lineGap }
                place(strip, index, range, column: column, style)
            }
        }
        height += style.margin
    }

    private mutating func place(
        _ strip: Strip, _ index: Int, _ range: Range<Int>, column: Int, _ style: SheetStyle
    ) {
        if let title = strip.title {
            titles.append(Title(text: title, place: Place(x: style.margin, y: height)))
            height += style.lineHeight + style.textGap
        }
        let tallest = strip.pictures[range].compactMap { $0?.height }.max() ?? 0
        for number in range {
            guard let picture = strip.pictures[number] else { continue }
            let x = style.margin + (number - range.lowerBound) * (column + style.gap)
            cells.append(
                Cell(
                    strip: index, column: number, x: x, y: height, width: picture.width, height: picture.height,
                    caption: Place(x: x, y: height + picture.height + style.textGap)))
        }
        height += tallest + style.textGap + style.lineHeight
    }
}
