import Foundation
import Synchronization
import Testing

/// A sample of a doc comment, cut out by the plugin `CutSamples`.
struct Sample: CustomTestStringConvertible {
  /// The file and line of its first line.
  let place: String
  /// The output that its comments announce.
  let prints: [String]
  /// Whether it has an expectation of its own.
  let checks: Bool
  let play: @MainActor () async throws -> Void

  var testDescription: String { place }
}

/// What a sample throws on a system that is older than what it shows.
struct NeedsNewerSystem: Error {}

private let printed = Mutex<[String]>([])

/// Takes the place of the standard library's function in the samples, and keeps what they print.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let line = items.map { "\($0)" }.joined(separator: separator)
  printed.withLock { $0 += line.components(separatedBy: "\n") }
}

@Suite("Samples of the doc comments", .serialized) struct SampleTests {
  @Test("A sample prints what its comments say", arguments: samples)
  @MainActor func plays(_ sample: Sample) async throws {
    printed.withLock { $0 = [] }
    do { try await sample.play() } catch is NeedsNewerSystem { try Test.cancel("It needs a newer system.") }
    let lines = printed.withLock { $0 }
    #expect(lines == sample.prints)
    #expect(sample.checks || !sample.prints.isEmpty, "The sample neither prints nor expects anything.")
  }

  @Test("A sample that is a program is the main file of a test package, which other tests build and run")
  func programsAreRun() throws {
    #expect(!programs.isEmpty)
    let packages = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures")
    let files = FileManager.default.enumerator(at: packages, includingPropertiesForKeys: nil)?.allObjects as? [URL]
    let mains = try (files ?? []).filter { $0.lastPathComponent == "main.swift" }.map {
      try String(contentsOf: $0, encoding: .utf8).trimmingCharacters(in: .newlines)
    }
    let unplayed = programs.filter { !mains.contains($0) }
    #expect(unplayed.isEmpty, "No test package has this main file.")
  }

  @Test("The samples of all four libraries were cut out") func areThere() {
    for library in ["KeyValueObserving", "Observers", "ObserverTesting"] {
      #expect(samples.contains { $0.place.hasPrefix("Sources/\(library)/") })
    }
    // The samples of LeakExpectations are tests of their own, which run beside these.
    #expect(testsAmongSamples > 0)
  }
}
