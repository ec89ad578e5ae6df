import Foundation

/// The files that make a learner's folder a package, which knows where this package is.
extension LearnerFolder {
  /// Makes the folder use this package if the one that it was made with is gone.
  ///
  /// - Returns: Whether that was necessary.
  public func followPackage() throws -> Bool {
    let (script, manifest) = (url.appending(path: "workshop"), url.appending(path: "Package.swift"))
    let line = try Files.text(script)?.lines.first { $0.hasPrefix("package='") }
    guard let line, let former = line.unquotedValue, former != course.package.root.path,
      !former.hasPrefix(PackagePlace.checkouts),
      !FileManager.default.fileExists(
        atPath: (former.hasPrefix("/") ? former : url.appending(path: former).path) + "/scripts/workshop")
    else { return false }
    let here = PackagePlace(course.package.root.path)
    try locked {
      // The manifest may have other changes of the learner.
      if let text = try Files.text(manifest) {
        try files.replace(
          manifest, with: text.replacing(former.quotedForSwift, with: course.package.root.path.quotedForSwift))
      }
      try files.replace(script, with: self.script(here), permissions: 0o755)
    }
    return true
  }

  func manifest(_ place: PackagePlace) -> String {
    """
    // swift-tools-version: 6.3
    import PackageDescription

    // For editors and for `swift build`. A check needs neither.
    let package = Package(
      name: "observer-workshop",
      platforms: [.macOS(.v15)],
      dependencies: [\(place.dependency)],
      targets: [
        .target(
          name: "Exercises",
          dependencies: [
            .product(name: "KeyValueObserving", package: \(place.identity.quotedForSwift)),
            .product(name: "Observers", package: \(place.identity.quotedForSwift)),
            .product(name: "SampleApp", package: \(place.identity.quotedForSwift)),
            .product(name: "SampleSDK", package: \(place.identity.quotedForSwift)),
          ],
          path: ".", exclude: ["Aside", "README.md", "workshop"], sources: ["Exercises", "Stories"])
      ],
      swiftLanguageModes: [.v6]
    )

    """
  }

  func script(_ place: PackagePlace) -> String {
    """
    #!/bin/sh
    # Runs the workshop from this folder. `./workshop` says what to do next.
    package=\(place.folder.quotedForShell)
    cd "$(dirname "$0")" || exit 2
    \(place.preparation)
    if [ ! -x "$package/scripts/workshop" ]; then
      echo "workshop: the package is not in $package. If you moved it, stay in this folder, and call" \\
        "scripts/workshop at its new place once, as /new/place/scripts/workshop next. Then ./workshop works again." >&2
      exit 2
    fi
    exec "$package/scripts/workshop" "$@"

    """
  }

  var readme: String {
    """
    # Observer workshop

    Each file in `Exercises` has a mistake at its first `TODO`. The same mistake, or one like it, may be elsewhere in
    the file. The file's story is in `Stories`. Repair the observer, not the story.

    A check plays that story with your types, and then hundreds of sequences that you did not see: the same calls in
    other orders, with several observers and subjects, some of which are released. If your code differs from every
    right answer in one of them, you see the shortest.

    ## What a right answer may rely on

    The comment at the top of an exercise is what people report. The comments of the types, and the story, say what a
    right answer does. Where they say and show nothing else:

    - The app may have several objects of each type. The names stay that the story uses, with their parameters; the
      second line of its file lists what a check uses besides.
    - An observer hears of each change once: at once, or before everything has settled if the story waits for a task or
      a queue. Who hears first is open. If the value is the same as before, it may hear or not. Many changes may come at
      once. Of these, P20, P36, P39, P43, P44, P47, and P59 show a state, and may show only the latest.
    - The app may release an object at any time, but one with an end, such as `close`, has ended before. A released
      object is gone. What is on its way to it then may still arrive or not.
    - What begins, such as `appear`, `follow`, or `open`, is not called again before it has ended. It may begin again
      after that. Nobody uses what has ended.
    - Observers come and go between calls, not inside one, and one thread makes all calls.

    ## Commands

    | run | to |
    |---|---|
    | `./workshop`, `./workshop next` | see what to do next |
    | `./workshop list` | see all exercises, with your progress |
    | `./workshop explain` | read the page of the pitfall, without the repair until you have one |
    | `./workshop check` | try the next exercise, or the one that you name |
    | `./workshop watch` | check every file when you save it |
    | `./workshop hint` | get one of three hints |
    | `./workshop predict`, `./workshop find` | answer a question before you repair |
    | `./workshop reset NAME` | start an exercise over; your file is moved to `Aside` |
    | `./workshop solution NAME` | see the repair, once you have one |

    This folder is a package, so an editor completes names and shows errors. `swift build` compiles all exercises. The
    first time, it also compiles the libraries that they use, into this folder's `.build`. That takes about half a
    minute and no network. A check needs neither: it uses the libraries that are already built.

    """
  }
}

/// Where a learner's folder finds this package: in a folder, absolute or relative to the learner's, or in a repository,
/// of which SwiftPM clones a tag, or the branch `main`.
public struct PackagePlace: Sendable {
  /// The name by which products refer to the package.
  fileprivate let identity: String
  fileprivate let folder: String
  fileprivate let dependency: String
  /// What the script does before it looks for the package.
  fileprivate let preparation: String

  static let checkouts = ".build/checkouts/"

  /// What whoever makes the folder should know; nil if nothing is open.
  public private(set) var note: String?

  /// Reads `URL`, `URL@TAG`, or a path. A repository whose name ends in `.git` is at a URL, also on this computer.
  public init(_ text: String) {
    guard text.contains("://") || text.hasPrefix("git@") || text.contains(/\.git(@[^\/]*)?$/) else {
      (identity, folder) = ("observer-pitfalls", text)
      dependency = ".package(name: \"observer-pitfalls\", path: \(text.quotedForSwift))"
      preparation = "# A path without a slash at its start is relative to this folder."
      return
    }
    // An `@` before the last slash belongs to the address.
    let at = text[(text.lastIndex(of: "/") ?? text.startIndex)...].lastIndex(of: "@")
    let address = String(text[..<(at ?? text.endIndex)])
    let requirement = at.map { "exact: \(String(text[$0...].dropFirst()).quotedForSwift)" } ?? "branch: \"main\""
    let name = address.split(separator: "/").last.map(String.init) ?? address
    identity = name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    folder = Self.checkouts + identity
    dependency = ".package(url: \(address.quotedForSwift), \(requirement))"
    let failure = "workshop: the package could not be fetched from \(address); see above. It needs a network once."
    preparation = """
      if [ ! -e "$package" ] && ! swift package resolve; then
        echo \(failure.quotedForShell) >&2
        exit 2
      fi
      """
    if at == nil {
      note =
        "The folder takes the branch main of \(address), whatever it is then. \(address)@1.0.0 names a version."
    }
  }
}

extension String {
  /// The text as one word of a shell's line.
  fileprivate var quotedForShell: String { "'\(replacing("'", with: "'\\''"))'" }

  /// The text as a literal of Swift.
  fileprivate var quotedForSwift: String {
    "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// The value in a shell's line `name='value'`.
  fileprivate var unquotedValue: String? {
    guard let start = firstRange(of: "='"), hasSuffix("'") else { return nil }
    return String(self[start.upperBound...].dropLast()).replacing("'\\''", with: "'")
  }
}
