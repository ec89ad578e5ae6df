import ChildProcesses
import Foundation
import PitfallCatalogue
import SourceReading

/// Proves the exercises. Each starts red for the claimed reason, each repair turns it green, and each wrong fix and
/// each cheat leaves it red.
public struct CourseVerification: Sendable {
  private let course: Course
  private let isOwnReference: Bool
  private let measures: Bool

  /// - Parameters:
  ///   - isOwnReference: Whether a right answer may be compared with itself, as a learner's copy would be.
  ///   - measures: Whether it counts the sequences that each wrong answer fails, and tries leaking twins of right ones.
  public init(_ course: Course, isOwnReference: Bool = true, measures: Bool = false) {
    (self.course, self.isOwnReference, self.measures) = (course, isOwnReference, measures)
  }

  /// One text of an exercise and what the check must say about it.
  public struct Trial: Sendable {
    enum Expectation: Sendable {
      case startsRed
      case isRepaired
      case isWrong(Scenario)
      case staysRed
      case leaks
    }

    public let exercise: Exercise
    public let title: String
    let text: String
    let expectation: Expectation
  }

  public struct Finding: Sendable {
    public let trial: Trial
    /// The fault in a sentence. Nil if everything is as it should be.
    public let objection: String?
    /// How it was refused: how many sequences it fails, and what a learner hears of. Nil if that was not measured.
    public var measure: String?
  }

  /// Everything that is tried with these exercises.
  public func trials(of exercises: [Exercise]) throws -> [Trial] {
    try exercises.flatMap { exercise in
      func trial(_ title: String, _ text: String, _ expectation: Trial.Expectation) -> Trial {
        Trial(exercise: exercise, title: title, text: text, expectation: expectation)
      }
      let wrong = try KnownWrongFix.all(of: exercise, in: course.package).map {
        trial("wrong fix: \($0.scenario.name)", $0.text, .isWrong($0.scenario))
      }
      let answers = try Answer.all(of: exercise, in: course.package).compactMap { answer in
        switch answer.kind {
        case .right: trial("right: \(answer.title)", answer.text, .isRepaired)
        case .refused: trial("wrong: \(answer.title)", answer.text, .staysRed)
        case .known, .listed: nil
        }
      }
      return [
        trial("at the start", try exercise.text, .startsRed),
        trial("the solution", try exercise.solution, .isRepaired),
      ] + wrong + answers + (measures ? try twins(of: exercise) : [])
    }
  }

  /// Repairs of which each object of one type stays in memory forever. A check refuses each. Of a right answer, that is
  /// each type that the package's own repair lacks, or else the last.
  private func twins(of exercise: Exercise) throws -> [Trial] {
    // What only a story makes, or nobody, says nothing of the repair.
    let (story, moves) = (SourceText(try exercise.story).words, SourceText(exercise.hidden).words)
    func twins(_ text: String) -> [(type: String, text: String)] {
      SourceText(text).leakingTwins.filter { twin in
        moves.contains(twin.type) || !story.contains(twin.type) && text.contains("\(twin.type)(")
      }
    }
    let own = twins(try exercise.solution)
    let others = try Answer.all(of: exercise, in: course.package).filter { $0.kind == .right }.flatMap { answer in
      let all = twins(answer.text)
      let new = all.filter { twin in !own.contains { $0.type == twin.type } }
      return (new.isEmpty ? all.suffix(1) : new).map { (answer.title, $0) }
    }
    return (own.map { ("the solution", $0) } + others).map { title, twin in
      Trial(
        exercise: exercise, title: "\(title), with each \(twin.type) kept forever", text: twin.text,
        expectation: .leaks)
    }
  }

  /// What these exercises lack, each in a sentence that says what to write.
  public func gaps(in exercises: [Exercise]) throws -> [String] {
    try exercises.flatMap { exercise -> [String] in
      let name = exercise.pitfall.name
      let file = "Exercises/Answers/\(name).txt"
      let answers = try Answer.all(of: exercise, in: course.package)
      let right = answers.count { $0.kind == .right && !$0.isHint }
      let wrong = answers.count { $0.kind != .right }
      let hasHint = answers.contains(where: \.isHint)
      let early = zip(answers, answers.dropFirst()).first { $0.rank > $1.rank }?.1
      return [
        exercise.hasMoves
          ? nil
          : "Exercises/Moves/\(name).swift declares no moves. Write `static func moves(_ moves: Moves)` there.",
        right >= 2 ? nil : "\(file) has \(right) right answers besides the hint. Write at least 2.",
        wrong >= 4 ? nil : "\(file) has \(wrong) wrong answers and cheats. Write at least 4.",
        hasHint ? nil : "\(file) has no `== hint: …`. Write what the third hint says, literally.",
        early.map { "\(file) has \"\($0.title)\" too late. Order them: the hint, right ones, wrong ones, cheats." },
      ].compactMap { $0.map { "\(exercise.pitfall.heading): \($0)" } }
    }
  }

  /// Tries everything on all processors.
  ///
  /// - Parameter report: Called with each finding as soon as it is known, one call at a time.
  public func run(_ trials: [Trial], report: (Finding) -> Void) async {
    await inParallel(trials) { trial in
      do {
        let isTwin = if case .leaks = trial.expectation { true } else { false }
        let check = Check(course.package, isOwnReference: isOwnReference, measures: measures && !isTwin)
        let result = try await check.verdict(on: trial.text, of: trial.exercise)
        return Finding(trial: trial, objection: try trial.objection(to: result), measure: result.measure)
      } catch {
        return Finding(trial: trial, objection: "\(error)")
      }
    } done: {
      report($1)
    }
  }
}

extension SourceText {
  /// For each class, the text in which its objects keep themselves.
  fileprivate var leakingTwins: [(type: String, text: String)] {
    var (types, level) = ([Declaration](), declarations)
    while !level.isEmpty {
      types += level.filter { ["class", "actor"].contains($0.keyword) }
      level = level.filter { Self.typeKeywords.contains($0.keyword) }.flatMap(members)
    }
    return types.compactMap { type in
      let inits = members(of: type).filter { $0.keyword == "init" && $0.tokens.last?.text == "}" }
      let head = type.tokens.prefix { $0.text != "{" }
      let isObserver = head.contains { $0.text == "CocoaObject" }
      // One that inherits another initializer would lose it. What a static constant keeps lives forever anyway.
      guard !inits.isEmpty || isObserver || !head.contains(where: { $0.text == ":" }),
        !lines.contains(where: { $0.contains("static let ") && $0.contains(" = \(type.name)(") })
      else { return nil }
      let keeps = "_ = Unmanaged.passRetained(self)\n}"
      let text = lines.enumerated().map { index, line in
        if inits.isEmpty, index + 1 == head.last?.line, let brace = line.lastIndex(of: "{") {
          let start = isObserver ? "override init() {\nsuper.init()" : "init() {"
          return "\(line[...brace])\n\(start)\n\(keeps)\(line[brace...].dropFirst())"
        }
        guard let end = inits.first(where: { $0.lines.upperBound == index + 1 }), let brace = line.lastIndex(of: "}")
        else { return line }
        let isCalled = !isObserver || end.tokens.contains { $0.text == "super" }
        return "\(line[..<brace])\n\(isCalled ? "" : "super.init()\n")\(keeps)\(line[brace...].dropFirst())"
      }
      return (type.name, text.joined(separator: "\n"))
    }
  }
}

extension CourseVerification.Trial {
  func objection(to result: CheckResult) throws -> String? {
    switch expectation {
    case .startsRed:
      if result.isRepaired { return "it starts repaired" }
      return try wrongReason(result)
    case .isRepaired:
      return result.isRepaired ? nil : "it is not taken for a repair: \(result.summary)"
    case .staysRed, .leaks:
      if result.kind == .doesNotCompile { return "it does not compile, so nobody tried it: \(result.reason)" }
      if result.isLucky { return "it fails too few sequences: \(result.measure ?? "")" }
      return result.isRepaired ? "it is taken for a repair" : nil
    case .isWrong(let scenario):
      if result.isRepaired { return "it is taken for a repair" }
      guard let found = result.wrongFix else { return "it gets no explanation: \(result.summary)" }
      if result.isLucky { return "it fails too few sequences: \(result.measure ?? "")" }
      let isSame = found.scenario.wrongFix?.type == scenario.wrongFix?.type
      return isSame ? nil : "it gets the explanation of \(found.scenario.name)"
    }
  }

  /// Every naive story must end as the catalogue claims, and at least one must be played.
  private func wrongReason(_ result: CheckResult) throws -> String? {
    var count = 0
    for scenario in exercise.pitfall.scenarios
    where scenario.side == .naive && Build.current.reasonNotToPlay(scenario) == nil {
      let name = CheckStory.functionName(of: scenario)
      guard let story = result.stories.first(where: { $0.function == name }),
        try exercise.stories.first(where: { $0.function == name })?.environment == scenario.environment
      else { continue }
      count += 1
      if let objection = scenario.claim(in: .current).objection(to: story.outcome, in: .current) {
        return "\(scenario.name): \(objection)"
      }
    }
    return count > 0 ? nil : "no naive story was played: \(result.summary)"
  }
}

extension CheckResult {
  /// An answer that only sequences refuse must fail so many of 200: another seed, or a slightly other answer, would
  /// otherwise pass.
  private static let fewest = 10

  /// Whether only sequences tell that the answer is wrong, and too few of them do.
  fileprivate var isLucky: Bool {
    failure.map { $0.function == nil && !$0.isStorm } == true && failedSequences.map { 1..<Self.fewest ~= $0 } == true
  }

  fileprivate var measure: String? {
    failedSequences.map { "\($0) of 200 sequences; \(failure?.title ?? kind.rawValue)" }
  }

  /// The verdict in one line.
  var summary: String {
    let story = failure.map { " in \"\($0.title)\"" } ?? ""
    return "\(kind.rawValue)\(story): \(reason)"
  }
}
