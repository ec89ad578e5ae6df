import ChildProcesses
import Foundation
import Workshop

/// The result of `grade` for one learner's folder.
struct GradeRecord: Codable {
  struct ExerciseGrade: Codable {
    let id: String
    let name: String
    let verdict: String
    let isRepaired: Bool
    /// Whether the learner's progress says that the solution was shown before the first repair.
    let wasRevealed: Bool
    let reason: String
    let seconds: Double

    /// Whether the check came to a verdict. If not, that is no fault of the learner's.
    var isJudged: Bool { verdict != "not judged" }
  }

  let folder: String
  /// Why the folder could not be graded; nil if it was.
  let error: String?
  /// Whether the system kept the submission from writing elsewhere.
  let isConfined: Bool
  let exercises: [ExerciseGrade]

  init(_ folder: String, error: String) {
    (self.folder, self.error, isConfined, exercises) = (folder, error, true, [])
  }

  init(_ folder: String, _ marks: [(Exercise, Submission.Mark)], _ progress: CourseProgress) {
    (self.folder, error, isConfined) = (folder, nil, Confinement.isInForce)
    exercises = marks.map { exercise, mark in
      let (verdict, isRepaired, reason, seconds) =
        switch mark {
        case .notBegun: ("not begun", false, "The file is unchanged.", 0.0)
        case .missing: ("missing", false, "The file is not in the folder any more.", 0.0)
        case .failed(let reason): ("not judged", false, reason, 0.0)
        case .checked(let result): (result.kind.rawValue, result.isRepaired, result.reason, result.seconds)
        }
      return ExerciseGrade(
        id: exercise.pitfall.id, name: exercise.pitfall.name, verdict: verdict, isRepaired: isRepaired,
        wasRevealed: progress[exercise].wasRevealed, reason: reason, seconds: seconds.rounded(places: 2))
    }
  }

  /// Grades a folder in a process of its own, with a temporary folder of its own. This returns even if the process
  /// hangs or crashes.
  static func ofChild(_ folder: String, _ options: [String]) async -> GradeRecord {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "observer-grade-\(UUID())")
    guard (try? FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)) != nil else {
      return GradeRecord(folder, error: "\(scratch.path) cannot be made. Make room, and try again.")
    }
    Interruption.deletes(scratch)
    defer { Interruption.deleted(scratch) }
    var environment = ProcessInfo.processInfo.environment
    Confinement.clear(&environment)
    environment["TMPDIR"] = scratch.path
    var child = ChildProcess(
      executable: .thisProgramAgain, arguments: ["workshop", "grade-one", folder, "--json"] + options,
      environment: environment, deadline: 1800)
    child.mostOutput = 16 << 20
    return GradeRecord(folder, await child.run())
  }

  /// Reads what the process of a folder has written, if it came to its end.
  init(_ folder: String, _ outcome: Outcome) {
    if outcome.exit == .status(0),
      let record = try? JSONDecoder().decode(
        GradeRecord.self, from: Data(outcome.transcript.joined(separator: "\n").utf8))
    {
      self = record
    } else {
      let said = outcome.telltale().map { $0.replacing("observer-pitfalls: ", with: "") }
      self.init(folder, error: said ?? "its process \(outcome.fact).")
    }
  }
}

extension JUnitReport {
  /// One suite for each folder, one case for each exercise.
  init(_ grades: [GradeRecord]) {
    name = "workshop"
    suites = grades.map { grade in
      let folder = grade.error.map { Case(suite: "folder", name: "folder", result: .error($0)) }
      return Suite(name: grade.folder, cases: grade.exercises.map(Case.init) + [folder].compactMap(\.self))
    }
  }
}

extension JUnitReport.Case {
  fileprivate init(_ grade: GradeRecord.ExerciseGrade) {
    self.init(
      suite: grade.id, name: grade.name, seconds: grade.seconds,
      result: grade.isRepaired
        ? .passed : grade.isJudged ? .failure(grade.verdict, details: grade.reason) : .error(grade.reason),
      output: grade.isRepaired && grade.wasRevealed
        ? [("system-out", "Its solution was shown before the repair.")] : [])
  }
}

extension [GradeRecord] {
  /// - Parameter areFolders: Whether each word of the call leads to a learner's folder.
  func status(areFolders: Bool) -> ExitStatus {
    guard areFolders else { return .wrongCall }
    return allSatisfy { $0.error == nil && $0.exercises.allSatisfy(\.isRepaired) } ? .holds : .doesNotHold
  }
}
