import Foundation
import PitfallCatalogue

extension Subcommand {
  static let explain = Subcommand(
    name: "explain", usage: "NAME [--playbook FILE]", summary: "Prints the pitfall's page of the Playbook.",
    details: """
      The Playbook is the Playbook.md of the package that this command was built from, else the first one found from the
      current folder upwards, else the FILE given.
      """,
    options: ["--playbook": "FILE"]
  ) { arguments, output in
    let pitfall = try Catalogue.onlyOne(of: arguments.names, for: "\(Subcommand.typed) explain")
    let playbook = try Playbook(at: arguments.value("--playbook"))
    let page = try playbook.page(pitfall)
    // Comments say where a block was cut; a reader at a terminal has no use for them.
    for line in page where !line.hasPrefix("<!--") { output(line.hasPrefix("#") ? output.styled(line, .bold) : line) }
    return .holds
  }
}

/// The pages on all pitfalls, one after the other, each under a heading of the second level.
private struct Playbook {
  private let path: String
  private let lines: [String]

  init(at given: String?) throws {
    guard let path = given ?? Self.find() else {
      throw Failure("There is no Playbook.md here or above. Say where it is with `--playbook FILE`.")
    }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure("The Playbook \"\(path)\" could not be read. Say where it is with `--playbook FILE`.")
    }
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines from a pitfall's heading to the next one of its level.
  func page(_ pitfall: Pitfall) throws -> [String] {
    guard let start = lines.firstIndex(of: "## \(pitfall.heading)") else {
      throw Failure(
        "The Playbook \"\(path)\" has no page \"## \(pitfall.heading)\". "
          + "Say `scripts/diff \(pitfall.id)` for the lesson in code.")
    }
    var page = [lines[start]]
    var isCode = false
    for line in lines[(start + 1)...] {
      if line.hasPrefix("```") { isCode.toggle() }
      if !isCode, line.hasPrefix("## ") { break }
      page.append(line)
    }
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
      let candidate = folder.appendingPathComponent("Playbook.md").path
      if FileManager.default.fileExists(atPath: candidate) { return candidate }
    } while folder.path != "/"
    return nil
  }
}
