import ChildProcesses
import CommandTesting
import Foundation
import PitfallCatalogue
import SampleApp

@testable import observer_pitfalls

/// A pitfall whose stories nobody plays.
func madeUp(_ id: String = "P91", naive: Claim = .misbehaves(["a", "x"]), builds: Scenario.Builds? = nil) -> Pitfall {
  Pitfall(
    id: id, name: "MadeUp", family: .delivery, summary: "", repair: "", symptoms: .init(logs: [], behaviors: []),
    hints: [], minutes: 1, related: [], mechanisms: [],
    scenarios: [
      .pair(
        "a story", naive: naive, fixed: ["a", "b"], builds: builds, story: .sync { _ in }, repaired: .sync { _ in }),
      .wrongFix(
        "wrong-x", "a wrong fix", .misbehaves(["a", "y"]), type: "X", temptation: "", explanation: "", builds: builds,
        story: .sync { _ in }),
    ])
}

/// A review in short: a letter for each story, `a` as claimed, `o` otherwise, `n` not played, `e` error.
func madeUpReview(_ letters: String, _ id: String = "P91") -> Review {
  let pitfall = madeUp(id)
  let verdicts = zip(pitfall.scenarios, letters).map { scenario, letter in
    func verdict(_ exit: Outcome.Exit, _ lines: [String]) -> Verdict {
      Verdict(pitfall, scenario, Outcome(exit: exit, transcript: lines, standardError: "", seconds: 0.25))
    }
    return switch letter {
    case "a": verdict(.status(0), scenario.debugClaim.transcript)
    case "o": verdict(.status(0), ["<other> & \"quoted\""])
    case "e": verdict(.notStarted("no <file>"), [])
    default: Verdict(pitfall, scenario, notPlayed: "needs \"another\" build")
    }
  }
  return Review(pitfall: pitfall, verdicts: verdicts)
}

/// What a body prints.
func printed(
  in environment: [String: String] = [:], _ body: (Output) async throws -> Void
) async throws -> [String] {
  try await withTemporaryFolder { folder in
    let file = folder.appending(path: "output")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try await body(Output(environment: environment, to: handle))
    try handle.close()
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }
}

/// The JSON of a value, as objects.
func json(_ value: some Encodable) throws -> [String: Any] {
  try JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? [String: Any] ?? [:]
}
