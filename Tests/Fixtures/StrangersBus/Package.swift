// swift-tools-version: 6.3
import PackageDescription

// Somebody else's package, as a new user of ObserverTesting has one.
let package = Package(
  name: "strangers-bus",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "observer-pitfalls", path: "../../..")],
  targets: [
    .executableTarget(
      name: "strangers-bus", dependencies: [.product(name: "ObserverTesting", package: "observer-pitfalls")])
  ]
)
