// swift-tools-version: 6.3
import PackageDescription

// An app of somebody else's, which uses the key-value cures as a new user does.
let package = Package(
  name: "key-value-app",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "observer-pitfalls", path: "../../..")],
  targets: [
    .executableTarget(
      name: "key-value-app",
      dependencies: [
        .product(name: "KeyValueObserving", package: "observer-pitfalls"),
        .product(name: "Observers", package: "observer-pitfalls"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
