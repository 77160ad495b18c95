extension SceneOptions {
    /// The options that say which scene runs and how: every verb that runs one has them.
    static let sceneCatalog: [OptionDescription] = [
        OptionDescription(
            name: "--scene", value: "NAME|FILE", help: "a built-in scene (lockstep scenes) or a scene file; article"),
        OptionDescription(
            name: "--tap", value: "ROW|TITLE@SECONDS", isRepeatable: true,
            help:
                "press the button of a row, from 0, or the topmost one in sight with a title, at a time of the scene; repeatable"
        ),
        OptionDescription(
            name: "--seconds", value: "S",
            help: "length in seconds of film, 0 to 3600; otherwise until everything is at rest"),
        OptionDescription(name: "--fps", value: "N", help: "frames a second of film, 1 to 1000; 60"),
        OptionDescription(name: "--scale", value: "1|2|3", help: "pixels a point"),
        OptionDescription(name: "--size", value: "WxH", help: "the stage in points, each 16 to 4096; the scene's own"),
        OptionDescription(
            name: "--timing", value: "independent|lockstep|followContent",
            help: "how a row and what is in it share a clock; the scene's own"),
        OptionDescription(
            name: "--composition", value: "additive|replacing|retargeting",
            help: "what a new animation does about one that runs; the scene's own"),
        OptionDescription(
            name: "--duration", value: "S", help: "how long what is in a row runs, in seconds, 0 to 60; each row's own"),
        OptionDescription(
            name: "--curve", value: "CURVE",
            help:
                "how what is in a row runs: easeInOut, easeIn, easeOut, linear, coreAnimation, X1,Y1,X2,Y2 or "
                + "spring:DAMPING,RESPONSE; each row's own"),
        OptionDescription(
            name: "--table-duration", value: "S",
            help: "how long the height of a row runs, in seconds, 0 to 60; the scene's own"),
        OptionDescription(
            name: "--table-curve", value: "CURVE", help: "how the height of a row runs, as --curve; the scene's own"),
        OptionDescription(
            name: "--speed", value: "X",
            help: "seconds of the scene in a second of film, 0.001 to 1000; 0.1 is ten times slower; 1"),
        OptionDescription(
            name: "--metrics", value: "recording|fonts",
            help: "text sizes of the recorded phone, or of this machine's fonts; fonts"),
        OptionDescription(name: "--appearance", value: "light|dark", help: "the colours; light"),
        OptionDescription(
            name: "--script", value: "FILE",
            help: "play a script: taps, scrolls, keys, resizes, waits for rest, marks"),
    ]

    /// Options that every verb takes apart from its own.
    static let commonCatalog = [
        helpOption,
        OptionDescription(name: "--version", help: ""),
    ]

    /// Help for people.
    static let helpOption = OptionDescription(name: "--help", short: "-h", help: "show this text")

    /// How film time and scene time differ.
    static let speedNote =
        "With --speed X a second of film shows X seconds of the scene: --seconds and --fps count film, --tap and scripts count the scene."
}
