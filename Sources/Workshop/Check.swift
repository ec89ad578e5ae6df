import ChildProcesses
import Foundation
import PitfallCatalogue
import SourceReading

/// Judges a learner's file: it plays the pitfall's stories with the learner's types, and compares what they do in
/// generated sequences of moves with what right answers do.
public struct Check: Sendable {
  private let package: CoursePackage
  /// Whether a text that is one of the known right answers is compared with itself, too.
  private let isOwnReference: Bool
  /// Whether it also counts the sequences that differ, whatever the stories say.
  private let measures: Bool

  public init(_ package: CoursePackage, isOwnReference: Bool = true, measures: Bool = false) {
    (self.package, self.isOwnReference, self.measures) = (package, isOwnReference, measures)
  }

  /// Judges the text of an exercise's file, without access to the learner's folder.
  ///
  /// - Throws: ``WorkshopError`` if the text could not be judged. That says nothing about the text.
  public func verdict(on text: String, of exercise: Exercise) async throws -> CheckResult {
    let start = ContinuousClock.now
    let code = SourceText(text)
    let original = SourceText(try exercise.text)
    let admission = Admission(original: original)
    if let objection = admission.objection(to: code) {
      var verdict = CheckResult(.notAllowed, objection.sentence, line: objection.line)
      verdict.wrongFix = try KnownWrongFix.all(of: exercise, in: package).match(text, verdict)
      return verdict
    }
    if !text.contains("enum \(exercise.pitfall.name)") {
      let sentence =
        "The file no longer declares `enum \(exercise.pitfall.name)`, which the story uses. `./workshop reset "
        + "\(exercise.pitfall.id)` brings the exercise back, and keeps your file in the folder Aside."
      return CheckResult(.doesNotCompile, sentence, line: 1)
    }
    var references = References(exercise: exercise, package: package)
    references.excluded = isOwnReference ? nil : text
    var verdict = try await withScratchFolder { [references] folder in
      let compilation = Compilation(exercise: exercise, package: package, folder: folder)
      switch try await compilation.run(text) {
      case .broken(let diagnostics): return CheckResult(doesNotCompile: diagnostics)
      case .unplayable(let diagnostics):
        return CheckResult(unplayable: diagnostics, try exercise.namesThatStay)
      case .endless:
        return CheckResult(
          .doesNotCompile,
          "The compiler did not finish within a minute. Make long expressions shorter, or give their parts types.")
      case .program(let program):
        // A learner who sees a story fail repairs that one first, so the hidden stories need not be played.
        let stories = try exercise.stories
        var results = try await play(stories.filter { !$0.isHidden }, of: program, references)
        if results.allSatisfy(\.isRight) {
          async let storm = storm(text, of: exercise)
          if exercise.hasMoves,
            let failure = try await SequenceCheck(program: program, references: references.all()).failure()
          {
            results.append(failure)
          } else {
            results += try await play(stories.filter(\.isHidden), of: program, references)
          }
          if results.allSatisfy(\.isRight), let failure = try await storm { results.append(failure) }
        }
        var verdict = try CheckResult(results, of: exercise, text)
        if measures, !verdict.isRepaired, exercise.hasMoves {
          var known: [SequenceRun] = []
          for make in try references.all() { known.append(try await make().run) }
          verdict.failedSequences = try await SequenceCheck.failures(of: program, known)
        }
        return verdict
      }
    }
    if !verdict.isRepaired, code.words != original.words {
      verdict.wrongFix = try KnownWrongFix.all(of: exercise, in: package).match(text, verdict)
    }
    verdict.useNames(of: exercise)
    verdict.seconds = (ContinuousClock.now - start) / .seconds(1)
    return verdict
  }

  /// Lets several threads use the learner's types at once, and the thread sanitizer watch them.
  private func storm(_ text: String, of exercise: Exercise) async throws -> StoryResult? {
    guard exercise.hasStorm, Sanitizer.current == nil else { return nil }
    return try await withScratchFolder { folder in
      let compilation = Compilation(exercise: exercise, package: package, folder: folder, options: Compilation.storm)
      guard case .program(let program) = try await compilation.run(text) else {
        throw WorkshopError("This exercise needs the thread sanitizer, with which the compiler cannot build here.")
      }
      return try await program.storm()
    }
  }

  private func play(
    _ stories: [CheckStory], of program: ExerciseProgram, _ references: References
  ) async throws -> [StoryResult] {
    var results = [Result<StoryResult, any Error>?](repeating: nil, count: stories.count)
    await inParallel(stories, perProcessor: 2) { story in
      await Result.catching {
        let result = try await program.play(story)
        guard result.outcome.hung, let seconds = try await references.seconds(of: story),
          let slowed = program.slowed(seconds)
        else { return result }
        return try await slowed.play(story)
      }
    } done: {
      results[$0] = $1
    }
    return try results.compactMap { try $0?.get() }
  }
}

extension Result where Failure == any Error {
  fileprivate static func catching(_ body: () async throws -> Success) async -> Result {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}

extension CheckResult {
  fileprivate init(doesNotCompile diagnostics: [Compilation.Diagnostic]) {
    let first = diagnostics[0]
    self.init(
      .doesNotCompile, "The compiler says: \(first.message).", line: first.line,
      messages: diagnostics.dropFirst().map { "\($0.file):\($0.line): \($0.message)" })
  }

  fileprivate init(unplayable diagnostics: [Compilation.Diagnostic], _ advice: String) {
    let first = diagnostics[0]
    self.init(
      .doesNotCompile,
      "Your file compiles, but a check cannot use it any more (\(first.file):\(first.line)): \(first.message). "
        + advice,
      messages: diagnostics.dropFirst().map { "\($0.file):\($0.line): \($0.message)" })
  }
}

/// Calls `body` with an empty folder, which is deleted afterward.
func withScratchFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "observer-workshop-\(UUID())")
  Interruption.deletes(folder)
  try Files.makeFolder(folder)
  defer { Interruption.deleted(folder) }
  return try await body(folder)
}
