// swift-tools-version: 6.2
import PackageDescription

// A package as somebody else would write it, with Lockstep as a dependency; `make check` builds it and runs its tests.
let package = Package(
    name: "Example",
    dependencies: [
        .package(name: "Lockstep", path: "../..")
    ],
    targets: [
        .target(name: "Recipes", dependencies: [.product(name: "Lockstep", package: "Lockstep")]),
        .testTarget(
            name: "RecipesTests",
            dependencies: ["Recipes", .product(name: "LockstepTesting", package: "Lockstep")],
            exclude: ["Traces"]),
    ]
)
