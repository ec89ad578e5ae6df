import Foundation
import PitfallCatalogue

extension Subcommand {
  static let explain = Subcommand(
    name: "explain", usage: "NAME [--playbook FOLDER]", summary: "Prints the pitfall's page of the Playbook.",
    details: """
      The Playbook is the folder Playbook of the package that this command was built from, else the first one found from
      the current folder upwards, else the FOLDER given.
      """,
    options: ["--playbook": "FOLDER"]
  ) { arguments, output in
    let pitfall = try Catalogue.onlyOne(of: arguments.names, for: "\(Subcommand.typed) explain")
    let page = try Playbook(at: arguments.value("--playbook")).page(pitfall)
    // Comments say where a block comes from, which is of no use at a terminal.
    for line in page where !line.hasPrefix("<!--") { output(line.hasPrefix("#") ? output.styled(line, .bold) : line) }
    return .holds
  }
}

/// The folder with a page per pitfall: `Playbook/DanglingObserver.md`.
private struct Playbook {
  private let folder: String

  init(at given: String?) throws {
    guard let folder = given ?? Self.find() else {
      throw Failure("There is no folder Playbook here or above. Say where it is with `--playbook FOLDER`.")
    }
    self.folder = folder
  }

  func page(_ pitfall: Pitfall) throws -> [String] {
    let path = "\(folder)/\(pitfall.name).md"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure(
        "The page \"\(path)\" could not be read. Say where the Playbook is with `--playbook FOLDER`, "
          + "or see the lesson in code with `scripts/diff \(pitfall.id)`.")
    }
    var page = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while page.last?.allSatisfy(\.isWhitespace) == true { page.removeLast() }
    return page
  }

  /// The Playbook above this source file, else above the current folder.
  private static func find() -> String? {
    [URL(fileURLWithPath: #filePath), URL(fileURLWithPath: FileManager.default.currentDirectoryPath + "/.")]
      .lazy.compactMap(findAbove).first
  }

  private static func findAbove(_ place: URL) -> String? {
    var folder = place
    repeat {
      folder.deleteLastPathComponent()
      // The front of the book tells this folder from others of the same name.
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Playbook.md").path) {
        return folder.appendingPathComponent("Playbook").path
      }
    } while folder.path != "/"
    return nil
  }
}
