import ChildProcesses
import Foundation
import PitfallCatalogue
import SampleApp
import TestSupport
import Testing

/// Plays one scenario in a process of its own and expects it to end as the catalogue claims.
///
/// The catalogue has the transcript and the words. The test says the kind, so that nobody can turn a crash into a
/// misbehavior in the catalogue alone. The test is canceled if this build cannot play the scenario.
///
/// - Parameters:
///   - id: The pitfall, such as `P01`.
///   - name: The scenario, such as `naive` or `fixed-stranger`.
///   - kind: The kind of the claim, in every build.
func expect(
  _ id: String, _ name: String, _ kind: Claim.Kind, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let build = Build.current
  let scenario = try #require(
    Catalogue.pitfall(named: id)?.scenario(name), "Add a scenario \"\(name)\" to the entry of \(id).",
    sourceLocation: sourceLocation)
  let claim = scenario.claim(in: build)
  #expect(claim.kind == kind, "\(id) \(name)", sourceLocation: sourceLocation)
  if let reason = build.reasonNotToPlay(scenario) { try Test.cancel("\(reason)", sourceLocation: sourceLocation) }

  try await expect(id, name, ends: claim, sourceLocation: sourceLocation)
}

/// Plays one scenario in a process of its own and expects it to end as claimed. Otherwise, what it wrote is attached.
func expect(_ id: String, _ name: String, ends claim: Claim, sourceLocation: SourceLocation) async throws {
  let ended = try await result(of: id, name, claim.exitCondition, sourceLocation)
  guard let ended else {
    // An exit test that ends in another way reports only how, and its issue is recorded. This shows what was written.
    await withKnownIssue("\(id) \(name), played again for its transcript", isIntermittent: true) {
      for condition in [ExitTest.Condition.success, .failure] {
        try await result(of: id, name, condition, sourceLocation)?.attach(as: "\(id) \(name)", sourceLocation)
      }
    }
    return
  }
  let outcome = Outcome(
    exit: ended.exit, transcript: ended.transcript,
    standardError: String(decoding: ended.standardErrorContent, as: UTF8.self), seconds: 0)
  if let objection = claim.objection(to: outcome, in: Build(isOptimized: Build.current.isOptimized)) {
    Issue.record("\(id) \(name): \(objection)", sourceLocation: sourceLocation)
    ended.attach(as: "\(id) \(name)", sourceLocation)
  }
}

private func result(
  of id: String, _ name: String, _ condition: ExitTest.Condition, _ sourceLocation: SourceLocation
) async throws -> ExitTest.Result? {
  try await withExitTests {
    await #expect(
      processExitsWith: condition,
      observing: [\.standardOutputContent, \.standardErrorContent], "\(id) \(name)", sourceLocation: sourceLocation
    ) { [id, name] in
      await play(id, name)
    }
  }
}

/// The work of an exit test's child process.
private func play(_ id: String, _ name: String) async {
  Watchdog.arm(seconds: 60)
  guard let scenario = Catalogue.pitfall(named: id)?.scenario(name) else { return }
  for (name, value) in scenario.environment { setenv(name, value, 1) }
  await scenario.play { FileHandle.standardOutput.write(Data("| \($0)\n".utf8)) }
  // The leak sanitizer's report comes too late for an exit test. `observer-pitfalls verify` judges it.
  if Build.current.sanitizer == .address { _exit(0) }
}

extension Claim {
  /// How the process must end, as far as an exit test can say it. ``Claim/objection(to:in:)`` says the rest.
  fileprivate var exitCondition: ExitTest.Condition {
    switch self {
    case .holds, .misbehaves, .leaks: .success
    case .hangs: .signal(SIGALRM)
    case .crashes, .races: .failure
    }
  }
}

extension ExitTest.Result {
  fileprivate var exit: Outcome.Exit {
    switch exitStatus {
    case .exitCode(let code): .status(code)
    case .signal(let signal): .signal(signal)
    @unknown default: .notStarted("it ended in a way that this package does not know: \(exitStatus)")
    }
  }

  /// The story's lines; anything else on standard output is left out.
  fileprivate var transcript: [String] {
    String(decoding: standardOutputContent, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.map { String($0.dropFirst(2)) }
  }

  /// Attaches the transcript and standard error to the running test, each as a file.
  fileprivate func attach(as name: String, _ sourceLocation: SourceLocation) {
    let lines = transcript.map { $0 + "\n" }.joined()
    Attachment.record(lines, named: "\(name) transcript.txt", sourceLocation: sourceLocation)
    Attachment.record(standardErrorContent, named: "\(name) standard error.txt", sourceLocation: sourceLocation)
  }
}
