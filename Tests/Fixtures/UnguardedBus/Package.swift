// swift-tools-version: 6.3
import PackageDescription

// Another package's event buses, one without and one with a lock, for the probes under the thread sanitizer.
let package = Package(
  name: "unguarded-bus",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "observer-pitfalls", path: "../../..")],
  targets: [
    .executableTarget(
      name: "unguarded-bus", dependencies: [.product(name: "ObserverTesting", package: "observer-pitfalls")])
  ],
  swiftLanguageModes: [.v6]
)
