import Foundation
import SourceReading

@testable import Workshop

/// Uses a learner's folder whose files hold these bytes: up to the first zero the progress, and then an exercise.
/// `scripts/fuzz folder` finds the bytes.
///
/// Progress that makes no sense is refused, and stays as it is. The learner's file is read, and stays as it is, too.
///
/// - Returns: What went wrong, in a sentence; nil if all is well. A crash is a finding by itself.
func playFolder(_ bytes: some Collection<UInt8>, in folder: URL, of course: Course) -> String? {
  let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map { Array($0) }
  let (progress, code) = (parts[0], parts.last ?? [])
  let exercise = course.exercises[code.count % course.exercises.count]
  let learner = LearnerFolder(folder, course: course)
  do {
    let file = folder.appending(path: "Exercises/\(LearnerFolder.fileName(of: exercise))")
    for place in [".workshop", "Exercises"] {
      let place = folder.appending(path: place)
      try? FileManager.default.removeItem(at: place)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    try Data(progress).write(to: folder.appending(path: ".workshop/progress.json"))
    try Data(code).write(to: file)

    do {
      let progress = try learner.progress()
      if learner.exercises(progress).isEmpty { return "there is no exercise" }
      _ = try learner.next()
      _ = learner.state(of: exercise, progress)
      try learner.update { $0[exercise].checks = min($0[exercise].checks + 1, 1_000_000) }
      let (before, after) = (progress[exercise].checks, try learner.progress()[exercise].checks)
      if after != min(before + 1, 1_000_000) { return "a check is not counted" }
    } catch let error as WorkshopError {
      if error.description.isEmpty { return "nothing is said about a damaged file" }
      let kept = try Data(contentsOf: folder.appending(path: ".workshop/progress.json"))
      if kept != Data(progress) { return "a damaged file has changed" }
    }
    if try Data(contentsOf: file) != Data(code) { return "the learner's file has changed" }
    return try fault(in: learner.text(of: exercise), of: exercise, course.package)
  } catch {
    return "\(error)"
  }
}

/// Reads a learner's code as a check does before it compiles the code.
private func fault(in code: String, of exercise: Exercise, _ package: CoursePackage) throws -> String? {
  let tokens = SourceText(code).tokens
  var rest = Array(code.utf8)[...]
  for token in tokens {
    // No token is made up, and they stand in the order of the text.
    guard let place = rest.firstRange(of: token.text.utf8) else { return "\(token.text.debugDescription) is made up" }
    rest = rest[place.upperBound...]
  }
  if zip(tokens, tokens.dropFirst()).contains(where: { $0.line > $1.line }) { return "the lines go backward" }
  let admission = try Admission(original: SourceText(exercise.text))
  if admission.objection(to: SourceText(code))?.sentence.isEmpty == true { return "an objection says nothing" }
  let likeness = try KnownWrongFix.all(of: exercise, in: package).map { $0.likeness(to: code) }
  return likeness.allSatisfy((0...1).contains) ? nil : "the likenesses are \(likeness)"
}
