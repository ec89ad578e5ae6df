import Foundation
import PitfallCatalogue

extension LearnerFolder {
  private var progressFile: URL { own.appending(path: "progress.json") }

  /// The progress so far. A file that is missing counts as none.
  ///
  /// - Throws: ``WorkshopError`` if the file cannot be read. Then it stays as it is.
  public func progress() throws -> CourseProgress {
    guard let text = try Files.text(progressFile) else { return CourseProgress() }
    do {
      return try JSONDecoder().decode(CourseProgress.self, from: Data(text.utf8))
    } catch let error as CourseProgress.NewerVersion {
      throw WorkshopError(
        "\(progressFile.path) was written by a newer version of this package (format \(error.version)). "
          + "Update the package in \(course.package.root.path), and try again.")
    } catch {
      throw WorkshopError(
        "\(progressFile.path) is damaged, so nothing was changed. Delete it: your exercises stay, and each check "
          + "records its verdict again.")
    }
  }

  /// Changes the progress, one process at a time.
  public func update(_ body: (inout CourseProgress) -> Void) throws {
    try locked {
      var progress = try progress()
      body(&progress)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try files.replace(progressFile, with: String(decoding: try encoder.encode(progress), as: UTF8.self) + "\n")
    }
  }

  /// The exercises of the learner's route, in their order.
  public func exercises(_ progress: CourseProgress) -> [Exercise] { exercises(route: progress.route) }

  func exercises(route: Int?) -> [Exercise] {
    guard let ids = route.flatMap(Route.of)?.ids else { return course.exercises }
    return course.exercises.filter { ids.contains($0.pitfall.id) }
  }

  /// The last check's verdict on an exercise, compared with what the file holds now.
  public enum State: Sendable {
    /// It was never checked, or it was begun again since, or its file is missing.
    case open
    case repaired
    case checked(verdict: String)
    case changedSinceRepair
  }

  public func state(of exercise: Exercise, _ progress: CourseProgress) -> State {
    // A file that cannot be read is not repaired. The check says why.
    guard let verdict = progress[exercise].verdict, let text = try? textIfThere(of: exercise) else { return .open }
    let isSame = CourseProgress.digest(of: text) == progress[exercise].checked
    if !isSame, text == (try? exercise.text) { return .open }
    guard verdict == CheckResult.Kind.repaired.rawValue else { return .checked(verdict: verdict) }
    return isSame ? .repaired : .changedSinceRepair
  }

  /// Whether the last check found the exercise repaired, and the file has not changed since.
  public func isRepaired(_ exercise: Exercise, _ progress: CourseProgress) -> Bool {
    if case .repaired = state(of: exercise, progress) { true } else { false }
  }

  /// The first exercise that is not repaired; nil if all are.
  ///
  /// - Parameter exercise: Where to begin: at the one after this, and after the last at the first.
  public func next(after exercise: Exercise? = nil) throws -> Exercise? {
    let progress = try progress()
    let all = exercises(progress)
    let start = all.firstIndex { $0.pitfall.id == exercise?.pitfall.id }.map { $0 + 1 } ?? 0
    return (all[start...] + all[..<start]).first { !isRepaired($0, progress) }
  }
}
