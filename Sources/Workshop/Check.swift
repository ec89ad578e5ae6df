import ChildProcesses
import Foundation
import PitfallCatalogue

/// Judges a learner's file: it plays the pitfall's stories, and variations of them, with the learner's types.
public struct Check: Sendable {
  private let package: CoursePackage

  public init(_ package: CoursePackage) {
    self.package = package
  }

  /// Judges the text of an exercise's file, without access to the learner's folder.
  ///
  /// - Throws: ``WorkshopError`` if the text could not be judged. That says nothing about the text.
  public func verdict(on text: String, of exercise: Exercise) async throws -> CheckResult {
    let start = ContinuousClock.now
    let file = "\(exercise.pitfall.name).swift"
    let code = SourceText(text)
    let original = SourceText(try exercise.text)
    let rules = Rules(original: original, story: SourceText(try exercise.story))
    if let objection = rules.objection(to: code) {
      var verdict = CheckResult(.notAllowed, objection.sentence, file: file, line: objection.line)
      verdict.wrongFix = try WrongFix.all(of: exercise, in: package).match(text, verdict)
      return verdict
    }
    var verdict = try await withScratchFolder { folder in
      let compilation = Compilation(exercise: exercise, package: package, folder: folder)
      switch try await compilation.run(text) {
      case .broken(let diagnostics): return CheckResult(doesNotCompile: diagnostics, file: file)
      case .unplayable(let diagnostics): return CheckResult(unplayable: diagnostics, file: file)
      case .endless:
        return CheckResult(
          .doesNotCompile,
          "The compiler did not finish within a minute. Make long expressions shorter, or give their parts types.",
          file: file)
      case .program(let program):
        // Who sees a story fail wants to know that one, so the others need not be played.
        let scenes = try exercise.scenes
        let seen = await play(scenes.filter { !$0.isUnseen }, of: program)
        let isRight = seen.allSatisfy(\.isRight)
        let unseen = isRight ? await play(scenes.filter(\.isUnseen), of: program) : []
        return try CheckResult(seen + unseen, of: exercise, text)
      }
    }
    if !verdict.isRepaired, code.words != original.words {
      verdict.wrongFix = try WrongFix.all(of: exercise, in: package).match(text, verdict)
    }
    verdict.seconds = (ContinuousClock.now - start) / .seconds(1)
    return verdict
  }

  private func play(_ scenes: [Scene], of program: URL) async -> [Performance] {
    var performances = [Performance?](repeating: nil, count: scenes.count)
    await inParallel(scenes, perProcessor: 2) {
      await Performance.play($0, of: program)
    } done: {
      performances[$0] = $1
    }
    return performances.compactMap(\.self)
  }
}

extension CheckResult {
  fileprivate init(doesNotCompile diagnostics: [Compilation.Diagnostic], file: String) {
    let first = diagnostics[0]
    self.init(
      .doesNotCompile, "The compiler says: \(first.message).", file: file, line: first.line,
      messages: diagnostics.dropFirst().map { "\($0.file):\($0.line): \($0.message)" })
  }

  fileprivate init(unplayable diagnostics: [Compilation.Diagnostic], file: String) {
    let first = diagnostics[0]
    self.init(
      .doesNotCompile,
      "Your file compiles, but the story cannot use it any more (\(first.file):\(first.line)): \(first.message). "
        + "Keep the names and parameters that the story uses.", file: file,
      messages: diagnostics.dropFirst().map { "\($0.file):\($0.line): \($0.message)" })
  }
}

/// Calls `body` with an empty folder, which is deleted afterward.
func withScratchFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "observer-workshop-\(UUID())")
  try Files.makeFolder(folder)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
