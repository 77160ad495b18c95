import Foundation
import Testing

/// Tables under random updates, heights, taps, scrolls and reloads at random times. A trial that fails is made as short as it can be,
/// and printed as a script; run that one alone by the environment variable `LOCKSTEP_TRIAL`.
@Suite struct TrialTests {
    /// 40 x 250 trials: 10,000.
    @Test(arguments: 0..<40)
    func `rows touch, stay and agree with the data in every frame`(_ block: Int) {
        for seed in 0..<250 {
            let script = TrialScript(seed: UInt64(block * 250 + seed))
            guard Trial(script).run() != nil else { continue }
            let (short, fault) = Trial.shrink(script)
            Issue.record("\(fault)\n  script: \(short)")
            return
        }
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["LOCKSTEP_TRIAL"] != nil))
    func `the trial that was asked for`() {
        let text = ProcessInfo.processInfo.environment["LOCKSTEP_TRIAL"] ?? ""

        let fault = Trial(TrialScript(text: text), isVerbose: true).run()

        #expect(fault == nil)
    }

    @Test func `a script reads back as it was written`() {
        let script = TrialScript(seed: 12)

        #expect(TrialScript(text: "\(script)").description == script.description)
    }
}
