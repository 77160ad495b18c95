import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// Blocks and updates that don't close in the order in which they were opened, or not in one event.
struct ScopeTests {
    private let source = RowSource(Array(repeating: RowModel(duration: 0.3), count: 4))
    private let harness = Harness()

    init() {
        harness.show(source.table)
    }

    private var height: Double { source.cell(0).shownFrame.height }

    /// Whether opening row 0 now goes half of the way in half of the row's time.
    private func expectUsualMotion() {
        harness.perform { source.toggle(0) }
        harness.advance(to: harness.time.seconds + 0.15)
        #expect(abs(height - (RowHeights.closed + RowHeights.open) / 2) < 1e-6)
    }

    @Test func `an update opened in a block that closes first leaves nothing of the block behind`() {
        harness.perform {
            harness.stage.animate(withDuration: 0.5) { source.table.beginUpdates() }
            source.table.endUpdates()
        }
        harness.advance(to: 1)

        expectUsualMotion()
    }

    @Test func `an update opened without animation and closed with it animates, and so does the next`() {
        harness.perform {
            harness.stage.performWithoutAnimation { source.table.beginUpdates() }
            source.cell(0).set(source.cell(0).labels[1], shown: true)
            source.table.endUpdates()
        }
        harness.advance(to: 0.15)
        #expect(abs(height - (RowHeights.closed + (8 + RowHeights.line) / 2)) < 1e-6)
        harness.advance(to: 1)
        harness.perform {
            source.cell(0).set(source.cell(0).labels[1], shown: false)
            source.table.beginUpdates()
            source.table.endUpdates()
        }
        harness.advance(to: 2)

        expectUsualMotion()
    }

    @Test func `an update opened in one event and closed in a later one starts when it is closed`() {
        harness.perform { source.table.beginUpdates() }
        harness.advance(to: 1)
        harness.perform {
            source.cell(0).set(source.cell(0).labels[1], shown: true)
            source.table.endUpdates()
        }
        #expect(abs(height - RowHeights.closed) < 1e-9)
        harness.advance(to: 1.15)

        #expect(abs(height - (RowHeights.closed + (8 + RowHeights.line) / 2)) < 1e-6)
    }

    @Test func `a block that changes nothing has no say in the row's duration`() {
        source.table.updateTiming = .followContent
        harness.perform {
            source.table.beginUpdates()
            harness.stage.animate(withDuration: 2) {}
            source.table.animate(withDuration: 0.1) {
                source.cell(0).set(source.cell(0).labels[1], shown: true)
                source.cell(0).contentView.layoutIfNeeded()
            }
            source.table.endUpdates()
        }
        harness.advance(to: 0.1)

        #expect(abs(height - RowHeights.shown(labels: 3)) < 1e-9)
    }

    @Test func `content that changes at once lets the row follow at once`() {
        source.table.updateTiming = .followContent
        harness.perform {
            source.table.beginUpdates()
            source.table.animate(withDuration: 0) {
                source.cell(0).set(source.cell(0).labels[1], shown: true)
                source.cell(0).contentView.layoutIfNeeded()
            }
            source.table.endUpdates()
        }

        #expect(height == RowHeights.shown(labels: 3))
    }

    @Test func `completions of no duration that start each other wait for the next tick`() {
        let box = Node()
        source.table.addSubview(box)
        var calls = 0
        func again() {
            harness.stage.animate(withDuration: 0) {
                harness.stage.animate(withDuration: 0.3, options: .overrideInheritedDuration) {
                    box.frame.origin.x += 1
                }
            } completion: { _ in
                calls += 1
                if calls < 5000 { again() }
            }
        }

        harness.perform { again() }

        // One in the event's own tick, one in that of the frame after it.
        #expect(calls == 2)
        harness.advance(frames: 3)
        #expect(calls == 2 + 3)
    }

    @Test func `a table that outlives its stage takes nothing of the update along`() {
        let table = source.table
        var stage: Stage? = Stage(
            size: Size(width: 375, height: 812), scale: 3, text: RecordingTextMetrics())
        table.removeFromSuperview()
        stage?.root.pin(table)
        _ = stage?.frame(at: FrameTime.zero)
        stage?.perform(at: .zero) { table.beginUpdates() }
        stage = nil

        harness.perform { harness.stage.root.pin(table) }
        harness.perform { table.endUpdates() }
        harness.advance(frames: 2)

        expectUsualMotion()
    }
}
