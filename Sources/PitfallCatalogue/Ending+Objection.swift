extension Ending {
  /// What in an outcome differs from this claim, in a sentence; nil where nothing does.
  ///
  /// - Parameter counterpart: The transcript of the fixed side's same story.
  package func objection(to outcome: Outcome, counterpart: [String]?, in build: Build) -> String? {
    if case .notStarted(let reason) = outcome.exit { return "its process could not be started: \(reason)" }
    switch self {
    case .hangs(let line):
      guard outcome.hung else { return "it was claimed to hang, and \(outcome.fact)" }
      return outcome.transcript.last == line
        ? nil : "it hung after \(quoted(outcome.transcript.last)), and was claimed to hang after \(quoted(line))"
    case _ where outcome.hung:
      return "it hung after \(quoted(outcome.transcript.last)), and a watchdog ended it"
    case .crashes(let crash):
      return crash.objection(to: outcome)
    case .holds(let lines):
      if let objection = wrongEnd(outcome) { return objection }
      return outcome.transcript == lines
        ? nil : "it wrote \(quoted(outcome.transcript)), and was claimed to write \(quoted(lines))"
    case .misbehaves(let lines):
      return wrongEnd(outcome) ?? wrongLines(lines, outcome.transcript, counterpart)
    case .leaks(let line, let type, let reachable):
      let objection =
        build.addressSanitizer ? wrongLeak(of: type, reachable: reachable, outcome) : wrongEnd(outcome)
      return objection ?? wrongLines([line], outcome.transcript, counterpart)
    }
  }

  private func wrongEnd(_ outcome: Outcome) -> String? {
    guard outcome.exit != .status(0) else { return nil }
    return "it was claimed to end normally, and \(outcome.fact), saying \(quoted(outcome.telltale()))"
  }

  /// The second proof of a leak: the leak sanitizer ends a process that lost memory with a status that is not 0.
  ///
  /// The status alone proves little, for the sanitizer takes what Swift notes beside *any* living object with a weak
  /// reference for lost. So it must have found the object itself.
  private func wrongLeak(of type: String, reachable: Bool, _ outcome: Outcome) -> String? {
    guard case .status(let status) = outcome.exit else { return wrongEnd(outcome) }
    let isFound = status != 0 && outcome.standardError.reportsLeak(of: type)
    if isFound == reachable {
      return reachable
        ? "the leak sanitizer finds a lost \(type), and it was claimed to be reachable"
        : "the leak sanitizer does not agree: it \(outcome.fact), and no \(type) is reported as lost"
    }
    return nil
  }

  private func wrongLines(_ lines: [String], _ transcript: [String], _ counterpart: [String]?) -> String? {
    guard transcript.contains(inOrder: lines) else {
      return "it wrote \(quoted(transcript)), which lacks \(quoted(lines))"
    }
    guard let counterpart else { return "there is no fixed transcript to compare it with" }
    return counterpart.contains(inOrder: lines)
      ? "the fixed side says \(quoted(lines)) too: the pair shows no difference" : nil
  }
}

extension Ending.Crash {
  fileprivate func objection(to outcome: Outcome) -> String? {
    let claimed =
      signals.isEmpty
      ? "exit with a status other than 0" : "die of \(signals.map(signalName).joined(separator: " or "))"
    switch outcome.exit {
    case .signal(let signal) where signals.contains(signal): break
    case .status(let status) where signals.isEmpty && status != 0: break
    default: return "it was claimed to \(claimed), and \(outcome.fact)"
    }
    // Foundation finds no empty string in any other.
    guard !words.isEmpty, !outcome.standardError.contains(words) else { return nil }
    return "it \(outcome.fact) without the words \(quoted(words)); it said \(quoted(outcome.telltale()))"
  }
}

private func quoted(_ line: String?) -> String { line.map { "\"\($0)\"" } ?? "nothing" }

private func quoted(_ lines: [String]) -> String {
  lines.isEmpty ? "nothing" : lines.map { "\"\($0)\"" }.joined(separator: ", ")
}

extension [String] {
  /// Whether all of `lines` stand here in their order, others between them or not.
  func contains(inOrder lines: [String]) -> Bool {
    var rest = self[...]
    return lines.allSatisfy { line in
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}

extension String {
  /// Whether the leak sanitizer's report has a block that was allocated as an object of this class.
  ///
  /// The trace of such a block has Swift's allocator, and the class's allocating initialiser right below it.
  fileprivate func reportsLeak(of type: String) -> Bool {
    let lines = split(separator: "\n")
    return zip(lines, lines.dropFirst()).contains { allocator, caller in
      allocator.contains(" in swift_allocObject ") && caller.contains("\(type.utf8.count)\(type)C")
    }
  }
}
