// swift-tools-version: 6.3
import PackageDescription

// Somebody else's package, with an adapter that forgets to send.
let package = Package(
  name: "silent-bus",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "observer-pitfalls", path: "../../..")],
  targets: [
    .executableTarget(
      name: "silent-bus", dependencies: [.product(name: "ObserverTesting", package: "observer-pitfalls")])
  ]
)
