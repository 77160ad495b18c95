import Lockstep
import TestSamples

/// A list of text on a stage of its own, at its middle, from frame to frame.
final class Scroller {
    let rows: Int
    private let list: LongList
    private let stage: Stage
    private let middle: IndexPath
    private var frame = 0
    private var commands = 0

    init(rows: Int, text: SDLText) {
        self.rows = rows
        list = LongList(rows: rows)
        stage = Stage(size: Size(width: 375, height: 812), scale: 1, text: text)
        middle = IndexPath(row: rows / 2)
        stage.root.pin(list.table)
        draw()
        stage.perform(at: time) { list.table.scrollToRow(at: middle, position: .top, animated: false) }
        draw()
    }

    private var time: FrameTime { .frame(frame, framesPerSecond: 60) }

    private func draw() {
        frame += 1
        commands += stage.frame(at: time).commands.count
    }

    /// Opens and closes the row at the top, for 18 frames each.
    func toggle(times: Int) -> Int {
        stage.perform(at: time) { list.table.scrollToRow(at: middle, position: .top, animated: false) }
        draw()
        for _ in 0..<2 * times {
            stage.perform(at: time) { list.toggle(middle) }
            for _ in 0..<18 { draw() }
        }
        return 2 * times * 18 + 1
    }

    /// Turns the wheel to and fro around the middle, a hundred frames each way, over rows that were not measured before.
    func scroll(frames: Int) -> Int {
        stage.perform(at: time) { list.table.reloadData() }
        draw()
        for step in 0..<frames {
            let direction = (step + 50) / 100 % 2 == 0 ? 1.0 : -1.0
            stage.handle(.scroll(by: Point(x: 0, y: 60 * direction), at: Point(x: 100, y: 400)), at: time)
            draw()
        }
        return frames + 1
    }

    /// Deletes and inserts rows at equal distances over the whole list, and draws the first picture.
    func update(operations: Int) -> Int {
        let count = operations / 2
        let deleted = (0..<count).map { IndexPath(row: $0 * rows / count + 1) }
        let inserted = (0..<count).map { IndexPath(row: $0 * rows / count + rows / count / 2) }
        stage.perform(at: time) {
            list.table.performBatchUpdates {
                list.table.deleteRows(at: deleted)
                list.table.insertRows(at: inserted)
            }
        }
        draw()
        return 1
    }
}
