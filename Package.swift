// swift-tools-version: 6.2
import PackageDescription

/// What the repairs and the tools promise: no unsafe code that is not marked, line by line.
let strict: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
  name: "observer-pitfalls",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "KeyValueObserving", targets: ["KeyValueObserving"]),
    .library(name: "Fixed", targets: ["Fixed"]),
    .library(name: "SampleApp", targets: ["SampleApp"]),
    .library(name: "ObserverTesting", targets: ["ObserverTesting"]),
    .library(name: "LeakExpectations", targets: ["LeakExpectations"]),
    .executable(name: "observer-pitfalls", targets: ["observer-pitfalls"]),
  ],
  targets: [
    .target(name: "KeyValueObserving"),
    .target(name: "SampleApp", dependencies: ["KeyValueObserving"], swiftSettings: strict),
    .target(name: "Pitfalls", dependencies: ["KeyValueObserving", "SampleApp"]),
    .target(name: "Fixed", dependencies: ["KeyValueObserving", "SampleApp"], swiftSettings: strict),
    .target(
      name: "ObserverTesting", swiftSettings: strict + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
    .target(name: "LeakExpectations", dependencies: ["ObserverTesting"], swiftSettings: strict),
    .target(
      name: "PitfallCatalogue",
      dependencies: ["KeyValueObserving", "SampleApp", "Pitfalls", "Fixed"],
      swiftSettings: strict),
    .target(
      name: "ObserverMechanisms", dependencies: ["ObserverTesting", "KeyValueObserving", "SampleApp", "Fixed"]),
    .executableTarget(
      name: "observer-pitfalls",
      dependencies: ["PitfallCatalogue", "SampleApp", "ObserverMechanisms", "ObserverTesting"],
      swiftSettings: strict),
    .executableTarget(name: "observer-playbook", dependencies: ["PitfallCatalogue"], swiftSettings: strict),
    .target(name: "BenchSubjects", dependencies: ["KeyValueObserving"]),
    .executableTarget(
      name: "observer-bench", dependencies: ["BenchSubjects", "KeyValueObserving", "Fixed"]),
    .testTarget(name: "KeyValueObservingTests", dependencies: ["KeyValueObserving"]),
    .testTarget(name: "PitfallTests", dependencies: ["PitfallCatalogue", "Pitfalls", "Fixed"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "KeyValueObserving", "Fixed", "PitfallCatalogue", "ObserverMechanisms", "ObserverTesting", "LeakExpectations",
        "observer-pitfalls", "observer-playbook",
      ]),
    .testTarget(
      name: "ObserverTestingTests",
      dependencies: [
        "ObserverTesting", "ObserverMechanisms", "LeakExpectations", "KeyValueObserving", "PitfallCatalogue",
        "Pitfalls", "Fixed",
        "SampleApp",
      ]),
    .testTarget(name: "FixedTests", dependencies: ["KeyValueObserving", "SampleApp", "Fixed"]),
  ],
  swiftLanguageModes: [.v6]
)
