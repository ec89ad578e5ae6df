import ChildProcesses
import CommandTesting
import PitfallCatalogue
import TestSupport
import Testing

extension Command {
  /// The table that the command alone prints. All tests share one run, because it plays every story.
  static let table = Task { await run(environment: ["TERM": "xterm-256color", "NO_COLOR": ""]) }

  /// The pitfalls of ``report``: a long run asks for all of them.
  static let reported = Catalogue.pitfalls.sample(5)

  /// The report on these pitfalls. All tests share one run.
  static let report = Task {
    isLong ? await run("--json") : await run(program, ["verify"] + reported.map(\.id) + ["--json"])
  }
}

extension Catalogue {
  static func pitfall(_ id: String) throws -> Pitfall { try #require(pitfalls.first { $0.id == id }) }
}
