import ChildProcesses

extension Claim {
  /// The way an outcome differs from this claim, in a sentence; nil if it does not.
  package func objection(to outcome: Outcome, in build: Build) -> String? {
    if case .notStarted(let reason) = outcome.exit { return "its process could not be started: \(reason)" }
    return wrongEnd(outcome, in: build) ?? wrongTranscript(outcome)
  }

  private func wrongEnd(_ outcome: Outcome, in build: Build) -> String? {
    switch self {
    case .hangs:
      return outcome.hung ? nil : "it was claimed to hang, and \(outcome.fact)"
    case _ where outcome.hung:
      return "it hung after \(quoted(outcome.transcript.last)), and a watchdog ended it"
    case .holds, .misbehaves:
      return abnormalEnd(outcome, in: build)
    case .leaks(_, let type, reachable: false) where build.sanitizer == .address && Platform.hasLeakSanitizer:
      return wrongLeak(of: type, outcome)
    case .leaks:
      return abnormalEnd(outcome, in: build)
    case .crashes(let signals, let words, _):
      return wrongCrash(signals, saying: words, outcome)
    case .races(let kind, let function, _):
      return wrongRace(kind, in: function, outcome)
    }
  }

  /// The leak sanitizer ends a process that lost memory with a status other than 0. What Swift keeps beside an object
  /// is not lost, although the sanitizer says so.
  private func abnormalEnd(_ outcome: Outcome, in build: Build) -> String? {
    guard outcome.exit != .status(0) else { return nil }
    if build.sanitizer == .address, case .status = outcome.exit,
      LeakSanitizerReport(outcome.standardError).isOnlySideTables
    {
      return nil
    }
    return "it was claimed to end normally, and \(outcome.fact), saying \(quoted(outcome.telltale()))"
  }

  private func wrongTranscript(_ outcome: Outcome) -> String? {
    guard outcome.transcript != transcript else { return nil }
    return "it wrote \(quoted(outcome.transcript)), and was claimed to write \(quoted(transcript))"
  }

  private func wrongCrash(_ signals: [Int32], saying words: String?, _ outcome: Outcome) -> String? {
    let claimed =
      signals.isEmpty
      ? "exit with a status other than 0" : "die of \(signals.map(signalName).joined(separator: " or "))"
    switch outcome.exit {
    case .signal(let signal) where signals.contains(signal): break
    case .status(let status) where signals.isEmpty && status != 0: break
    default: return "it was claimed to \(claimed), and \(outcome.fact)"
    }
    guard let words else { return nil }
    // An empty text would be found in any other.
    guard !words.isEmpty else { return "it was claimed to crash with empty words, which prove nothing" }
    guard !outcome.standardError.withoutAddresses.contains(words.withoutAddresses) else { return nil }
    return "it \(outcome.fact) without the words \(quoted(words)); it said \(quoted(outcome.telltale()))"
  }

  /// The second proof of a leak: the leak sanitizer must have found the object itself.
  private func wrongLeak(of type: String, _ outcome: Outcome) -> String? {
    guard case .status(let status) = outcome.exit else {
      return "it was claimed to end normally, and \(outcome.fact), saying \(quoted(outcome.telltale()))"
    }
    guard status == 0 || !LeakSanitizerReport(outcome.standardError).names(type) else { return nil }
    return "the leak sanitizer does not agree: it \(outcome.fact), and no lost \(type) is reported"
  }

  private func wrongRace(_ kind: String, in function: String, _ outcome: Outcome) -> String? {
    guard case .status(let status) = outcome.exit, status != 0 else {
      return "the thread sanitizer was claimed to report a \(kind), and it \(outcome.fact)"
    }
    let reports = outcome.standardError.raceReports
    guard !kind.isEmpty, !function.isEmpty else { return "it was claimed to race without saying how and where" }
    guard reports.contains(where: { $0.hasPrefix(kind) && demangled($0).contains(function) }) else {
      let found = reports.map { String($0.prefix { !$0.isNewline }) }
      return "no report of a \(kind) names \(function); the thread sanitizer reported \(quoted(found))"
    }
    return nil
  }
}

private func quoted(_ line: String?) -> String { line.map { "\"\($0)\"" } ?? "nothing" }

private func quoted(_ lines: [String]) -> String {
  lines.isEmpty ? "nothing" : lines.map { "\"\($0)\"" }.joined(separator: ", ")
}

extension String {
  /// The thread sanitizer's reports, each from its kind on: `data race (pid=7)…`.
  fileprivate var raceReports: [String] {
    var parts = [""]
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if let mark = line.firstRange(of: "WARNING: ThreadSanitizer: ") {
        parts.append(String(line[mark.upperBound...]))
      } else {
        parts[parts.count - 1] += "\n" + line
      }
    }
    return Array(parts.dropFirst())
  }
}
