// swift-tools-version: 6.2
import PackageDescription

// What every target is held to: a warning is an error, an existential is spelled out, an import is
// private unless it says otherwise.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

// The targets that touch no C and no pointer also prove it.
let pure: [SwiftSetting] = strict + [.strictMemorySafety()]

let package = Package(
    name: "Lockstep",
    products: [
        .executable(name: "lockstep", targets: ["LockstepCommand"]),
        .library(name: "Lockstep", targets: ["Lockstep"]),
        .library(name: "LockstepTesting", targets: ["LockstepTesting"]),
    ],
    targets: [
        // C: a module map and a shim header each.
        .systemLibrary(name: "CSDL2", path: "Sources/C/CSDL2"),
        .systemLibrary(name: "CSDL2TTF", path: "Sources/C/CSDL2TTF"),
        .systemLibrary(name: "CFontconfig", path: "Sources/C/CFontconfig"),
        .systemLibrary(name: "CDeflate", path: "Sources/C/CDeflate"),

        // Level 0: numbers with units.
        // The mathematics library: rounding calls it, and nothing else here brings it in.
        .target(name: "LockstepGeometry", swiftSettings: pure, linkerSettings: [.linkedLibrary("m")]),

        // Level 1: pure functions, and what a scene needs from outside.
        .target(name: "LockstepLayout", dependencies: ["LockstepGeometry"], swiftSettings: pure),
        .target(name: "LockstepAnimation", dependencies: ["LockstepGeometry"], swiftSettings: pure),
        .target(name: "LockstepPlatform", dependencies: ["LockstepGeometry"], swiftSettings: pure),

        // Level 2: the tree, its pixels, its motion as text.
        .target(
            name: "LockstepScene",
            dependencies: ["LockstepGeometry", "LockstepLayout", "LockstepAnimation", "LockstepPlatform"],
            swiftSettings: pure),
        .target(name: "LockstepRaster", dependencies: ["LockstepGeometry", "LockstepPlatform"], swiftSettings: pure),
        .target(name: "LockstepTrace", dependencies: ["LockstepGeometry"], swiftSettings: pure),

        // Level 3: the window and the fonts; recordings; what is wrong with a motion.
        .target(
            name: "LockstepSDL",
            dependencies: [
                "LockstepGeometry", "LockstepPlatform", "LockstepRaster", "CSDL2", "CSDL2TTF", "CFontconfig",
            ],
            swiftSettings: strict),
        .target(
            name: "LockstepRecorder",
            dependencies: [
                "LockstepGeometry", "LockstepAnimation", "LockstepPlatform", "LockstepScene", "LockstepRaster",
                "LockstepTrace", "CDeflate",
            ],
            swiftSettings: strict),
        .target(
            name: "LockstepAnalysis", dependencies: ["LockstepGeometry", "LockstepTrace"], swiftSettings: pure),

        // What people import, and what their tests import.
        .target(
            name: "Lockstep",
            dependencies: [
                "LockstepGeometry", "LockstepLayout", "LockstepAnimation", "LockstepPlatform", "LockstepScene",
                "LockstepSDL",
            ],
            swiftSettings: strict),
        .target(
            name: "LockstepTesting",
            dependencies: [
                "LockstepGeometry", "LockstepLayout", "LockstepAnimation", "LockstepPlatform", "LockstepScene",
                "LockstepRaster", "LockstepTrace", "LockstepSDL", "LockstepRecorder", "LockstepAnalysis",
            ],
            swiftSettings: strict),

        // Level 4: the command.
        .executableTarget(
            name: "LockstepCommand",
            dependencies: [
                "LockstepGeometry", "LockstepLayout", "LockstepAnimation", "LockstepPlatform", "LockstepScene",
                "LockstepRaster", "LockstepTrace", "LockstepSDL", "LockstepRecorder", "LockstepAnalysis", "Lockstep",
            ],
            swiftSettings: strict),

        // `make bench`: ratios measured side by side, never part of a test.
        .executableTarget(
            name: "LockstepBenchmarks",
            dependencies: [
                "Lockstep", "LockstepRaster", "LockstepTrace", "LockstepSDL", "LockstepRecorder", "TestSamples",
                "CSDL2TTF",
            ],
            path: "Tests/Benchmarks", exclude: ["References"], swiftSettings: strict),

        // The original sample's rows, for tests and benchmarks.
        .target(
            name: "TestSamples",
            dependencies: ["LockstepGeometry", "LockstepLayout", "LockstepAnimation", "LockstepScene"],
            path: "Tests/Samples", swiftSettings: strict),
        // Callers' mistakes, which end the process that makes them.
        .executableTarget(
            name: "LockstepMistakes",
            dependencies: [
                "LockstepGeometry", "LockstepLayout", "LockstepPlatform", "LockstepScene", "LockstepTesting",
                "TestSamples",
            ],
            path: "Tests/Mistakes", swiftSettings: strict),
        // Tests count allocations by replacing malloc in their own process.
        .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),

        .testTarget(name: "ArchitectureTests", swiftSettings: strict),
        .testTarget(
            name: "LayoutTests", dependencies: ["LockstepGeometry", "LockstepLayout", "CAllocationCounter"],
            swiftSettings: strict),
        .testTarget(
            name: "AnimationTests", dependencies: ["LockstepGeometry", "LockstepAnimation"], swiftSettings: strict),
        .testTarget(
            name: "SceneTests",
            dependencies: [
                "LockstepGeometry", "LockstepLayout", "LockstepAnimation", "LockstepPlatform", "LockstepScene",
                "LockstepTesting", "TestSamples", "CAllocationCounter",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "CaseTests",
            dependencies: [
                "LockstepGeometry", "LockstepLayout", "LockstepAnimation", "LockstepPlatform", "LockstepScene",
                "LockstepTesting", "TestSamples",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TrialTests",
            dependencies: [
                "LockstepGeometry", "LockstepLayout", "LockstepAnimation", "LockstepPlatform", "LockstepScene",
                "LockstepTesting",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "RasterTests",
            dependencies: [
                "LockstepGeometry", "LockstepPlatform", "LockstepRaster", "LockstepSDL", "CAllocationCounter",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PictureTests",
            dependencies: [
                "LockstepGeometry", "LockstepAnimation", "LockstepPlatform", "LockstepScene", "LockstepRaster",
                "LockstepSDL", "LockstepTesting", "TestSamples", "CAllocationCounter",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TraceTests", dependencies: ["LockstepGeometry", "LockstepTrace"], swiftSettings: strict),
        .testTarget(
            name: "AnalysisTests", dependencies: ["LockstepGeometry", "LockstepTrace", "LockstepAnalysis"],
            swiftSettings: strict),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "LockstepGeometry", "LockstepAnimation", "LockstepPlatform", "LockstepScene", "LockstepRaster",
                "LockstepTrace", "LockstepSDL", "LockstepRecorder", "LockstepAnalysis", "LockstepCommand",
                "LockstepTesting",
            ],
            resources: [.copy("Fixtures")],
            swiftSettings: strict),
        .testTarget(
            name: "HarnessTests",
            dependencies: [
                "LockstepGeometry", "LockstepLayout", "LockstepAnimation", "LockstepPlatform", "LockstepScene",
                "LockstepTrace", "LockstepTesting", "TestSamples",
            ],
            swiftSettings: strict),
        .testTarget(name: "MistakeTests", dependencies: ["LockstepMistakes"], swiftSettings: strict),
        .testTarget(
            name: "DocumentationTests", dependencies: ["Lockstep", "LockstepTesting"], swiftSettings: strict),
        .testTarget(
            name: "WindowTests",
            dependencies: ["LockstepGeometry", "LockstepPlatform", "LockstepRaster", "LockstepSDL", "CSDL2"],
            swiftSettings: strict),
    ]
)
