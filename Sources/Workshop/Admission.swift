import SourceReading

/// Refuses code in a learner's file that would hide how the observer behaves.
struct Admission {
  /// A broken rule: the sentence says what is wrong and what to do.
  struct Objection: Sendable, Equatable {
    let line: Int
    let sentence: String
  }

  /// The modules that a repair may need. Every exercise already imports those that its own repair needs.
  static let modules: Set = [
    "Dispatch", "Foundation", "KeyValueObserving", "Observation", "Observers", "SampleApp", "SampleSDK",
    "Synchronization",
  ]

  let original: SourceText

  /// The first rule that the code breaks; nil if it breaks none.
  func objection(to code: SourceText) -> Objection? {
    (imports(code) + covers(code)).min { $0.line < $1.line }
  }

  private func imports(_ code: SourceText) -> [Objection] {
    code.imports.filter { !Self.modules.contains($0.module) }.map { module, line in
      Objection(
        line: line,
        sentence: "It imports \(module), which no repair needs. Leave that import out. An exercise may import "
          + "\(Self.modules.sorted().joined(separator: ", ")).")
    }
  }

  /// The package's own names that hide what an observer does. An exercise that has such a name itself may keep it.
  private func covers(_ code: SourceText) -> [Objection] {
    let covers = [
      (["CocoaException", "catching"], "hides an exception and leaves its cause. Repair what raises it."),
      (["deallocationPolicy", "zombiesEnabled"], "changes the system for every object. Repair the observer instead."),
    ]
    return covers.flatMap { names, effect in
      names.filter { !original.words.contains($0) }.flatMap { name in
        code.tokens.filter { $0.mentions(name) }.map {
          Objection(line: $0.line, sentence: "It uses \(name), which \(effect)")
        }
      }
    }
  }
}

extension SourceText.Token {
  /// Whether the token is this name, or a text with an interpolation that has the name in it.
  fileprivate func mentions(_ name: String) -> Bool {
    if text == name || text == "`\(name)`" { return true }
    guard text.contains("\""), let interpolation = text.firstRange(of: /\\#*\(/) else { return false }
    return text[interpolation.upperBound...].contains(name)
  }
}
