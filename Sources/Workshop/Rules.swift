/// What a learner's file may not contain, because it would change the story instead of the observer.
struct Rules {
  /// A broken rule: the sentence says what is wrong and what to do.
  struct Objection: Sendable, Equatable {
    let line: Int
    let sentence: String
  }

  /// The modules that a repair may need. Every exercise already imports those that its own repair needs.
  static let modules: Set = [
    "Dispatch", "Foundation", "KeyValueObserving", "Observation", "Observers", "SampleApp", "Synchronization",
  ]

  let original: SourceText
  let story: SourceText

  /// The first rule that the code breaks; nil if it breaks none.
  func objection(to code: SourceText) -> Objection? {
    let all = imports(code) + words(code) + types(code) + extensions(code) + functions(code) + values(code)
    return all.min { $0.line < $1.line }
  }

  private func imports(_ code: SourceText) -> [Objection] {
    code.tokens.indices.filter { code.tokens[$0].text == "import" }.compactMap { place in
      let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      let module = code.tokens[(place + 1)...].first { !kinds.contains($0.text) }
      guard let module, !Self.modules.contains(module.text) else { return nil }
      return Objection(
        line: module.line,
        sentence: "It imports \(module.text), which no repair needs. Leave that import out. An exercise may import "
          + "\(Self.modules.sorted().joined(separator: ", ")).")
    }
  }

  private func words(_ code: SourceText) -> [Objection] {
    let forbidden: Set = [
      "#sourceLocation", "#externalMacro", "@section", "@used", "@c", "@testable", "@freestanding", "@attached",
    ]
    let around = code.tokens.filter { token in
      (forbidden.contains(token.text) || token.text.hasPrefix("@_")) && !original.words.contains(token.text)
    }.map {
      Objection(
        line: $0.line, sentence: "It uses \($0.text), which goes around the story. Repair the observer without it.")
    }
    return around + covers(code)
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

  private func types(_ code: SourceText) -> [Objection] {
    let keywords: Set = ["class", "struct", "enum", "actor", "protocol", "typealias", "associatedtype"]
    let declared = Set(original.names(after: keywords).map(\.text))
    return code.names(after: keywords).filter { uses($0.text) && !declared.contains($0.text) }.map {
      Objection(
        line: $0.line,
        sentence: "It declares a type named \($0.text), but the story uses another type of that name. "
          + "Choose another name.")
    }
  }

  private func functions(_ code: SourceText) -> [Objection] {
    let declared = Set(original.names(after: ["func"]).map(\.text))
    return code.names(after: ["func"], upTo: 1).filter { uses($0.text) && !declared.contains($0.text) }.map {
      Objection(
        line: $0.line,
        sentence: "It declares a function named \($0.text), but the story calls another function of that name. "
          + "Choose another name.")
    }
  }

  /// A property of the story's own type hides the type or function of that name, as in `static let Document = Maker()`.
  private func values(_ code: SourceText) -> [Objection] {
    let declared = Set(original.names(after: ["var", "let"]).map(\.text))
    return code.names(after: ["var", "let"], upTo: 1).filter { calls($0.text) && !declared.contains($0.text) }.map {
      Objection(
        line: $0.line,
        sentence: "It declares a property named \($0.text), but the story calls something else of that name. "
          + "Choose another name.")
    }
  }

  /// Types from other modules may get new members, but none that the story would then call instead of the type's own.
  private func extensions(_ code: SourceText) -> [Objection] {
    let keywords: Set = ["class", "struct", "enum", "actor", "protocol"]
    let own = Set((original.names(after: keywords) + code.names(after: keywords)).map(\.text))
    return code.names(after: ["extension"]).compactMap { type in
      guard !own.contains(type.text), let start = code.tokens.firstIndex(where: { $0.line >= type.line && $0 == type })
      else { return nil }
      let body = code.tokens[start...].drop { $0.text != "{" }.dropFirst().prefix { $0.depth > type.depth }
      let members =
        zip(body, body.dropFirst()).filter { ["func", "var", "let"].contains($0.0.text) }.map(\.1.text)
        + body.map(\.text).filter { ["init", "subscript"].contains($0) }
      let taken =
        members.first { Self.hooks.contains($0) || uses($0) } ?? (type.text == "Transcript" ? "a member" : nil)
      guard let taken, !original.declaresExtension(of: type.text) else { return nil }
      return Objection(
        line: type.line,
        sentence:
          "It extends \(type.text) with \(taken), which the story would use. "
          + "Repair the observer, not the story's other types.")
    }
  }

  /// Members that Swift calls although their names do not appear.
  private static let hooks: Set = ["callAsFunction", "appendInterpolation", "appendLiteral", "dynamicallyCall"]

  private func calls(_ name: String) -> Bool {
    zip(story.tokens, story.tokens.dropFirst()).contains { $0.text == name && $1.text == "(" }
  }

  private func uses(_ name: String) -> Bool {
    story.tokens.contains { $0.text == name || $0.text.contains("\\(\(name)") }
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

extension SourceText {
  fileprivate func declaresExtension(of type: String) -> Bool {
    names(after: ["extension"]).contains { $0.text == type }
  }
}
