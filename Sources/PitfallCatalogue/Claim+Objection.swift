import ChildProcesses

extension Claim {
  /// How an outcome differs from this claim, in a sentence; nil if it does not.
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
      return abnormalEnd(outcome)
    case .leaks(_, let type, let reachable):
      return build.sanitizer == .address ? wrongLeak(of: type, reachable: reachable, outcome) : abnormalEnd(outcome)
    case .crashes(let signals, let words, _):
      return wrongCrash(signals, saying: words, outcome)
    case .races(let kind, let function, _):
      return wrongRace(kind, in: function, outcome)
    }
  }

  private func abnormalEnd(_ outcome: Outcome) -> String? {
    guard outcome.exit != .status(0) else { return nil }
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

  /// The second proof of a leak: the leak sanitizer ends a process that lost memory with a status other than 0.
  ///
  /// The status alone proves little: the sanitizer also reports the memory that Swift keeps beside *any* living object that
  /// has a weak reference. So it must have found the object itself.
  private func wrongLeak(of type: String, reachable: Bool, _ outcome: Outcome) -> String? {
    guard case .status(let status) = outcome.exit else { return abnormalEnd(outcome) }
    let isFound = status != 0 && outcome.standardError.reportsLeak(of: type)
    guard isFound == reachable else { return nil }
    return reachable
      ? "the leak sanitizer reports a lost \(type), and it was claimed to be reachable"
      : "the leak sanitizer does not agree: it \(outcome.fact), and no lost \(type) is reported"
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
  /// Whether the leak sanitizer reports a block that was allocated as an object of this class.
  ///
  /// The trace of such a block has Swift's allocator, and the class's allocating initializer right below it.
  fileprivate func reportsLeak(of type: String) -> Bool {
    let lines = split(separator: "\n")
    return zip(lines, lines.dropFirst()).contains { allocator, caller in
      allocator.contains(" in swift_allocObject ") && caller.contains("\(type.utf8.count)\(type)C")
    }
  }

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
