import LockstepGeometry
import LockstepTrace
import Testing

private let header = TraceHeader(
    framesPerSecond: 60, scale: 3, scene: "article", size: Size(width: 375, height: 812), timing: "independent")

/// Every hundredth frame has a row and a node.
private func frame(_ index: Int) -> TraceEntry {
    var frame = TraceFrame(index: index, nanoseconds: Int64(index) * 16_666_667)
    if index % 100 == 0 {
        frame.rows = [TraceRow(row: 0, y: Double(index), height: 124.5)]
        frame.nodes = [TraceNode(id: "row0/button", frame: Rect(x: 12, y: 12, width: 351, height: 44), opacity: 1)]
    }
    return .frame(frame)
}

private func bytes(_ entry: TraceEntry) -> [UInt8] {
    var bytes: [UInt8] = []
    TraceWriter().append(entry, to: &bytes)
    return bytes
}

private func headerBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    TraceWriter().append(header, to: &bytes)
    return bytes
}

@Suite struct TraceStreamTests {
    @Test(arguments: [1, 2, 7, 64, 1000, 100_000])
    func `pieces of any size make the same trace`(size: Int) throws {
        let trace = Trace(
            header: header,
            entries: (0..<20).map(frame) + [.event(TraceEvent(kind: "tap", row: 1, nanoseconds: 1_000_000_000))])
        var rest = TraceWriter().bytes(of: trace)[...]
        var stream = TraceStream()
        var read: Trace?

        while !rest.isEmpty {
            stream.append(rest.prefix(size))
            rest = rest.dropFirst(size)
            if read == nil { read = try stream.header().map { Trace(header: $0) } }
            if read == nil { continue }
            while let entry = try stream.next() { read?.entries.append(entry) }
        }
        stream.finish()

        #expect(try stream.next() == nil)
        #expect(read == trace)
    }

    @Test func `of 100,000 frames no more than a piece and a line is kept`() throws {
        let piece = 1 << 16
        var stream = TraceStream()
        stream.append(headerBytes())
        _ = try stream.header()
        var waiting: [UInt8] = []
        var (frames, sum, most) = (0, 0.0, 0)

        for index in 0..<100_000 {
            waiting += bytes(frame(index))
            guard waiting.count >= piece || index == 99_999 else { continue }
            stream.append(waiting)
            waiting.removeAll(keepingCapacity: true)
            most = max(most, stream.pendingBytes)
            while case .frame(let frame)? = try stream.next() {
                frames += 1
                sum += frame.rows.first?.y ?? 0
            }
        }

        #expect(frames == 100_000)
        // 100 times the numbers 0 to 999: 100 * 999 * 1000 / 2.
        #expect(sum == 49_950_000)
        #expect(most <= piece + 2 * bytes(frame(99_900)).count)
    }

    @Test func `the last line may lack its line feed`() throws {
        var stream = TraceStream()
        stream.append(headerBytes())
        _ = try stream.header()
        stream.append(bytes(frame(0)).dropLast())

        #expect(try stream.next() == nil)
        stream.finish()

        #expect(try stream.next() == frame(0))
        #expect(try stream.next() == nil)
    }

    @Test func `nothing at all is no trace`() throws {
        var stream = TraceStream()
        #expect(try stream.header() == nil)

        stream.finish()

        let error = #expect(throws: TraceError.self) { try stream.header() }
        #expect(error == .empty)
    }

    @Test func `a line without an end is refused before it fills the memory`() throws {
        var stream = TraceStream()
        stream.append(headerBytes())
        _ = try stream.header()
        let piece = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)

        let error = #expect(throws: TraceError.self) {
            for _ in 0..<1000 {
                stream.append(piece)
                _ = try stream.next()
            }
        }

        #expect(
            error?.description
                == "line 2, column 1: the line is longer than 16777216 bytes; a trace has one line a frame")
        #expect(stream.pendingBytes <= 17 << 20)
    }

    @Test func `an error in a later piece names its line in the whole`() throws {
        var stream = TraceStream()
        stream.append(headerBytes())
        _ = try stream.header()
        stream.append(bytes(frame(0)))
        _ = try stream.next()
        stream.append(Array("{\"frame\":1,\"time\":x}\n".utf8))

        let error = #expect(throws: TraceError.self) { try stream.next() }

        #expect(error?.description == "line 3, column 19: found \"x\" where a value was expected")
    }
}
