import LockstepRecorder
import LockstepTrace

extension SceneOptions {
    /// The options of the inspector.
    static let inspectorCatalog = [
        OptionDescription(
            name: "--inspect",
            help: "open the inspector beside the scene, with the --tap there are; key I in the window"
        )
    ]

    /// Refuses the inspector beside what it doesn't go with.
    func checkInspector() throws(CommandError) {
        guard isInspecting else { return }
        let others: [(String, Bool)] = [
            ("--headless", isHeadless), ("--record", record != nil), ("--script", script != nil),
            ("--save-script", saveScript != nil), ("--save-trace", saveTrace != nil), ("--seconds", seconds != nil),
        ]
        if let other = others.first(where: { $0.1 }) {
            throw .usage("--inspect can't be had with \(other.0); leave one of the two away")
        }
        for tap in taps {
            guard case .row = tap.target else {
                throw .usage(
                    "--tap \(Excerpt.of(tap.text)): the inspector taps rows by their numbers, such as --tap 0@0.5")
            }
        }
    }

    /// Whether the window can turn into the inspector: nothing else is made of what it shows.
    var allowsInspector: Bool {
        !isHeadless && record == nil && script == nil && !keepsSession && seconds == nil
    }

    /// What is said of it.
    static let inspectorNote =
        "Key I, or --inspect, opens the inspector beside a scene that lists its rows: time to scrub, the clocks of rows and of what is in "
        + "them to set, and what strays marked. It needs 1100x700 points. In it: digits tap rows, Space plays, Left and Right go a frame, "
        + "Home and End to the ends; Record films the window to a file in this folder; I closes it."
}

extension SceneSetup {
    /// Taps as the beginning of the inspector's session.
    func inspectedTaps(_ taps: [Tap]) throws(CommandError) -> SessionLog {
        if options.isInspecting, scene.listedRowCount == nil {
            throw .usage(
                "--inspect shows scenes that list their rows, and the scene \(Excerpt.of(scene.name)) makes them up; name another --scene"
            )
        }
        var log = SessionLog(start: InspectedScene.Rest(open: scene.rows.map(\.isOpen)))
        for tap in taps {
            guard case .row(let row) = tap.target else { continue }
            guard row < scene.rows.count else {
                throw tap.step.refusal(
                    "the scene \(Excerpt.of(scene.name)) has \(TapPresser.rows(scene.rows.count))")
            }
            log.add(.tap(.row(row)), at: tap.time)
        }
        return log
    }
}
