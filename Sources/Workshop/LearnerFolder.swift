import Foundation
import PitfallCatalogue

/// A learner's folder: a package with the exercises, and the progress.
///
/// - **Lifetime:** Every change of a file is complete or has not happened, even if the process is killed or the disk is
///   full.
/// - **Threads:** Several processes may work in one folder. A lock lets them change the progress one after another.
public struct LearnerFolder: Sendable {
  public let url: URL
  let course: Course

  private var progressFile: URL { url.appending(path: ".workshop/progress.json") }
  private var lockFile: URL { url.appending(path: ".workshop/lock") }

  /// Finds the folder in which somebody works: this one, or one that contains it.
  public init?(containing place: URL, course: Course) {
    self.course = course
    var folder = place.standardizedFileURL
    while !FileManager.default.fileExists(atPath: folder.appending(path: ".workshop").path) {
      if folder.path == "/" || folder.path.isEmpty { return nil }
      folder.deleteLastPathComponent()
    }
    url = folder
  }

  init(_ url: URL, course: Course) {
    (self.url, self.course) = (url, course)
  }

  // MARK: - Exercises

  /// The file of an exercise. Its number may come from another version of this package.
  public func file(of exercise: Exercise) -> URL {
    let folder = url.appending(path: "Exercises")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let name = exercise.pitfall.name
    let there = names.sorted().first { $0 == "\(name).swift" || $0.hasSuffix("-\(name).swift") }
    return folder.appending(path: there ?? Self.fileName(of: exercise, in: course))
  }

  static func fileName(of exercise: Exercise, in course: Course) -> String {
    let number = (course.exercises.firstIndex { $0.pitfall.id == exercise.pitfall.id } ?? 0) + 1
    return "\(number < 10 ? "0" : "")\(number)-\(exercise.pitfall.name).swift"
  }

  /// The learner's text of an exercise. A file that is missing is written again first.
  public func text(of exercise: Exercise) throws -> String {
    if let text = try textIfThere(of: exercise) { return text }
    let file = file(of: exercise)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Files.writeNew(exercise.text, to: file)
    return exercise.text
  }

  /// The learner's text of an exercise; nil if there is no file.
  public func textIfThere(of exercise: Exercise) throws -> String? {
    let file = file(of: exercise)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path) else { return nil }
    // A pipe or a device would keep the reader waiting, or never end.
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw WorkshopError("\(file.path) is not a plain file. Replace it by one.")
    }
    let size = attributes[.size] as? Int ?? 0
    guard size <= 1 << 20 else {
      throw WorkshopError("\(file.path) has \(size) bytes, and an exercise may have 1 MB. Shorten it, or reset it.")
    }
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// Writes an exercise as it was in the beginning, and keeps the learner's file aside.
  ///
  /// - Returns: Where the learner's file is now; nil if there was none.
  public func reset(_ exercise: Exercise) throws -> URL? {
    try Files.locked(lockFile) {
      let file = file(of: exercise)
      let kept = try Files.moveAside(file, into: url.appending(path: "Aside"), as: exercise.pitfall.name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Files.writeNew(exercise.text, to: file)
      try change {
        $0[exercise].verdict = nil
        $0[exercise].checked = nil
      }
      return kept
    }
  }

  // MARK: - CourseProgress

  /// The progress so far. A file that is missing or cannot be read counts as none.
  public func progress() -> CourseProgress {
    (try? Data(contentsOf: progressFile)).flatMap { try? JSONDecoder().decode(CourseProgress.self, from: $0) }
      ?? CourseProgress()
  }

  /// Changes the progress, one process at a time.
  public func update(_ body: (inout CourseProgress) -> Void) throws {
    try Files.locked(lockFile) { try change(body) }
  }

  private func change(_ body: (inout CourseProgress) -> Void) throws {
    var progress = progress()
    body(&progress)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try Files.replace(progressFile, with: String(decoding: try encoder.encode(progress), as: UTF8.self) + "\n")
  }

  /// The exercises of the learner's route, in their order.
  public var exercises: [Exercise] {
    guard let ids = progress().route.flatMap(Route.of)?.ids else { return course.exercises }
    return course.exercises.filter { ids.contains($0.pitfall.id) }
  }

  /// Whether the last check found the exercise repaired, and the file is still the same.
  public func isRepaired(_ exercise: Exercise, _ progress: CourseProgress) -> Bool {
    let entry = progress[exercise]
    guard entry.verdict == CheckResult.Kind.repaired.rawValue else { return false }
    return (try? text(of: exercise)).map(CourseProgress.digest) == entry.checked
  }

  /// The first exercise that is not repaired; nil if all are.
  public func next() -> Exercise? {
    let progress = progress()
    return exercises.first { !isRepaired($0, progress) }
  }
}
