import LockstepAnalysis
import LockstepGeometry
import LockstepTrace
import Testing

@Suite struct MeasurementJSONTests {
    private func text(_ measurement: Measurement) -> String {
        String(decoding: measurement.json(), as: UTF8.self)
    }

    @Test func `a trace without motion is an empty list`() {
        var plain = PlainMotion()
        plain.frames = Array(plain.frames[..<1])

        #expect(
            text(plain.measured())
                == #"{"format":"lockstep-measurement","fps":60,"frames":1,"motions":[],"scale":3,"scene":"plain","speed":1,"#
                + #""steady":true,"timing":"lockstep","version":1}"# + "\n")
    }

    @Test func `a finding is written with all that is known of it`() {
        var plain = PlainMotion()
        plain.frames = Array(plain.frames[..<5])
        plain.events = []
        for index in plain.frames.indices {
            plain.frames[index].rows = [TraceRow(row: 0, y: 0, height: 100)]
            plain.frames[index].nodes = [
                TraceNode(
                    id: "row0/\"a\"", frame: Rect(x: 10, y: index == 2 ? 14 : 10, width: 280, height: 30.5), opacity: 1)
            ]
        }

        let moment = (1...3).map { #"{"frame":\#($0),"time":\#(["0.016666667", "0.033333333", "0.05"][$0 - 1])}"# }
        let peak = #"{"at":\#(moment[1]),"direction":"down","points":4}"#
        let node = #""node":"row0/\"a\"","severity":"fault""#
        let finding =
            #"{"amount":4,"cause":"it leaves the way between its rest positions, while its row keeps its height","direction":"down","#
            + #""from":\#(moment[1]),"kind":"straying",\#(node),"to":\#(moment[1]),"unit":"points","worst":\#(moment[1])}"#
        #expect(text(plain.measured()).contains(finding))
        #expect(text(plain.measured()).contains(#""nodes":[{"extent":null,"id":"row0/\"a\"","position":\#(peak)}]"#))
        #expect(
            text(plain.measured()).contains(
                #""row":0,"rowDuration":0,"to":\#(moment[2]),"verdict":"unsteady","yAfter":0,"yBefore":0}"#))
        #expect(text(plain.measured()).contains(#""steady":false"#))
    }

    @Test func `what can't be told is null, in a motion that is unfinished, too`() {
        var plain = PlainMotion()
        plain.frames = Array(plain.frames[...10])

        let json = text(plain.measured())

        #expect(
            json.contains(
                #""findings":[],"from":{"frame":0,"time":0},"heightAfter":150,"heightBefore":100,"lockError":null,"nodes":[],"row":0"#
            ))
        #expect(json.contains(#""verdict":"unfinished""#))
    }
}
