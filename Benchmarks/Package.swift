// swift-tools-version: 6.3
import PackageDescription

// The bench is a package of its own, so that the compiler specializes and inlines as it would for your app.
let package = Package(
  name: "observer-bench",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "observer-pitfalls", path: "..")],
  targets: [
    .target(
      name: "BenchSubjects", dependencies: [.product(name: "KeyValueObserving", package: "observer-pitfalls")]),
    .executableTarget(
      name: "observer-bench",
      dependencies: [
        "BenchSubjects",
        .product(name: "KeyValueObserving", package: "observer-pitfalls"),
        .product(name: "Observers", package: "observer-pitfalls"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
