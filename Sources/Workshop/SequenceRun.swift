import ChildProcesses
import ExerciseRunner

/// A sequence of moves, by its number and its steps.
struct MoveSequence: Sendable {
  let number: Int
  var steps: [String]

  var text: String { "\(number) \(steps.joined(separator: " "))" }
}

/// The record of a program that ran sequences of moves.
struct SequenceRun: Sendable {
  /// A sequence, as far as the program came.
  struct Sequence: Sendable {
    let number: Int
    var steps: [PerformedStep] = []
    /// Whether every step of it ended.
    var isComplete = false
  }

  struct PerformedStep: Sendable {
    let step: String
    /// Whether it does what was done already, so that an observer may repeat what it shows.
    let isAgain: Bool
    /// The step as code.
    let code: String
    /// The lines that each observer wrote.
    var lines: [String: [String]] = [:]
  }

  private(set) var sequences: [Sequence] = []
  let outcome: Outcome
  let isOversized: Bool
  let isComplete: Bool
  /// What the check's own code waited for when the process ended; nil if it did not wait.
  private(set) var awaited: String?
  /// What the check's own code waited for when the process hung, as a clause; nil if it did not wait.
  var waitInVain: String? { outcome.hung ? awaited.map { "the check waits in vain for \($0)" } : nil }

  init(_ run: (outcome: Outcome, records: [ExerciseProgram.Record])) {
    outcome = run.outcome
    isOversized = run.records.contains { $0.mark == .memory } || outcome.ranOutOfMemory
    isComplete = run.records.last?.mark == .end
    for record in run.records {
      switch record.mark {
      case .sequence where !record.fields.isEmpty:  // a report that grew too large is cut
        if !sequences.isEmpty { sequences[sequences.count - 1].isComplete = true }
        sequences.append(Sequence(number: Int(record.fields[0]) ?? 0))
      case .step where record.fields.count == 3 && !sequences.isEmpty:
        sequences[sequences.count - 1].steps.append(
          PerformedStep(step: record.fields[0], isAgain: record.fields[1] == "again", code: record.fields[2]))
      case .line where record.fields.count == 2 && sequences.last?.steps.isEmpty == false:
        let (last, place) = (sequences.count - 1, sequences[sequences.count - 1].steps.count - 1)
        sequences[last].steps[place].lines[record.fields[0], default: []].append(record.fields[1])
      case .wait: awaited = record.fields.first
      case .end:
        if !sequences.isEmpty { sequences[sequences.count - 1].isComplete = true }
      default: break
      }
    }
  }
}

extension SequenceRun {
  mutating func keep(_ index: Int) {
    sequences = sequences.indices.contains(index) ? [sequences[index]] : []
  }
}

extension Outcome {
  /// The Swift runtime's last word when the system gives no more memory.
  var ranOutOfMemory: Bool { standardError.contains("Fatal error: failed to allocate ") }
}

extension SequenceRun.Sequence {
  /// The first step that is not like the same step of any of the references; nil if there is none. What comes after a
  /// step that no reference survives cannot be judged.
  func firstDifference(from references: [SequenceRun.Sequence]) -> Int? {
    for index in 0..<(references.map(\.steps.count).max() ?? 0) {
      let able = references.filter { $0.steps.count > index + ($0.isComplete ? 0 : 1) }
      if able.isEmpty { return nil }
      guard steps.count > index + (isComplete ? 0 : 1) else { return Swift.min(index, steps.count - 1) }
      guard able.contains(where: { isLike($0, at: index) }) else { return index }
    }
    return nil
  }

  /// The lines of a step count without their order. A step that does the same again may repeat or leave out what the
  /// observer already shows.
  func isLike(_ other: SequenceRun.Sequence, at index: Int) -> Bool {
    let (mine, its) = (steps[index].lines, other.steps[index].lines)
    return Set(mine.keys).union(its.keys).allSatisfy { name in
      var (lines, expected) = ((mine[name] ?? []).sorted(), (its[name] ?? []).sorted())
      if lines != expected, steps[index].isAgain {
        let shown = shown(by: name, before: index).union(other.shown(by: name, before: index))
        lines.removeAll(where: shown.contains)
        expected.removeAll(where: shown.contains)
      }
      return lines == expected
    }
  }

  /// The present state of an observer: its last line. Observers that share a transcript show every line of it.
  private func shown(by name: String, before index: Int) -> Set<String> {
    let lines = steps[..<index].flatMap { $0.lines[name] ?? [] }
    return name == "all" ? Set(lines) : Set(lines.suffix(1))
  }
}
