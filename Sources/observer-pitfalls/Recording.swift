import ChildProcesses
import Foundation
import PitfallCatalogue

/// A story as it was played: where in its code each line was written, and where it ended. `demo --json` prints it.
struct Recording: Codable {
  /// A line of the transcript, or a call that adds or removes an observer by key path.
  struct Step: Codable {
    var line: String?
    var call: String?
    /// The lines of code that were running, from the story's to the innermost one.
    let at: [SourceLine]
  }

  /// A step as the child writes it, without lines. The last one may be neither line nor call: where a check failed.
  struct RawStep: Codable {
    var line: String?
    var call: String?
    let calls: [UInt64]

    func write() {
      guard let data = try? JSONEncoder().encode(self) else { return }
      try? FileHandle.standardOutput.write(contentsOf: data + Data("\n".utf8))
    }
  }

  let id: String
  let name: String
  let scenario: String
  let side: String
  let title: String
  /// The files whose lines may appear, from the root of the package, the story's first.
  let files: [String]
  let steps: [Step]
  /// The number of steps that are as in the fixed story, after which one may ask what happens; nil for a fixed one.
  let asks: Int?
  /// What `demo` says below the story.
  let ending: [String]
  let isAsClaimed: Bool
  /// Where the process crashed or hung: the lines of the thread that crashed, or of each thread that stands there.
  let endedAt: [[SourceLine]]

  /// Plays a story in a child process.
  init(_ scenario: Scenario, in pitfall: Pitfall, _ source: inout SourceLines) async throws {
    let report = FileManager.default.temporaryDirectory.appending(path: "observer-pitfalls-\(UUID()).json")
    Interruption.deletes(report)
    defer { Interruption.deleted(report) }
    let process = await Runner.ofThisProgram.outcome(of: scenario, in: pitfall, .recorded(in: report))
    let raw = process.transcript.map { line in
      (try? JSONDecoder().decode(RawStep.self, from: Data(line.utf8))) ?? RawStep(line: line, calls: [])
    }
    let verdict = Verdict(
      pitfall, scenario,
      Outcome(
        exit: process.exit, transcript: raw.compactMap(\.line), standardError: process.standardError,
        seconds: process.seconds))
    if let error = verdict.error {
      throw Failure("\(pitfall.id) \(scenario.name) could not be played: \(error)")
    }
    let reported = CallStack.of((try? Data(contentsOf: report)) ?? Data(), allThreads: process.hung)
    source.find(raw.flatMap(\.calls) + reported.joined())
    (id, name, self.scenario, side) = (pitfall.id, pitfall.name, scenario.name, scenario.side.rawValue)
    title = scenario.title
    // A wrong fix uses types of the naive file, and a story of P53 has its types in a module of its own.
    let own = pitfall.source(of: scenario)
    let all = [own, pitfall.source(of: .naive), "Sources/MainActorByDefault/IsolatedByDefault.swift"]
    let played = raw.map { Step(line: $0.line, call: $0.call, at: source.lines(of: $0.calls, in: all)) }
    // A cure of this package registers and removes by itself.
    steps = played.filter { $0.line != nil || $0.call != nil && !$0.at.isEmpty }
    asks = Self.departure(of: steps, from: pitfall.counterpart(of: scenario)?.debugClaim.transcript)
    ending = verdict.conclusion.map(\.text)
    isAsClaimed = verdict.isAsClaimed
    let stacks = reported.map { source.lines(of: $0, in: all) }.filter { !$0.isEmpty }
    let check = played.last { $0.line == nil && $0.call == nil && !$0.at.isEmpty }
    endedAt = stacks.isEmpty ? check.map { [$0.at] } ?? [] : stacks
    let seen = Set((steps.flatMap(\.at) + endedAt.joined()).map(\.file))
    files = [own] + all.dropFirst().filter { $0 != own && seen.contains($0) }
  }

  private static func departure(of steps: [Step], from fixed: [String]?) -> Int? {
    guard var rest = fixed?[...] else { return nil }
    return steps.firstIndex { $0.line != nil && rest.popFirst() != $0.line } ?? steps.count
  }
}

extension Verdict.ConclusionLine {
  fileprivate var text: String {
    switch self {
    case .ending(let text, _), .proof(let text), .remark(let text), .missing(let text): text
    case .objection(let text): "NOT as claimed: \(text)."
    case .asClaimed(let text): "As claimed: \(text)."
    }
  }
}
