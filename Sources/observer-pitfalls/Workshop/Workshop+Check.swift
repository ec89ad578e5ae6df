import Foundation
import Workshop

extension WorkshopCommand {
  static let check: Run = { call in
    let folder = try call.folder()
    let exercise = try call.exercise(in: folder)
    return try await check(exercise, folder, call) ? .holds : .doesNotHold
  }

  /// Checks an exercise, records the verdict, and shows it.
  static func check(_ exercise: Exercise, _ folder: LearnerFolder, _ call: WorkshopCall) async throws -> Bool {
    if try folder.restore(exercise), !call.isJSON {
      let file = folder.relative(folder.file(of: exercise))
      call.output("\(file) was missing, so it is there again as in the beginning.")
    }
    let text = try folder.text(of: exercise)
    call.output.status("checking \(exercise.pitfall.heading)…")
    let verdict = try await Check(call.course.package).verdict(on: text, of: exercise)
    var unsaved: String?
    do {
      try folder.record(verdict, of: exercise, text)
    } catch {
      unsaved = "\(error)"  // the verdict is shown anyway
    }
    if call.isJSON {
      try call.output.json(VerdictRecord(verdict, exercise, folder.file(of: exercise)))
    } else {
      try call.output.show(verdict, exercise, folder)
    }
    if let unsaved { throw WrongCall("The verdict could not be recorded. \(unsaved)") }
    return verdict.isRepaired
  }
}

extension LearnerFolder {
  /// Records what a check says about a text.
  func record(_ verdict: CheckResult, of exercise: Exercise, _ text: String) throws {
    try update {
      $0[exercise].verdict = verdict.kind.rawValue
      $0[exercise].checked = CourseProgress.digest(of: text)
      $0[exercise].checks += 1
      if verdict.isRepaired { $0[exercise].wasRepaired = true }
    }
  }
}

/// The record of a check, for editors.
struct VerdictRecord: Codable {
  struct StoryRecord: Codable {
    let title: String
    let isHidden: Bool
    let isRight: Bool
    let expected: [String]
    let written: [String]
    let firstDifference: Int?
    let printed: [String]
  }

  struct WrongFixRecord: Codable {
    let name: String
    let temptation: String
    let explanation: String
  }

  let id: String
  let name: String
  let file: String
  let line: Int?
  let verdict: String
  let isRepaired: Bool
  let reason: String
  let messages: [String]
  let stories: [StoryRecord]
  let wrongFix: WrongFixRecord?
  let seconds: Double

  init(_ verdict: CheckResult, _ exercise: Exercise, _ file: URL) {
    id = exercise.pitfall.id
    name = exercise.pitfall.name
    self.file = file.path
    line = verdict.line
    self.verdict = verdict.kind.rawValue
    isRepaired = verdict.isRepaired
    reason = verdict.reason
    messages = verdict.messages
    stories = verdict.stories.map {
      StoryRecord(
        title: $0.title, isHidden: $0.isHidden, isRight: $0.isRight, expected: $0.rows.map(\.expected),
        written: $0.rows.map(\.written), firstDifference: $0.firstDifference, printed: $0.printed)
    }
    wrongFix = verdict.wrongFix.map {
      WrongFixRecord(name: $0.scenario.name, temptation: $0.temptation, explanation: $0.explanation)
    }
    seconds = verdict.seconds.rounded(places: 2)
  }
}

/// The record of an exercise, for editors.
struct ExerciseRecord: Codable {
  let id: String
  let name: String
  let file: String
  let line: Int
  let minutes: Int
  let isRepaired: Bool
  let lastVerdict: String?
  let checks: Int
  let hints: Int
  let wasRevealed: Bool
  let hasPrediction: Bool

  init(_ exercise: Exercise, _ folder: LearnerFolder, _ progress: CourseProgress) throws {
    id = exercise.pitfall.id
    name = exercise.pitfall.name
    file = folder.file(of: exercise).path
    line = try exercise.todoLine
    minutes = exercise.pitfall.minutes
    isRepaired = folder.isRepaired(exercise, progress)
    lastVerdict = progress[exercise].verdict
    checks = progress[exercise].checks
    hints = progress[exercise].hints
    wasRevealed = progress[exercise].wasRevealed
    hasPrediction = try exercise.prediction != nil
  }
}
