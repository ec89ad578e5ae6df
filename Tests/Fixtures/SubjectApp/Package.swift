// swift-tools-version: 6.3
import PackageDescription

// An app of somebody else's: screens, actors, and plain classes observe subjects, values, and notifications.
let package = Package(
  name: "subject-app",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "observer-pitfalls", path: "../../..")],
  targets: [
    .executableTarget(
      name: "subject-app",
      dependencies: [.product(name: "Observers", package: "observer-pitfalls")])
  ],
  swiftLanguageModes: [.v6]
)
