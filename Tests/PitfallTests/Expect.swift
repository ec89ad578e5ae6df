import ChildProcesses
import Foundation
import PitfallCatalogue
import SampleApp
import TestSupport
import Testing

/// Plays one telling in a process of its own and expects it to end as the catalogue claims.
///
/// The catalogue has the transcript and the words. The test says the kind, so that nobody can turn a crash into a
/// misbehavior in the catalogue alone. The test is canceled if this build cannot play the telling.
///
/// - Parameters:
///   - id: The pitfall, such as `P01`.
///   - name: The telling, such as `naive` or `fixed-stranger`.
///   - kind: The kind of the claim, in every build.
func expect(
  _ id: String, _ name: String, _ kind: Claim.Kind, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let build = Build.current
  let telling = try #require(
    Catalogue.pitfall(named: id)?.telling(name), "Add a telling \"\(name)\" to the entry of \(id).",
    sourceLocation: sourceLocation)
  let claim = telling.claim(in: build)
  #expect(claim.kind == kind, "\(id) \(name)", sourceLocation: sourceLocation)
  if let reason = build.reasonNotToPlay(telling) { try Test.cancel("\(reason)", sourceLocation: sourceLocation) }

  let result = try await withExitTests {
    await #expect(
      processExitsWith: claim.exitCondition,
      observing: [\.standardOutputContent, \.standardErrorContent], "\(id) \(name)", sourceLocation: sourceLocation
    ) { [id, name] in
      await play(id, name)
    }
  }
  guard let result else { return }  // the exit itself was wrong, and has been reported
  let outcome = Outcome(
    exit: result.exit, transcript: result.transcript,
    standardError: String(decoding: result.standardErrorContent, as: UTF8.self), seconds: 0)
  if let objection = claim.objection(to: outcome, in: Build(isOptimized: build.isOptimized)) {
    Issue.record("\(id) \(name): \(objection)", sourceLocation: sourceLocation)
  }
}

/// The work of an exit test's child process.
private func play(_ id: String, _ name: String) async {
  Watchdog.arm(seconds: 60)
  guard let telling = Catalogue.pitfall(named: id)?.telling(name) else { return }
  for (name, value) in telling.environment { setenv(name, value, 1) }
  await telling.play { FileHandle.standardOutput.write(Data("| \($0)\n".utf8)) }
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
}
