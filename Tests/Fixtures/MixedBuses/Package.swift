// swift-tools-version: 6.3
import PackageDescription

// Another package's event buses: one on the main actor, one that is an actor, and one that is neither.
// One program tests them all.
let package = Package(
  name: "mixed-buses",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "observer-pitfalls", path: "../../..")],
  targets: [
    .executableTarget(
      name: "mixed-buses", dependencies: [.product(name: "ObserverTesting", package: "observer-pitfalls")])
  ],
  swiftLanguageModes: [.v6]
)
