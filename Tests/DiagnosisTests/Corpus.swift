import Diagnosis
import Foundation
import Testing

let diagnostician = Diagnostician()

func diagnose(_ text: String) -> Diagnosis { diagnostician.diagnose(text) }

extension Diagnosis {
  var ids: [String] { candidates.map(\.id) }

  /// The part of an answer that a reader looks at first: the messages' pitfalls, and then the closest pages.
  var pages: [String] { (ids + related.map(\.id).filter { !ids.contains($0) }) }
}

/// The texts of `Tests/Fixtures/Diagnosis`, with the pitfall that a reader found in each.
enum Corpus {
  struct Text: CustomTestStringConvertible, Sendable {
    /// The id of a pitfall, or `none`.
    let id: String
    /// Whether `diagnose` does not find it.
    let isMissed: Bool
    /// The thread that it comes from, or `written`.
    let source: String
    let text: String

    var testDescription: String { "\(id) \(source)" }
  }

  static let folder = (0..<2).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appending(path: "Fixtures/Diagnosis")

  static let logs = read("logs")
  static let lookAlikes = read("look-alikes")

  /// A line `=== ID SOURCE` begins each text. `=== ID missed SOURCE` begins one that `diagnose` gets wrong.
  private static func read(_ name: String) -> [Text] {
    let file = try? String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8)
    return ("\n" + (file ?? "")).split(separator: "\n=== ").map { entry in
      let lines = entry.split(separator: "\n", maxSplits: 1)
      let head = lines[0].split(separator: " ").map(String.init)
      return Text(id: head[0], isMissed: head[1] == "missed", source: head.last ?? "", text: String(lines.last ?? ""))
    }
  }
}
