import ChildProcesses
import PitfallCatalogue

/// The output of `verify --json`: one record per pitfall, whatever its stories did.
struct VerificationReport: Codable {
  let pitfalls: [PitfallRecord]
  let summary: Summary

  struct Summary: Codable {
    let pitfalls: Int
    let verified: Int
    let contested: Int
    let scenarios: Int
    let asClaimed: Int
    let notAsClaimed: Int
    let notPlayed: Int
    /// The number of stories that could not run because of the environment.
    let errors: Int
    let seconds: Double
    let addressSanitizer: Bool
    let threadSanitizer: Bool
  }

  struct PitfallRecord: Codable {
    let id: String
    let name: String
    let status: String
    let seconds: Double
    let scenarios: [ScenarioEntry]

    init(_ review: Review) {
      id = review.pitfall.id
      name = review.pitfall.name
      status = review.statusWords
      seconds = review.seconds.rounded(places: 3)
      scenarios = review.verdicts.map { ScenarioEntry($0.pitfall, $0.scenario, $0) }
    }
  }

  struct ActualRecord: Codable {
    let ending: String
    let signal: String?
    let exitStatus: Int32?
    let words: String?
    let transcript: [String]
    let standardError: String
    let seconds: Double

    init(_ verdict: Verdict, _ outcome: Outcome) {
      ending = verdict.ending
      signal = if case .signal(let signal) = outcome.exit { signalName(signal) } else { nil }
      exitStatus = if case .status(let status) = outcome.exit { status } else { nil }
      words = verdict.proof
      transcript = outcome.transcript
      standardError = outcome.standardError
      seconds = outcome.seconds.rounded(places: 3)
    }
  }

  /// - Parameter seconds: The elapsed time, with the processes in parallel.
  init(_ reviews: [Review], seconds: Double) {
    pitfalls = reviews.map(PitfallRecord.init)
    let verdicts = reviews.flatMap(\.verdicts)
    summary = Summary(
      pitfalls: reviews.count,
      verified: reviews.count(where: \.isVerified),
      contested: reviews.count { !$0.isUncontested },
      scenarios: verdicts.count,
      asClaimed: verdicts.count(where: \.isAsClaimed),
      notAsClaimed: verdicts.count { $0.objection != nil },
      notPlayed: verdicts.count { $0.reasonNotPlayed != nil },
      errors: verdicts.count { $0.error != nil },
      seconds: seconds.rounded(places: 3),
      addressSanitizer: Build.current.sanitizer == .address,
      threadSanitizer: Build.current.sanitizer == .thread)
  }
}

extension Review {
  /// The state, as reports show it.
  var statusWords: String {
    hasErrors ? "error" : isVerified ? "as claimed" : isUncontested ? "not verified in this build" : "not as claimed"
  }
}

extension Verdict {
  /// The state, as tables and reports show it.
  var statusWords: String {
    switch status {
    case .asClaimed: "as claimed"
    case .otherwise: "not as claimed"
    case .notPlayed: "not played in this build"
    case .error: "error"
    }
  }

  var reasonNotPlayed: String? { if case .notPlayed(let reason) = status { reason } else { nil } }
}

extension Double {
  /// Rounded, because the duration of a process is not accurate beyond milliseconds.
  func rounded(places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}
