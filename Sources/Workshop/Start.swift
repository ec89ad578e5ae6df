import Foundation

extension LearnerFolder {
  /// Makes a learner's package in a new or empty folder. It is made beside the folder and then moved, so that there is
  /// never half a package.
  ///
  /// - Throws: ``WorkshopError`` if something is in the folder. Then nothing was touched.
  public static func start(_ folder: URL, course: Course, route: Int?) throws -> LearnerFolder {
    let folder = folder.standardizedFileURL
    var isFolder: ObjCBool = false
    if unsafe FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) {
      guard isFolder.boolValue else {
        throw WorkshopError("\(folder.path) is a file, so nothing was touched. Name a new or empty folder.")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      guard names.isEmpty else {
        let own = names.contains(".workshop") ? " It is a learner's folder: go there and say `./workshop next`." : ""
        throw WorkshopError(
          "\(folder.path) is not empty (it has \(names.sorted()[0])), so nothing was touched.\(own) "
            + "Name a new or empty folder.")
      }
    }
    let parent = folder.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    } catch {
      throw WorkshopError("\(parent.path) cannot be made: \(error.localizedDescription) Name another folder.")
    }
    let draft = LearnerFolder(parent.appending(path: ".\(folder.lastPathComponent).\(UUID())"), course: course)
    do {
      try draft.fill(route: route)
      guard unsafe rename(draft.url.path, folder.path) == 0 else {
        let reason = unsafe String(cString: strerror(errno))  // copied before the next error can overwrite it
        throw WorkshopError("\(folder.path) cannot be made: \(reason). Name another folder.")
      }
    } catch {
      try? FileManager.default.removeItem(at: draft.url)
      throw error
    }
    return LearnerFolder(folder, course: course)
  }

  private func fill(route: Int?) throws {
    func write(_ text: String, to path: String) throws {
      let file = url.appending(path: path)
      do {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      } catch {
        throw WorkshopError("\(file.path) cannot be written: \(error.localizedDescription) Nothing was left behind.")
      }
    }
    try write(manifest, to: "Package.swift")
    try write(readme, to: "README.md")
    try write(".build/\n", to: ".gitignore")
    try write("", to: "Aside/.gitkeep")  // because the manifest names the folder
    try write(script, to: "workshop")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: url.appending(path: "workshop").path)
    for exercise in course.exercises {
      try write(exercise.text, to: "Exercises/\(Self.fileName(of: exercise, in: course))")
      try write(exercise.storyFile, to: "Stories/\(exercise.pitfall.name)+Story.swift")
    }
    try FileManager.default.createDirectory(at: url.appending(path: ".workshop"), withIntermediateDirectories: true)
    try update { $0.route = route }
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    // For editors and for `swift build`. A check needs neither.
    let package = Package(
      name: "observer-workshop",
      platforms: [.macOS(.v15)],
      dependencies: [.package(name: "observer-pitfalls", path: \(course.package.root.path.debugDescription))],
      targets: [
        .target(
          name: "Exercises",
          dependencies: [
            .product(name: "KeyValueObserving", package: "observer-pitfalls"),
            .product(name: "Observers", package: "observer-pitfalls"),
            .product(name: "SampleApp", package: "observer-pitfalls"),
          ],
          path: ".", exclude: ["Aside", "README.md", "workshop"], sources: ["Exercises", "Stories"])
      ],
      swiftLanguageModes: [.v6]
    )

    """
  }

  private var script: String {
    """
    #!/bin/sh
    # The workshop, from this folder. `./workshop` says what to do next.
    cd "$(dirname "$0")" && exec '\(course.package.root.path.replacing("'", with: "'\\''"))/scripts/workshop' "$@"

    """
  }

  private var readme: String {
    """
    # Observer workshop

    Each file in `Exercises` has one mistake, at its `TODO`. Its story is in `Stories`. Repair the observer, not the
    story.

    | say | to |
    |---|---|
    | `./workshop` | see what to do next |
    | `./workshop check` | play the story of the next exercise, or of the one that you name |
    | `./workshop watch` | have every file checked when you save it |
    | `./workshop hint` | get one of three hints |
    | `./workshop predict`, `./workshop find` | answer a question before you repair |
    | `./workshop reset NAME` | begin an exercise again; your file is kept in `Aside` |
    | `./workshop solution NAME` | see the repair, once you have one |

    """
  }
}
