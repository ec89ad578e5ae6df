import Foundation

/// Compares what an answer does in sequences of moves with what the right answers do.
struct SequenceCheck: Sendable {
  let program: ExerciseProgram
  /// The right answers, each of which is made when it is asked for.
  let references: [@Sendable () async throws -> References.Reference]

  /// The shortest sequence that was found in which the answer differs from every right one; nil if there is none.
  func failure() async throws -> StoryResult? {
    async let growth = program.growth()
    var run = try await program.sequences()
    var known: [References.Reference] = []
    if run.outcome.hung, let last = run.sequences.last, let reference = try await references.first?().program {
      let same = try await reference.unhurried.sequences([MoveSequence(last, to: last.steps.count - 1)])
      if let slowed = program.slowed(same.outcome.seconds) { run = try await slowed.sequences() }
    }
    var found: Found?
    // Most answers are like the package's own, so the others are needed rarely. A step that ends the program differs
    // from each of them.
    for reference in references {
      known.append(try await reference())
      found = Self.shortestDifference(of: run, from: known.map(\.run))
      if found?.isEnd != false { break }
    }
    if let found { return try await shortened(found, run, known) }
    let cycles = try await growth
    // An answer that ends the program in its own way has run none, or not all.
    let isShort = run.sequences.count < (known.first?.run.sequences.count ?? 0)
    for run in [run, cycles.run] where !run.isComplete || isShort {
      return StoryResult(
        title: "Not every sequence came to its end.", expected: ["hundreds of sequences, to the end"],
        written: ["    (\(run.outcome.fact))"], run)
    }
    return try await growthFailure(cycles.bytes, run, known)
  }

  /// In how many sequences a program differs from all of these runs. This stops counting at 20 if a sequence ends the
  /// program, because each of the others then needs a program of its own.
  static func failures(of program: ExerciseProgram, _ references: [SequenceRun]) async throws -> Int {
    let all = references.first?.sequences.map { MoveSequence($0, to: max(0, $0.steps.count - 2)) } ?? []
    var (count, done, isWhole) = (0, 0, true)
    while done < all.count, isWhole || count < 20 {
      let run = try await program.sequences(Array(all[done...]), hangAgain: !isWhole)
      count += run.sequences.count { sequence in
        let same = references.compactMap { $0.sequences.first { $0.number == sequence.number } }
        return sequence.firstDifference(from: same) != nil
      }
      // What comes after a crash or a hang has not been run.
      (done, isWhole) = (done + max(1, run.sequences.count), false)
    }
    return count
  }

  /// A sequence up to the step that differs, and whether the program ended in that step.
  private typealias Found = (sequence: MoveSequence, isEnd: Bool)

  private static func shortestDifference(of run: SequenceRun, from references: [SequenceRun]) -> Found? {
    let differences = run.sequences.enumerated().compactMap { index, sequence -> Found? in
      let step = sequence.firstDifference(from: references.compactMap { $0.sequence(at: index, like: sequence) })
      return step.map { (MoveSequence(sequence, to: $0), sequence.ends(in: $0)) }
    }
    return differences.min { $0.sequence.steps.count < $1.sequence.steps.count }
  }

  /// The course of one sequence with an answer and with the references, and the step in which they differ.
  private struct Difference {
    let sequence: MoveSequence
    let mine: SequenceRun
    let theirs: [SequenceRun]
    let step: Int
  }

  /// Leaves out steps for as long as the answer still differs.
  private func shortened(
    _ first: Found, _ run: SequenceRun, _ known: [References.Reference]
  ) async throws -> StoryResult {
    let (sequence, isEnd) = first
    let isHung = run.outcome.hung
    guard var found = try await firstDifference(in: [sequence], known, isEnd: isEnd, isHung: isHung) else {
      // A fault of memory may end a later sequence than the one that did the damage.
      if case .signal = run.outcome.exit, !isHung {
        for other in run.sequences.dropLast() {
          let whole = MoveSequence(other, to: other.steps.count - 1)
          if let found = try await firstDifference(in: [whole], known, isEnd: false, isHung: false) {
            return try await shortened((found.sequence, !found.mine.isComplete), found.mine, known)
          }
        }
      }
      // It differs only after other sequences have been run.
      let index = run.sequences.firstIndex { $0.number == sequence.number } ?? 0
      let theirs = known.map { $0.run.only(index) }
      let step = sequence.steps.count - 1
      return story(Difference(sequence: sequence, mine: run.only(index), theirs: theirs, step: step), isAlone: false)
    }
    for _ in 0..<12 {
      let shorter = found.sequence.steps.indices.dropLast().reversed().map { place in
        var candidate = found.sequence
        candidate.steps.remove(at: place)
        return candidate
      }
      guard let next = try await firstDifference(in: shorter, known, isEnd: isEnd, isHung: isHung) else { break }
      found = next
    }
    return story(found)
  }

  /// - Parameter isEnd: Whether only a step counts in which the program ends.
  private func firstDifference(
    in candidates: [MoveSequence], _ known: [References.Reference], isEnd: Bool, isHung: Bool
  ) async throws -> Difference? {
    let mine = try await program.sequences(candidates, hangAgain: isHung)
    var theirs: [SequenceRun] = []
    for reference in known { theirs.append(try await reference.program.sequences(candidates)) }
    for (index, sequence) in mine.sequences.enumerated() {
      let same = theirs.compactMap { $0.sequence(at: index, like: sequence) }
      guard let step = sequence.firstDifference(from: same), sequence.ends(in: step) || !isEnd else { continue }
      return Difference(
        sequence: MoveSequence(sequence, to: step), mine: mine.only(index), theirs: theirs.map { $0.only(index) },
        step: step)
    }
    return nil
  }

  /// The steps up to the one that differs, with what is shown in each.
  private func story(_ difference: Difference, isAlone: Bool = true) -> StoryResult {
    let (mine, step) = (difference.mine, difference.step)
    let own = mine.sequences[0]
    // The reference that agrees with the answer for the most steps shows the difference best.
    let reference = difference.theirs.compactMap { $0.sequences.first }.filter { $0.steps.count > step }
      .max { own.steps(like: $0) < own.steps(like: $1) }
    var (expected, written) = ([String](), [String]())
    var first = 0
    for index in 0...max(step, 0) where own.steps.indices.contains(index) {
      let code = own.steps[index].code
      var (common, should, has) = Self.sideBySide(reference?.steps[index].shown ?? [], own.steps[index].shown)
      if index == own.steps.count - 1, !mine.isComplete, !own.isComplete {
        has.append("    (\(mine.waitInVain ?? mine.outcome.fact))")
      }
      first = expected.count + 1 + common.count
      let length = max(should.count, has.count)
      should += Array(repeating: "", count: length - should.count)
      has += Array(repeating: "", count: length - has.count)
      expected += [code] + common + should
      written += [code] + common + has
    }
    let title =
      isAlone
      ? "The shortest sequence that was found in which your code differs."
      : "A sequence in which your code differs because of others that ended before it."
    return StoryResult(title: title, expected: expected, written: written, difference: first, mine)
  }

  /// The lines that both have, and what is left of each.
  static func sideBySide(
    _ should: [String], _ has: [String]
  ) -> (common: [String], should: [String], has: [String]) {
    var rest = has
    var missing: [String] = []
    let common = should.filter { line in
      guard let place = rest.firstIndex(of: line) else {
        missing.append(line)
        return false
      }
      rest.remove(at: place)
      return true
    }
    return (common, missing, rest)
  }

  /// The bytes that one cycle may keep, if the right answers keep these.
  static func mostGrowth(of rightAnswers: [Int]) -> Int { max(48, 5 * (rightAnswers.max() ?? 0) / 2) }

  /// A leak that no sequence shows: an answer may be right in each, and still keep memory for every closed observer.
  private func growthFailure(
    _ growth: [String: Int], _ run: SequenceRun, _ known: [References.Reference]
  ) async throws -> StoryResult? {
    var (known, growth) = (known, growth)
    while true {
      // A subject may keep a little memory for every closed observer. Right answers differ in how much.
      let most = { name in Self.mostGrowth(of: known.compactMap { $0.growth[name] }) }
      guard let (name, bytes) = growth.filter({ $1 > most($0) }).min(by: { $0.key < $1.key }) else { return nil }
      if let reference = references.dropFirst(known.count).first {
        known.append(try await reference())
        continue
      }
      // What a busy machine does meanwhile, such as another thread's cache, seldom happens twice.
      let again = try await program.growth().bytes[name] ?? bytes
      if again <= most(name) {
        growth[name] = again
        continue
      }
      let code = "many times: make a \(name), use it, and release it"
      var result = StoryResult(
        title: "Every \(name) leaves something behind.",
        expected: [code, "    each time, at most \(most(name)) bytes stay in use"],
        written: [code, "    each time, \(min(bytes, again)) bytes stay in use"], run)
      result.leak =
        "Each \(name) leaks: it leaves \(min(bytes, again)) bytes behind, and a right answer at most \(most(name))."
      return result
    }
  }
}

extension SequenceRun {
  /// The sequence of this place, if it has the same steps.
  fileprivate func sequence(at index: Int, like other: Sequence) -> Sequence? {
    sequences.indices.contains(index) && sequences[index].number == other.number ? sequences[index] : nil
  }

  /// The run as if it had only one sequence.
  fileprivate func only(_ index: Int) -> SequenceRun {
    var run = self
    run.keep(index)
    return run
  }
}

extension MoveSequence {
  /// What was performed, up to a step.
  fileprivate init(_ sequence: SequenceRun.Sequence, to step: Int) {
    self.init(number: sequence.number, steps: sequence.steps[...step].map(\.step))
  }
}

extension SequenceRun.Sequence {
  /// Whether the program ended in this step, before the step was over.
  fileprivate func ends(in step: Int) -> Bool { !isComplete && step == steps.count - 1 }

  /// How many steps are like those of another one.
  fileprivate func steps(like other: Self) -> Int {
    steps.indices.prefix { $0 < other.steps.count && isLike(other, at: $0) }.count
  }
}

extension SequenceRun.PerformedStep {
  /// The lines of all observers, as the learner sees them.
  fileprivate var shown: [String] {
    lines.sorted { $0.key < $1.key }.flatMap { name, lines in
      lines.sorted().map { name == "all" || name.isEmpty ? "    \($0)" : "    \(name): \($0)" }
    }
  }
}
