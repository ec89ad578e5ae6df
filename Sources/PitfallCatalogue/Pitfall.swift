import SampleApp

/// One pitfall of the catalogue: its name, its stories, and how each must end.
///
/// `name` is the one word that file, namespace, test, Playbook heading and command share.
public struct Pitfall: Sendable {
  /// `P01`; never reused, never renumbered.
  public let id: String
  /// `DanglingObserver`.
  public let name: String
  public let family: Family
  /// What goes wrong, in one sentence.
  public let summary: String
  /// What to do instead, in one sentence.
  public let repair: String
  /// The naive endings first, then the fixed ones, then the wrong fixes.
  public let tellings: [Telling]

  /// What the catalogue groups pitfalls by.
  public enum Family: String, Sendable, CaseIterable {
    case lifetime = "Lifetime"
    case registration = "Registration"
    case inheritance = "Inheritance and contexts"
    case ownership = "Ownership"
  }

  /// `dangling-observer`.
  public var slug: String {
    name.reduce(into: "") { slug, letter in
      if letter.isUppercase, !slug.isEmpty { slug += "-" }
      slug += letter.lowercased()
    }
  }

  /// The heading of its page in the Playbook, without the marks.
  public var heading: String { "\(id) · \(name)" }

  /// The telling of this name, `naive` and `fixed` being the main ones.
  public func telling(_ name: String) -> Telling? { tellings.first { $0.name == name } }

  /// The fixed telling of the same story: `fixed-stranger` for `naive-stranger`, else `fixed`.
  public func counterpart(of telling: Telling) -> Telling? {
    self.telling("fixed" + telling.name.drop { $0 != "-" }).flatMap { $0.side == .fixed ? $0 : nil }
      ?? self.telling("fixed")
  }

  /// Where the code of a telling stands, from the root of the package.
  public func source(of telling: Telling) -> String {
    switch telling.side {
    case .naive: "Sources/Pitfalls/\(name).swift"
    case .fixed: "Sources/Fixed/\(name).swift"
    case .wrongFix:
      // `wrong-strong-inside` is told to the types of `X+StrongInside.swift`.
      "Sources/Pitfalls/WrongFixes/\(name)+\(telling.name.split(separator: "-").dropFirst().map(\.capitalized).joined()).swift"
    }
  }
}

/// One story told to one kind of observer, and how it must end.
public struct Telling: Sendable {
  public enum Side: String, Sendable, Codable {
    case naive
    case fixed
    /// A tempting repair that does not repair.
    case wrongFix = "wrong fix"
  }

  /// `naive`, `fixed`, or one of these and a word for a further story: `naive-stranger`.
  public let name: String
  public let side: Side
  /// What is told, in half a sentence.
  public let title: String
  public let claim: Ending
  /// What the child process must find in its environment, as one would set it for an app.
  public let environment: [String: String]
  /// The builds in which the story ends as claimed.
  public let builds: Builds
  private let story: @Sendable (Transcript) -> Void

  public enum Builds: Sendable {
    case any
    /// The address sanitizer keeps freed memory from being given away again, so that no stranger takes its place, and its leak
    /// checker reports zombies, which are leaked on purpose.
    case withoutAddressSanitizer
    /// Undefined behaviour that only the address sanitizer ends the same way every time.
    case withAddressSanitizer
  }

  init(
    _ name: String, _ side: Side, _ title: String, _ claim: Ending, environment: [String: String] = [:],
    builds: Builds = .any, story: @escaping @Sendable (Transcript) -> Void
  ) {
    self.name = name
    self.side = side
    self.title = title
    self.claim = claim
    self.environment = environment
    self.builds = builds
    self.story = story
  }

  /// Tells the story in this process, which it may end.
  public func play(_ transcript: Transcript) {
    onThreadOfItsOwn { story(transcript) }
  }
}
