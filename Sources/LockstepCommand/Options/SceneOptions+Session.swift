extension SceneOptions {
    /// The options that keep what happens in a window.
    static let sessionCatalog: [OptionDescription] = [
        OptionDescription(
            name: "--save-script", value: "FILE",
            help: "keep what is done in the window, with its times, as a script; --script plays it"),
        OptionDescription(
            name: "--save-trace", value: "FILE",
            help: "keep what the window shows, as lockstep trace does; the script replayed gives the same lines"),
    ]

    /// Whether something of the window's run is kept.
    var keepsSession: Bool { saveScript != nil || saveTrace != nil }

    /// Refuses to keep what a person does where there is no window, and both in one file.
    func checkSession() throws(CommandError) {
        if isHeadless, keepsSession {
            let option = saveScript == nil ? "--save-trace" : "--save-script"
            throw .usage("\(option) keeps what happens in a window; take --headless away, or use lockstep trace")
        }
        if let saveScript, saveScript == saveTrace {
            throw .usage("--save-script and --save-trace name the same file; name two")
        }
    }

    /// What is said of scripts wherever a scene is run.
    static let scriptNote =
        "A script is a JSON file; script.schema.json among the examples in Assets/Scripts describes it. What it says of scene, size, "
        + "scale, timing and metrics holds where no option says otherwise. --tap presses beside it. Where a script has an end, the film "
        + "ends there or at --seconds, whichever is earlier. A tap or a step that can only come after --seconds is refused."
}
