import Diagnosis
import Foundation
import PitfallCatalogue

let diagnostician = Diagnostician(
  symptoms: Catalogue.pitfalls.map { Symptoms(id: $0.id, logs: $0.symptoms.logs, behaviors: $0.symptoms.behaviors) })

extension Diagnosis {
  var ids: [String] { candidates.map(\.id) }
}

func diagnose(_ text: String) -> Diagnosis { diagnostician.diagnose(text) }

/// Texts from public threads, with the pitfall that a reader found in each: `Tests/Fixtures/Diagnosis`.
struct Corpus {
  enum Kind: String, CaseIterable, Sendable {
    case log
    case words
    case lookAlike
  }

  /// Which texts the rules were written with.
  enum Part: String, CaseIterable, Sendable {
    /// Half of the first collection. The rules were changed until they were right here.
    case tuned
    /// The other half, on which no rule was tried while they were changed.
    case unseen
    /// Threads that were looked up after the rules were written.
    case later
    /// Threads that were looked up after there were examples.
    case fresh
    /// Half of a collection by somebody who wrote no rule and no example. It is kept to be measured, not to be read.
    case held
  }

  struct Text: Sendable {
    let id: String
    let kind: Kind
    let part: Part
    let source: String
    let text: String
  }

  struct Figures: Sendable {
    var texts = 0
    var first = 0
    var amongThree = 0

    var partFirst: Double { texts == 0 ? 0 : Double(first) / Double(texts) }
    var partAmongThree: Double { texts == 0 ? 0 : Double(amongThree) / Double(texts) }
  }

  let texts: [Text]

  static let folder = (0..<2).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appending(path: "Fixtures/Diagnosis")

  init() throws {
    texts = try ["logs", "words", "lookalikes", "later", "fresh", "held"].flatMap { try Self.read($0) }
  }

  private static func read(_ name: String) throws -> [Text] {
    let file = try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8)
    return ("\n" + file).components(separatedBy: "\n=== ").dropFirst().map { entry in
      let lines = entry.split(separator: "\n", maxSplits: 1).map(String.init)
      let head = lines[0].split(separator: " ").map(String.init)
      return Text(
        id: head[0], kind: head[0] == "none" ? .lookAlike : head[1] == "log" ? .log : .words,
        part: Part(rawValue: name) ?? (hash(head[2]) % 2 == 0 ? .tuned : .unseen), source: head[2], text: lines[1])
    }
  }

  /// The 64-bit hash of Fowler, Noll, and Vo, variant 1a. Its last bit splits the collection.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  func figures(_ part: Part, _ kind: Kind) -> Figures {
    var figures = Figures()
    for text in texts where text.part == part && text.kind == kind {
      let ids = diagnose(text.text).ids
      figures.texts += 1
      figures.first += kind == .lookAlike ? (ids.isEmpty ? 1 : 0) : ids.first == text.id ? 1 : 0
      figures.amongThree += ids.prefix(3).contains(text.id) ? 1 : 0
    }
    return figures
  }
}
