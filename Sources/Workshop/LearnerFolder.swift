import Foundation
import PitfallCatalogue

/// A learner's folder: a package with the exercises, and the progress.
///
/// - **Lifetime:** Every change of a file happens as a whole or not at all, even if the process is killed or the disk
///   is full.
/// - **Threads:** Several processes may work in one folder. A lock lets them change files one after another.
public struct LearnerFolder: Sendable {
  public let url: URL
  let course: Course

  /// The folder in which the workshop keeps its own files. The folder is a learner's folder because it has this one.
  var own: URL { url.appending(path: ".workshop") }
  var files: Files { Files(drafts: own.appending(path: "drafts")) }

  /// Finds the learner's folder that is, or contains, this place.
  public init?(containing place: URL, course: Course) {
    var folder = place.standardizedFileURL
    while !Self.isLearners(folder) {
      if folder.path == "/" || folder.path.isEmpty { return nil }
      folder.deleteLastPathComponent()
    }
    self.init(folder, course: course)
  }

  init(_ url: URL, course: Course) { (self.url, self.course) = (url, course) }

  private static func isLearners(_ folder: URL) -> Bool {
    var isFolder: ObjCBool = false
    let path = folder.appending(path: ".workshop").path
    let isThere = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)  // fills in `isFolder`
    return isThere && isFolder.boolValue
  }

  /// Changes files while no other process does.
  func locked<Result>(_ body: () throws -> Result) throws -> Result {
    try Files.locked(own.appending(path: "lock")) {
      files.deleteOldDrafts()
      return try body()
    }
  }

  // MARK: - Exercises

  /// The file of an exercise. Other versions of this package had other numbers in its name.
  public func file(of exercise: Exercise) -> URL {
    let folder = url.appending(path: "Exercises")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let name = exercise.pitfall.name
    let there = names.sorted().first { $0 == "\(name).swift" || $0.hasSuffix("-\(name).swift") }
    return folder.appending(path: there ?? Self.fileName(of: exercise))
  }

  /// The file of the exercise's story, which is for reading.
  public func storyFile(of exercise: Exercise) -> URL {
    url.appending(path: "Stories/\(exercise.pitfall.name)+Story.swift")
  }

  static func fileName(of exercise: Exercise) -> String {
    "\(exercise.pitfall.id)-\(exercise.pitfall.name).swift"
  }

  /// The learner's text of an exercise; nil if there is no file.
  public func textIfThere(of exercise: Exercise) throws -> String? {
    try Files.text(file(of: exercise))
  }

  /// Writes the file of an exercise and that of its story if they are missing, as in a folder of an older version of
  /// this package.
  ///
  /// - Returns: Whether the exercise's file was missing.
  public func restore(_ exercise: Exercise) throws -> Bool {
    let own = file(of: exercise)
    let missing = [own, storyFile(of: exercise)].filter { unsafe access($0.path, F_OK) != 0 }  // borrows the path
    if missing.isEmpty { return false }
    try locked {
      for file in missing where unsafe access(file.path, F_OK) != 0 {  // another process may have been faster
        try Files.makeFolder(file.deletingLastPathComponent())
        try files.writeNew(file == own ? exercise.text : exercise.storyFile, to: file)
      }
    }
    return missing.contains(own)
  }

  /// The learner's text of an exercise. If the file is missing, this first writes it again.
  public func text(of exercise: Exercise) throws -> String {
    _ = try restore(exercise)
    return try textIfThere(of: exercise) ?? exercise.text
  }

  /// Restores an exercise's first text, and moves the learner's file aside.
  ///
  /// - Returns: Where the learner's file is now; nil if there was none.
  public func reset(_ exercise: Exercise) throws -> URL? {
    try locked {
      let file = file(of: exercise)
      try Files.makeFolder(file.deletingLastPathComponent())
      return try files.renew(
        file, with: exercise.text, keepingIn: url.appending(path: "Aside"), as: exercise.pitfall.name)
    }
  }
}
