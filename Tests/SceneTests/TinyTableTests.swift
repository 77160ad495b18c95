import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

/// A table that is made so small that nothing of it is seen, and large again.
struct TinyTableTests {
    /// A table of wrapping texts of unequal length.
    private final class Texts: TableDataSource {
        let table = Table()
        let harness = Harness(size: Size(width: 300, height: 600), scale: 2)

        init() {
            table.register(TextCell.self, forCellReuseIdentifier: "text")
            table.dataSource = self
            harness.show(table)
        }

        func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { 5_000 }

        func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
            let cell = table.dequeueReusableCell(withIdentifier: "text", for: indexPath)
            let count = 3 + indexPath.row * 7919 % 60
            (cell as? TextCell)?.label.text = Array(repeating: "word", count: count).joined(separator: " ")
            return cell
        }

        /// The first row that is seen, and where.
        var first: [Double] {
            guard let path = table.indexPathsForVisibleRows.first, let cell = table.cellForRow(at: path) else {
                return []
            }
            return [Double(path.row), cell.shownFrame(in: nil).minY]
        }
    }

    private final class TextCell: Cell {
        let label = Label()

        required init(reuseIdentifier: String) {
            super.init(reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            contentView.pin(label)
        }
    }

    @Test(
        arguments: [Size.zero, Size(width: 1, height: 1), Size(width: 300, height: 0), Size(width: 0, height: 600)],
        [0, 20_000, 1e9])
    func `what was seen is seen again`(size: Size, offset: Double) throws {
        let texts = Texts()
        let (table, harness) = (texts.table, texts.harness)
        harness.perform {
            table.setContentOffset(Point(x: 0, y: min(offset, table.contentSize.height - 600)), animated: false)
        }
        harness.advance(frames: 3)
        let before = texts.first

        harness.send(.resized(size, scale: 2))
        harness.advance(frames: 3)
        harness.send(.resized(Size(width: 300, height: 600), scale: 2))
        harness.advance(frames: 3)

        #expect(texts.first == before)
        #expect(!before.isEmpty)
    }
}
