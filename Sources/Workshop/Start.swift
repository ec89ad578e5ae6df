import Foundation

extension LearnerFolder {
  /// Makes a learner's package in a new or empty folder. It is complete before it appears there.
  ///
  /// - Throws: ``WorkshopError`` if something is in the folder, or if it cannot be written. Then nothing was touched.
  /// - Parameter place: Where the folder finds this package; nil for where it is now.
  public static func start(
    _ folder: URL, course: Course, route: Int?, package place: PackagePlace? = nil
  ) throws -> LearnerFolder {
    let folder = folder.standardizedFileURL
    let isThere = try isEmptyFolder(folder)
    let parent = folder.deletingLastPathComponent()
    if let outer = LearnerFolder(containing: parent, course: course) {
      throw WorkshopError(
        "\(folder.path) lies in the learner's folder \(outer.url.path), so nothing was touched. "
          + "Name a folder outside of it.")
    }
    if !isThere { try Files.makeFolder(parent) }
    // A folder that is there stays the same one: a shell or a container may be in it.
    let draft = LearnerFolder(
      isThere ? folder.appending(path: unfinished) : parent.appending(path: ".\(folder.lastPathComponent).\(UUID())"),
      course: course)
    if isThere { try reserve(draft.url, in: folder) }
    do {
      try draft.fill(route: route, place ?? PackagePlace(course.package.root.path))
      if isThere {
        try moveUp(draft.url)
      } else {
        guard unsafe rename(draft.url.path, folder.path) == 0 else {  // borrows the paths
          throw notMade(folder)
        }
      }
    } catch {
      try? FileManager.default.removeItem(at: draft.url)
      // Nobody knows the draft.
      throw WorkshopError("\(error)".replacing(draft.url.path, with: folder.path))
    }
    return LearnerFolder(folder, course: course)
  }

  private static let unfinished = ".unfinished"

  /// Makes the draft in an empty folder. Of several that begin at once, one succeeds.
  static func reserve(_ draft: URL, in folder: URL) throws {
    guard unsafe mkdir(draft.path, 0o755) == 0 else { throw notMade(folder) }  // borrows the path
    // Another one may have begun and ended since the folder was empty.
    guard (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) == [unfinished] else {
      unsafe rmdir(draft.path)  // borrows the path
      throw notMade(folder)
    }
  }

  /// Why the last call could not make something in the folder, or the folder itself.
  private static func notMade(_ folder: URL) -> any Error {
    let failure = Files.failure("\(folder.path) cannot be made")
    do {
      // Somebody else may have been quicker.
      _ = try isEmptyFolder(folder)
      return failure
    } catch {
      return error
    }
  }

  /// Whether the folder is there. It must be empty then.
  private static func isEmptyFolder(_ folder: URL) throws -> Bool {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {  // fills it in
      return false
    }
    guard isFolder.boolValue else {
      throw WorkshopError("\(folder.path) is a file, so nothing was touched. Name a new or empty folder.")
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    } catch {
      throw Files.failure("\(folder.path) cannot be read", because: error)
    }
    guard let first = names.first else { return true }
    let advice =
      names.contains(".workshop")
      ? "It is a learner's folder already: go there (`cd`), and run `./workshop`."
      : names.contains(unfinished)
        ? "A `start` is at work there, or was interrupted: wait for it, or delete the folder and say it again."
        : "Name a new or empty folder."
    throw WorkshopError("\(folder.path) is not empty (it has \(first)), so nothing was touched. \(advice)")
  }

  /// Moves everything out of a draft into the folder around it. What makes that a learner's folder comes last.
  private static func moveUp(_ draft: URL) throws {
    let folder = draft.deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: draft.path)
    var moved: [URL] = []
    for name in names.filter({ $0 != ".workshop" }) + [".workshop"] {
      let place = folder.appending(path: name)
      guard unsafe rename(draft.appending(path: name).path, place.path) == 0 else {  // borrows the paths
        let error = Files.failure("\(place.path) cannot be made")
        for file in moved { try? FileManager.default.removeItem(at: file) }
        throw error
      }
      moved.append(place)
    }
    unsafe rmdir(draft.path)  // borrows the path
  }

  private func fill(route: Int?, _ place: PackagePlace) throws {
    func write(_ text: String, to path: String, permissions: mode_t = 0o644) throws {
      let file = url.appending(path: path)
      try Files.makeFolder(file.deletingLastPathComponent())
      do {
        try Data(text.utf8).write(to: file)
      } catch {
        throw Files.failure("\(file.path) cannot be written", because: error)
      }
      guard unsafe chmod(file.path, permissions) == 0 else {  // borrows the path
        throw Files.failure("\(file.path) cannot be written")
      }
    }
    try write(manifest(place), to: "Package.swift")
    try write(readme, to: "README.md")
    try write(".build/\n", to: ".gitignore")
    try write("", to: "Aside/.gitkeep")  // because the manifest names the folder
    try write(script(place), to: "workshop", permissions: 0o755)
    for exercise in exercises(route: route) {
      try write(try exercise.text, to: "Exercises/\(Self.fileName(of: exercise))")
      try write(try exercise.storyFile, to: "Stories/\(exercise.pitfall.name)+Story.swift")
    }
    try Files.makeFolder(own)
    try update { $0.route = route }
  }
}
