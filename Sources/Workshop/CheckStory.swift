import PitfallCatalogue

/// A story that a check plays, and the transcript that a repaired observer writes in it.
struct CheckStory: Sendable {
  /// The function: `strangerStory`.
  let function: String
  /// The story in a sentence or two.
  let title: String
  let isAsync: Bool
  /// The condition of `if #available`, if the story needs a newer system.
  let availability: String?
  let expected: [String]
  let environment: [String: String]
  /// Whether the learner does not see this story.
  let isVariation: Bool

  /// The catalogue's stories, and the variations.
  static func all(of pitfall: Pitfall, story: String, variations: String) throws -> [CheckStory] {
    let functions = Function.all(in: story)
    let told = try pitfall.tellings.filter { $0.side == .fixed && Build.current.reasonNotToPlay($0) == nil }
      .compactMap { telling -> CheckStory? in
        let name = functionName(of: telling)
        guard let function = functions.first(where: { $0.name == name }) else {
          throw WorkshopError("\(pitfall.id)'s telling \(telling.name) has no function \(name) in its story.")
        }
        return CheckStory(
          function, expected: telling.claim(in: .current).transcript, environment: telling.environment,
          isVariation: false)
      }
    guard !told.isEmpty else { throw WorkshopError("\(pitfall.id) has no fixed story that this build can play.") }
    let more = try Function.all(in: variations).map { function in
      guard let expected = function.expected else {
        throw WorkshopError(
          "Exercises/Variations/\(pitfall.name).swift does not say what \(function.name) must write. "
            + "Add an \"Expected:\" comment below it.")
      }
      return CheckStory(function, expected: expected, environment: [:], isVariation: true)
    }
    return told + more
  }

  private init(_ function: Function, expected: [String], environment: [String: String], isVariation: Bool) {
    self.function = function.name
    title = function.title
    isAsync = function.isAsync
    availability = function.availability
    self.expected = expected
    self.environment = environment
    self.isVariation = isVariation
  }

  /// `fixed-never-added` plays `neverAddedStory`.
  static func functionName(of telling: Telling) -> String {
    let words = telling.name.split(separator: "-").dropFirst().map(String.init)
    switch words.joined(separator: "-") {
    case "", "use-after-free": return "story"
    default: return words[0] + words.dropFirst().map(\.capitalized).joined() + "Story"
    }
  }
}

/// The declaration of a story's function, as text.
private struct Function {
  let name: String
  let title: String
  let isAsync: Bool
  let availability: String?
  /// The lines in the `Expected:` comment after the function; nil if there is no such comment.
  let expected: [String]?

  static func all(in text: String) -> [Function] {
    let lines = text.lines
    return lines.indices.compactMap { Function(at: $0, in: lines) }
  }

  private init?(at place: Int, in lines: [String]) {
    guard lines[place].hasPrefix("  public static func ") || lines[place].hasPrefix("  static func "),
      let match = lines[place].firstMatch(of: /^  (?:public )?static func (\w+)\(_ transcript: Transcript\)( async)?/)
    else {
      return nil
    }
    name = String(match.1)
    isAsync = match.2 != nil
    let above = lines[..<place].reversed().prefix { $0.hasPrefix("  @") || $0.hasPrefix("  ///") }.reversed()
    title = above.filter { $0.hasPrefix("  ///") }.map { $0.dropFirst("  /// ".count) }.joined(separator: " ")
    availability = above.first { $0.hasPrefix("  @available(") }.map {
      String($0.dropFirst("  @available(".count).dropLast())
    }
    let below = lines[place...].drop { $0 != "  }" }.dropFirst()
    let comment = below.prefix { $0.hasPrefix("  //") }
    expected = comment.first == "  // Expected:" ? comment.dropFirst().map { String($0.dropFirst("  // ".count)) } : nil
  }
}
