import ChildProcesses
import Foundation
import PitfallCatalogue

/// Proves the exercises. Each starts red for the claimed reason, each repair turns it green, and each wrong fix and
/// each attempt to cheat leaves it red.
public struct CourseVerification: Sendable {
  private let course: Course
  private let isOwnReference: Bool

  /// - Parameter isOwnReference: Whether a right attempt may be compared with itself, as a learner's copy would be.
  public init(_ course: Course, isOwnReference: Bool = true) {
    (self.course, self.isOwnReference) = (course, isOwnReference)
  }

  /// One text of an exercise and what the check must say about it.
  public struct Trial: Sendable {
    enum Claim: Sendable {
      case startsRed
      case isRepaired
      case isWrong(Telling)
      case staysRed
    }

    public let exercise: Exercise
    public let title: String
    let text: String
    let claim: Claim
  }

  public struct Finding: Sendable {
    public let trial: Trial
    /// The fault in a sentence. Nil if everything is as it should be.
    public let objection: String?
    public let seconds: Double
  }

  /// Everything that is tried with these exercises.
  public func trials(of exercises: [Exercise]) throws -> [Trial] {
    try exercises.flatMap { exercise in
      let wrong = try WrongFix.all(of: exercise, in: course.package).map {
        Trial(exercise: exercise, title: "wrong fix: \($0.telling.name)", text: $0.text, claim: .isWrong($0.telling))
      }
      let attempts = try Attempt.all(of: exercise, in: course.package).compactMap { attempt -> Trial? in
        switch attempt.kind {
        case .right:
          Trial(exercise: exercise, title: "right: \(attempt.title)", text: attempt.text, claim: .isRepaired)
        case .refused:
          Trial(exercise: exercise, title: "wrong: \(attempt.title)", text: attempt.text, claim: .staysRed)
        case .known: nil
        }
      }
      return [
        Trial(exercise: exercise, title: "at the start", text: try exercise.text, claim: .startsRed),
        Trial(exercise: exercise, title: "the solution", text: try exercise.solution, claim: .isRepaired),
      ] + wrong + attempts
    }
  }

  /// Tries everything on all processors.
  ///
  /// - Parameter report: Called with each finding as soon as it is known, one call at a time.
  public func run(_ trials: [Trial], report: (Finding) -> Void) async {
    let check = Check(course.package, isOwnReference: isOwnReference)
    await inParallel(trials) { trial in
      do {
        let result = try await check.verdict(on: trial.text, of: trial.exercise)
        return Finding(trial: trial, objection: try trial.objection(to: result), seconds: result.seconds)
      } catch {
        return Finding(trial: trial, objection: "\(error)", seconds: 0)
      }
    } done: {
      report($1)
    }
  }
}

extension CourseVerification.Trial {
  func objection(to result: CheckResult) throws -> String? {
    switch claim {
    case .startsRed:
      if result.isRepaired { return "it starts repaired" }
      return try wrongReason(result)
    case .isRepaired:
      return result.isRepaired ? nil : "it is not taken for a repair: \(result.summary)"
    case .staysRed:
      if result.kind == .doesNotCompile { return "it does not compile, so nobody tried it: \(result.reason)" }
      return result.isRepaired ? "it is taken for a repair" : nil
    case .isWrong(let telling):
      if result.isRepaired { return "it is taken for a repair" }
      guard let found = result.wrongFix else { return "it gets no explanation: \(result.summary)" }
      let isSame = found.telling.wrongFix?.type == telling.wrongFix?.type
      return isSame ? nil : "it gets the explanation of \(found.telling.name)"
    }
  }

  /// Every naive story must end as the catalogue claims, and at least one must be played.
  private func wrongReason(_ result: CheckResult) throws -> String? {
    var count = 0
    for telling in exercise.pitfall.tellings
    where telling.side == .naive && Build.current.reasonNotToPlay(telling) == nil {
      let name = CheckStory.functionName(of: telling)
      guard let story = result.stories.first(where: { $0.function == name }),
        try exercise.stories.first(where: { $0.function == name })?.environment == telling.environment
      else { continue }
      count += 1
      if let objection = telling.claim(in: .current).objection(to: story.outcome, in: .current) {
        return "\(telling.name): \(objection)"
      }
    }
    return count > 0 ? nil : "no naive story was played: \(result.summary)"
  }
}

extension CheckResult {
  /// The verdict in one line.
  var summary: String {
    let story = failure.map { " in \"\($0.title)\"" } ?? ""
    return "\(kind.rawValue)\(story): \(reason)"
  }
}
