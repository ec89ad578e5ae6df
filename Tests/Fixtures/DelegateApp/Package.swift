// swift-tools-version: 6.3
import PackageDescription

// An app of somebody else's: delegates, coalesced changes, and subscribers of its own model.
let package = Package(
  name: "delegate-app",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "observer-pitfalls", path: "../../..")],
  targets: [
    .executableTarget(
      name: "delegate-app",
      dependencies: [
        .product(name: "KeyValueObserving", package: "observer-pitfalls"),
        .product(name: "Observers", package: "observer-pitfalls"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
