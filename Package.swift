// swift-tools-version: 6.3
import PackageDescription

/// The repairs and the tools mark every use of unsafe code, line by line.
let strict: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
  name: "observer-pitfalls",
  // What Synchronization's `Mutex` and `Atomic` need. What needs more is marked `@available`.
  platforms: [.macOS(.v15), .iOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "KeyValueObserving", targets: ["KeyValueObserving"]),
    .library(name: "Observers", targets: ["Observers"]),
    .library(name: "SampleApp", targets: ["SampleApp"]),
    .library(name: "SampleSDK", targets: ["SampleSDK"]),
    .library(name: "ObserverTesting", targets: ["ObserverTesting"]),
    .library(name: "LeakExpectations", targets: ["LeakExpectations"]),
    .executable(name: "observer-pitfalls", targets: ["observer-pitfalls"]),
  ],
  targets: [
    .target(name: "Locking", swiftSettings: strict),
    .target(name: "KeyValueObserving", dependencies: ["Locking"], exclude: ["CONTRACT.md"]),
    .target(
      name: "SampleApp", dependencies: ["ChildProcesses", "KeyValueObserving", "Locking", "Observers"],
      swiftSettings: strict),
    // What an app gets from elsewhere: no closure of it is `@Sendable`, and the compiler does not check its threads.
    .target(name: "SampleSDK", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "Observers", dependencies: ["KeyValueObserving"], swiftSettings: strict),
    .target(name: "Pitfalls", dependencies: ["KeyValueObserving", "Observers", "SampleApp", "SampleSDK"]),
    .target(
      name: "Fixed", dependencies: ["KeyValueObserving", "Observers", "SampleApp", "SampleSDK"],
      swiftSettings: strict),
    // A new app as Xcode makes it.
    .target(
      name: "MainActorByDefault", dependencies: ["SampleApp", "SampleSDK"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "ObserverTesting", dependencies: ["ChildProcesses", "Locking"],
      swiftSettings: strict + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
    .target(name: "LeakExpectations", dependencies: ["ObserverTesting"], swiftSettings: strict),
    // How the tools read the package's own pages and sources.
    .target(name: "SourceReading", swiftSettings: strict),
    .target(name: "CSpawn"),
    .target(name: "ChildProcesses", dependencies: ["CSpawn", "Locking"], swiftSettings: strict),
    // What the program of a workshop's check is made of, besides the learner's file.
    .target(
      name: "ExerciseRunner", dependencies: ["CSpawn", "ChildProcesses", "Locking", "SampleApp"],
      swiftSettings: strict),
    .target(
      name: "PitfallCatalogue",
      dependencies: ["ChildProcesses", "SampleApp", "Pitfalls", "MainActorByDefault", "Fixed"],
      swiftSettings: strict),
    .target(
      name: "Diagnosis", dependencies: ["PitfallCatalogue"], exclude: ["Examples.txt", "Messages.txt"],
      swiftSettings: strict, plugins: ["EmbedTexts"]),
    .target(
      name: "Workshop",
      dependencies: ["CSpawn", "ChildProcesses", "ExerciseRunner", "Locking", "PitfallCatalogue", "SourceReading"],
      swiftSettings: strict),
    .target(
      name: "ObserverMechanisms", dependencies: ["ObserverTesting", "KeyValueObserving", "Observers"]),
    .executableTarget(
      name: "observer-pitfalls",
      dependencies: [
        "ChildProcesses", "Diagnosis", "PitfallCatalogue", "ObserverMechanisms", "ObserverTesting", "SourceReading",
        "Workshop",
      ],
      swiftSettings: strict, plugins: ["EmbedTexts"]),
    .plugin(name: "EmbedTexts", capability: .buildTool()),
    .plugin(name: "CutSamples", capability: .buildTool()),
    .executableTarget(
      name: "observer-playbook",
      dependencies: ["ChildProcesses", "Diagnosis", "PitfallCatalogue", "SourceReading", "Workshop"],
      swiftSettings: strict),
    .testTarget(
      name: "KeyValueObservingTests",
      dependencies: ["CSpawn", "ChildProcesses", "KeyValueObserving", "Locking", "ObserverTesting", "TestSupport"]),
    .testTarget(
      name: "PitfallTests",
      dependencies: [
        "ChildProcesses", "CommandTesting", "CompileTesting", "PitfallCatalogue", "Pitfalls", "Fixed", "SampleApp",
        "TestSupport", "Workshop", "observer-pitfalls", "observer-playbook",
      ]),
    .testTarget(name: "ChildProcessesTests", dependencies: ["ChildProcesses", "CommandTesting", "TestSupport"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "ChildProcesses", "CommandTesting", "PitfallCatalogue", "ObserverMechanisms", "SourceReading", "TestSupport",
        "observer-pitfalls",
      ]),
    .testTarget(
      name: "ObserverMechanismsTests",
      dependencies: [
        "ChildProcesses", "CommandTesting", "ObserverMechanisms", "ObserverTesting", "PitfallCatalogue", "TestSupport",
        "observer-pitfalls",
      ]),
    // The documents: what the tool writes into them, what they say, and the code that they show.
    .testTarget(
      name: "ObserverPlaybookTests",
      dependencies: [
        "ChildProcesses", "CommandTesting", "KeyValueObserving", "LeakExpectations", "Observers", "PitfallCatalogue",
        "SourceReading", "TestSupport", "observer-pitfalls", "observer-playbook",
      ]),
    .testTarget(name: "SourceReadingTests", dependencies: ["SourceReading"]),
    .testTarget(
      name: "WorkshopTests",
      dependencies: [
        "CSpawn", "ChildProcesses", "ExerciseRunner", "PitfallCatalogue", "SampleApp", "SourceReading", "TestSupport",
        "Workshop", "observer-pitfalls",
      ]),
    // Code for apps that do not have this package, but may have a module from elsewhere.
    .testTarget(name: "AppCodeTests", dependencies: ["SampleSDK"], path: "Tests/AppCode"),
    .testTarget(
      name: "ObserverTestingTests",
      dependencies: [
        "ChildProcesses", "CompileTesting", "ObserverTesting", "ObserverMechanisms", "LeakExpectations",
        "KeyValueObserving", "Locking", "Pitfalls", "Fixed", "Observers", "SampleApp", "TestSupport",
      ]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["KeyValueObserving", "LeakExpectations", "ObserverTesting", "Observers", "TestSupport"],
      plugins: ["CutSamples"]),
    .target(name: "TestSupport", dependencies: ["ChildProcesses"], path: "Tests/TestSupport"),
    .target(name: "CommandTesting", dependencies: ["ChildProcesses", "TestSupport"], path: "Tests/CommandTesting"),
    .target(
      name: "CompileTesting", dependencies: ["ChildProcesses", "TestSupport"],
      path: "Tests/CompileTesting"),
    .testTarget(name: "DiagnosisTests", dependencies: ["Diagnosis", "PitfallCatalogue", "TestSupport"]),
    .testTarget(
      name: "ObserversTests",
      dependencies: [
        "ChildProcesses", "CompileTesting", "KeyValueObserving", "Locking", "ObserverMechanisms", "Observers",
        "ObserverTesting", "SampleApp", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
