import Foundation
import ObserverTesting
import TestSupport
import Testing

/// Plays every scene on mechanisms of each form, and compares all that a scene asks of them with a file.
///
/// A scene that leaves out a call, a check, or a step may find nothing any more, and its verdict would still be "safe".
/// If a scene is meant to change, write the files again: `OBSERVER_SCENES=write swift test --filter SceneTests`.
@Suite("Probes: scenes") struct SceneTests {
  static let mechanisms: [String: any ProbedMechanism.Type] = [
    "Textbook": Recorded<Textbook>.self, "TextbookOfState": Recorded<TextbookOfState>.self,
    "TextbookActor": TextbookActor.self, "TokenlessActor": TokenlessActor.self,
    "TextbookOnTheMainActor": RecordedOnTheMainActor<TextbookOnTheMainActor>.self,
    "WeakList": Recorded<WeakList>.self, "StrictList": Recorded<StrictList>.self,
    "Delegate": Recorded<Delegate>.self, "LacksAll": Recorded<LacksAll>.self,
    "QueueHop": Recorded<QueueHop>.self, "Streams": Recorded<Streams>.self, "FixedValue": Recorded<FixedValue>.self,
  ]

  @Test(
    "A scene asks the same of a mechanism at every run", .exitTests, arguments: mechanisms.keys.sorted().sample(1)
  )
  func transcript(_ name: String) async throws {
    // In a process of its own, which nothing else disturbs: one scene measures the heap.
    let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { [name] in
      alarm(300)
      for probe in Probe.allCases { print(await Self.play(probe, on: Self.mechanisms[name]!)) }
    }
    let output = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self)
    let start = output.firstRange(of: "scene ")?.lowerBound ?? output.endIndex
    // How many bytes a leak takes is the allocator's affair.
    let played = String(output[start...]).replacing(/leaves \d+ bytes/, with: "leaves some bytes")
    let file = Self.file(name)
    if ProcessInfo.processInfo.environment["OBSERVER_SCENES"] == "write" {
      try played.write(to: file, atomically: true, encoding: .utf8)
    }
    var expected = try String(contentsOf: file, encoding: .utf8)
    if Sanitizer.thread { expected.replace(/not found: (.*); a data race shows only .*/) { "safe: \($0.output.1)" } }
    #expect(expected.ranges(of: "scene ").count == Probe.allCases.count)
    for (scene, other) in zip(scenes(in: played), scenes(in: expected)) { #expect(scene == other) }
    #expect(scenes(in: played).count == scenes(in: expected).count)
  }

  // What the files must say, whoever writes them again.

  @Test(
    "A correct mechanism is safe wherever a probe applies",
    arguments: ["Textbook", "TextbookOfState", "TextbookOnTheMainActor", "TextbookActor"])
  func correct(_ name: String) throws {
    // Only observing gives a token, so no observation can be ended that never began.
    var notApplicable: Set<Probe> = [.endedWhenNeverBegun]
    switch name {
    case "TextbookOnTheMainActor":
      notApplicable.formUnion([
        .costOfEnding, .failingCallback, .manySendingThreads, .endRacingSend, .stormOfEnds,
      ])
    case "TextbookActor": notApplicable.formUnion([.costOfEnding, .failingCallback, .endRacingSend])
    default: break
    }
    // Its token is a number, whose release ends nothing.
    let byNumber: [Probe: String] = [.tokenDropped: "P20", .observerDiesRegistered: "P20", .registeredTwice: "P08"]
    let byLuck: Set<Probe> = [.manySendingThreads, .stormOfEnds]
    for (probe, verdict) in try verdicts(of: name) {
      let expected =
        notApplicable.contains(probe)
        ? "not applicable: "
        : byLuck.contains(probe)
          ? "not found: " : name == "TextbookActor" ? byNumber[probe].map { "pitfall \($0): " } ?? "safe: " : "safe: "
      #expect(verdict.hasPrefix(expected), "\(probe): \(verdict)")
    }
  }

  @Test("A probe whose need the mechanism lacks is not applicable, never safe")
  func lacking() throws {
    let needNothing: Set<Probe> = [
      .observerDiesRegistered, .subjectDiesFirst, .strongCapture, .subjectKept, .growth, .registeredTwice, .sendsInside,
      .orderOfDelivery, .equalValue,
    ]
    for (probe, verdict) in try verdicts(of: "LacksAll") {
      #expect(verdict.hasPrefix(needNothing.contains(probe) ? "safe: " : "not applicable: "), "\(probe): \(verdict)")
    }
  }

  private static func file(_ name: String) -> URL {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return tests.appendingPathComponent("Scenes/\(name).txt")
  }

  private func scenes(in text: String) -> [String] {
    text.components(separatedBy: "scene ").map { $0.trimmingCharacters(in: .newlines) }
  }

  /// The last line of each scene in a file.
  private func verdicts(of name: String) throws -> [(probe: Probe, verdict: String)] {
    let verdicts = try scenes(in: String(contentsOf: Self.file(name), encoding: .utf8)).compactMap { scene in
      let lines = scene.split(separator: "\n")
      return lines.first.flatMap { Probe(rawValue: String($0)) }.map { ($0, String(lines.last!)) }
    }
    try #require(Set(verdicts.map(\.0)) == Set(Probe.allCases))
    return verdicts
  }

  @MainActor
  private static func play(_ probe: Probe, on mechanism: any ProbedMechanism.Type) async -> String {
    Diary.startAgain()
    let lines = Lines()
    let verdict = await probe.run(on: mechanism) { step in lines.add(Diary.takeLines() + ["step \(step)"]) }
    return (["scene \(probe.rawValue)"] + lines.all + Diary.takeLines() + ["\(verdict)"]).joined(separator: "\n")
  }
}

private final class Lines: @unchecked Sendable {  // unchecked because a scene takes its steps on one thread
  private(set) var all: [String] = []
  func add(_ lines: [String]) { all += lines }
}
