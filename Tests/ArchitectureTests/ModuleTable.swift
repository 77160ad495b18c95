/// The house as a table: which module may import which. The arrows run downwards only.
enum ModuleTable {
    /// What one module may do.
    struct Row {
        /// The modules it may import.
        var imports: Set<String>
        /// Whether it proves that it needs neither C nor a clock: levels 0 to 2.
        var isPure: Bool
    }

    /// What the outer levels may take from the system.
    private static let system: Set<String> = [
        "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Synchronization",
    ]

    private static let treeAndBelow: Set<String> = [
        "LockstepGeometry", "LockstepLayout", "LockstepAnimation", "LockstepPlatform", "LockstepScene",
    ]

    static let rows: [String: Row] = [
        // C: no Swift in them.
        "CSDL2": Row(imports: [], isPure: false),
        "CSDL2TTF": Row(imports: [], isPure: false),
        "CFontconfig": Row(imports: [], isPure: false),
        "CDeflate": Row(imports: [], isPure: false),

        // Level 0.
        "LockstepGeometry": Row(imports: [], isPure: true),

        // Level 1. Layout and Animation meet in Scene, never here.
        "LockstepLayout": Row(imports: ["LockstepGeometry"], isPure: true),
        "LockstepAnimation": Row(imports: ["LockstepGeometry"], isPure: true),
        "LockstepPlatform": Row(imports: ["LockstepGeometry"], isPure: true),

        // Level 2. Trace formats numbers and may use the small Foundation for it.
        "LockstepScene": Row(
            imports: ["LockstepGeometry", "LockstepLayout", "LockstepAnimation", "LockstepPlatform"], isPure: true),
        "LockstepRaster": Row(imports: ["LockstepGeometry", "LockstepPlatform"], isPure: true),
        "LockstepTrace": Row(imports: ["LockstepGeometry", "FoundationEssentials"], isPure: true),

        // Level 3. SDL never sees the scene, and the recorder never sees SDL: they meet in the command.
        "LockstepSDL": Row(
            imports: system.union([
                "LockstepGeometry", "LockstepPlatform", "LockstepRaster", "CSDL2", "CSDL2TTF", "CFontconfig",
            ]),
            isPure: false),
        "LockstepRecorder": Row(
            imports: system.union([
                "LockstepGeometry", "LockstepAnimation", "LockstepPlatform", "LockstepScene", "LockstepRaster",
                "LockstepTrace", "CDeflate",
            ]),
            isPure: false),
        // Analysis sees traces alone, so that it judges those of others, too.
        "LockstepAnalysis": Row(imports: ["LockstepGeometry", "LockstepTrace"], isPure: true),

        // Level 4, and what people import.
        "Lockstep": Row(imports: treeAndBelow.union(["LockstepSDL"]), isPure: false),
        // Tests drive a scene, judge its trace and draw what is wrong; either framework of tests hears of it.
        "LockstepTesting": Row(
            imports: treeAndBelow.union(system).union([
                "LockstepRaster", "LockstepTrace", "LockstepSDL", "LockstepRecorder", "LockstepAnalysis", "Testing",
                "XCTest",
            ]),
            isPure: false),
        "LockstepCommand": Row(
            imports: treeAndBelow.union(system).union([
                "LockstepRaster", "LockstepTrace", "LockstepSDL", "LockstepRecorder", "LockstepAnalysis", "Lockstep",
            ]),
            isPure: false),
    ]
}
