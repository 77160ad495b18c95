import LockstepAnimation
import LockstepRecorder
import LockstepScene
import LockstepTrace
import Testing

@testable import LockstepCommand

/// How rows and content run: said by options, by scripts and by scenes.
struct MotionOptionsTests {
    private func parse(_ arguments: [String]) throws -> MotionOptions {
        try SceneOptions(try OptionParser(options: TraceVerb.options).parse(arguments)).motion
    }

    private func article() throws -> SceneDescription {
        try SceneLibrary(executable: "", variables: ["LOCKSTEP_ASSETS": packageFolder + "/Assets"]).load("article")
    }

    @Test func `all that can be said is said`() throws {
        let motion = try parse([
            "--composition", "retargeting", "--duration", "0.25", "--curve", "0.1,-1,0.9,2", "--table-duration=0.5",
            "--table-curve", "spring:0.7,0.35",
        ])

        #expect(motion.composition == .retargeting)
        #expect(motion.duration == 0.25)
        #expect(motion.pace == .curve(TimingCurve(0.1, -1, 0.9, 2)))
        #expect(motion.tableDuration == 0.5)
        #expect(motion.tablePace == .spring(Spring(dampingRatio: 0.7, response: 0.35)))
    }

    @Test(arguments: SceneReader.curves.map(\.0)) func `a curve is called by its name`(name: String) throws {
        let curve = try #require(SceneReader.curves.first { $0.0 == name }).1

        #expect(try parse(["--curve", name]).pace == .curve(curve))
    }

    @Test(arguments: [
        ("--composition", "adding", "additive, replacing or retargeting"),
        ("--duration", "-1", "a number of seconds from 0 to 60"),
        ("--duration", "nan", "a number of seconds from 0 to 60"),
        (
            "--curve", "ease",
            "easeInOut, easeIn, easeOut, linear, coreAnimation, X1,Y1,X2,Y2 with times from 0 to 1, or spring:DAMPING,RESPONSE"
        ),
        (
            "--curve", "1.5,0,1,1",
            "easeInOut, easeIn, easeOut, linear, coreAnimation, X1,Y1,X2,Y2 with times from 0 to 1, or spring:DAMPING,RESPONSE"
        ),
        (
            "--table-curve", "spring:0,1",
            "spring:DAMPING,RESPONSE with a damping ratio from 0.05 to 10 and a response from 0.01 to 10 s"
        ),
        (
            "--table-curve", "spring:1",
            "spring:DAMPING,RESPONSE with a damping ratio from 0.05 to 10 and a response from 0.01 to 10 s"
        ),
    ])
    func `what can't be is refused`(option: String, value: String, wanted: String) {
        let result = lockstep(["trace", option, value])

        #expect(result.errors == "lockstep: \(option) is \"\(value)\", and should be \(wanted)\n")
        #expect(result.status == 64)
    }

    @Test func `a scene's rows and table take it over`() throws {
        var scene = try article()
        scene.rows[1].composition = .additive
        scene.table.composition = .additive
        let motion = MotionOptions(
            composition: .replacing, duration: 0.7, pace: .curve(.linear), tableDuration: 0.6,
            tablePace: .curve(.easeIn))

        motion.apply(to: &scene)

        #expect(scene.composition == .replacing && scene.table.composition == nil)
        #expect(scene.rows.allSatisfy { $0.duration == 0.7 && $0.pace == .curve(.linear) && $0.composition == nil })
        #expect(scene.table.duration == 0.6 && scene.table.pace == .curve(.easeIn))
    }

    @Test func `what isn't said is the scene's own`() throws {
        var scene = try article()

        MotionOptions().apply(to: &scene)

        #expect(try scene == article())
    }

    @Test func `a script keeps what the options said, and options go before a script`() throws {
        let motion = MotionOptions(
            composition: .retargeting, duration: 0.45, pace: .spring(Spring(dampingRatio: 0.8, response: 0.2)),
            tablePace: .curve(TimingCurve(0.2, 0.1, 0.3, 1)))
        var writer = ScriptWriter()
        var text = writer.head(of: Script(scene: "article", motion: motion))
        text += writer.step(.tap(.row(0)), at: .zero) + writer.foot()

        let script = try ScriptReader.read(text, path: "s.json")

        #expect(script.motion == motion)
        let both = MotionOptions(duration: 1).or(script.motion)
        #expect(both.duration == 1 && both.pace == motion.pace && both.composition == .retargeting)
    }

    @Test func `each option changes what is traced, and a spring goes its own time`() throws {
        let common = ["trace", "--metrics", "recording", "--tap", "2@0"]
        let plain = lockstep(common).output
        let steady = ["--curve", "linear", "--table-curve", "linear"]

        for options in [
            ["--duration", "0.1"], ["--curve", "linear"], ["--table-duration", "0.5"], ["--table-curve", "easeIn"],
            ["--composition", "retargeting"], steady, ["--curve", "spring:0.5,0.3"],
        ] {
            let result = lockstep(common + options)
            #expect(result.status == 0 && result.output != plain, "\(options)")
        }
        // One spring for both settles after 13 / (2 pi / 0.3) = 0.62 s, and the new title fades in for 0.25 s then: 53 frames, and frame 0.
        let spring = lockstep(common + ["--curve", "spring:1,0.3", "--table-curve", "spring:1,0.3"])
        let frames = spring.output.split(separator: "\n").count { $0.hasPrefix("{\"frame\"") }
        #expect(frames == 54)
        #expect(lockstep(["measure"] + common.dropFirst() + steady + ["--require-steady"]).status == 0)
    }
}
