import ChildProcesses
import SampleApp

/// One story played with one kind of observer, and what it claims about its ending.
public struct Scenario: Sendable {
  public enum Side: String, Sendable, Codable, CaseIterable {
    case naive
    case fixed
    /// A tempting repair that does not repair.
    case wrongFix = "wrong fix"
  }

  /// `naive` or `fixed` for the main story, or one of these and a word for another: `naive-stranger`; `wrong-unowned`.
  public let name: String
  public let side: Side
  /// The story in half a sentence.
  public let title: String
  /// The claim in debug builds. A release build may lack the words: ``claim(in:)``.
  public let debugClaim: Claim
  /// Whether a release build crashes without the words of the claim.
  fileprivate let isSilentInRelease: Bool
  /// The fixed scenario that this one is compared with; nil for a fixed scenario.
  public let counterpart: String?
  /// The reasons why people try it and why it is wrong; nil for a naive or fixed scenario.
  public let wrongFix: WrongFix?
  /// The variables that the child process needs in its environment, as you would set them for an app.
  public let environment: [String: String]
  /// The builds in which the story can be played.
  public let builds: Builds
  /// The only system on which its ending is claimed; nil if every system must show it.
  package let platform: Platform?
  /// Whether the story needs what came with macOS 26 and iOS 26.
  package let needs26: Bool
  fileprivate let story: Story

  /// The facts about a tempting repair that does not repair.
  public struct WrongFix: Sendable {
    /// The enum that holds its types: `Unowned` for `Sources/Pitfalls/WrongFixes/StrongRetainLeak+Unowned.swift`.
    public let type: String
    /// The reason why people reach for it, in a sentence.
    public let temptation: String
    /// The reason why it is wrong, in a sentence or two. A learner who tries it reads this.
    public let explanation: String
  }

  /// The claim in this build.
  public func claim(in build: Build) -> Claim {
    guard build.isOptimized, isSilentInRelease, case .crashes(let signals, _, let lines) = debugClaim else {
      return debugClaim
    }
    return .crashes(signals, saying: nil, after: lines)
  }

  /// Plays the story in this process, which it may end.
  ///
  /// If the story is claimed to hang, a second of silence after its last line counts as the hang.
  ///
  /// - Parameter echo: Called with each line as it is written, one at a time, in order.
  public func play(echo: @escaping @Sendable (String) -> Void) async {
    let claim = claim(in: .current)
    await story.play(
      Transcript { line in
        echo(line)
        if case .hangs(let lines) = claim, line == lines.last { Watchdog.arm(seconds: 1) }
      } beforeCheck: {
        ThreadPool.drain()
      })
  }
}

extension [Scenario] {
  /// One story with both observers: the scenarios `naive` and `fixed`.
  ///
  /// - Parameters:
  ///   - word: What tells a story beside the main one apart: `stranger` makes `naive-stranger` and `fixed-stranger`.
  ///   - title: The story in half a sentence. If a scenario needs a title of its own, write ``naive`` and ``fixed``.
  ///   - silentInRelease: Whether a release build crashes without words, as a trap of the standard library does.
  ///   - fixed: The transcript of the fixed observer, which ends normally.
  package static func pair(
    named word: String? = nil, _ title: String, naive: Claim, silentInRelease: Bool = false, fixed: [String],
    environment: [String: String] = [:], builds: Scenario.Builds? = nil, story: Story, repaired: Story
  ) -> [Scenario] {
    let names = ["naive", "fixed"].map { side in word.map { "\(side)-\($0)" } ?? side }
    return .naive(
      names[0], title, naive, silentInRelease: silentInRelease, comparedWith: names[1], environment: environment,
      builds: builds, story: story)
      + .fixed(
        names[1], title, fixed, environment: environment, builds: builds ?? .all(for: naive), story: repaired)
  }

  /// A naive observer's story.
  ///
  /// - Parameters:
  ///   - silentInRelease: Whether a release build crashes without words, as a trap of the standard library does.
  ///   - counterpart: The fixed scenario of the same story.
  ///   - builds: All builds, or the thread sanitizer's if the claim is a race.
  ///   - platform: The only system on which the ending is claimed, if nobody has seen it on the other ones.
  ///   - needs26: Whether the story needs what came with macOS 26 and iOS 26.
  package static func naive(
    _ name: String, _ title: String, _ claim: Claim, silentInRelease: Bool = false,
    comparedWith counterpart: String = "fixed", environment: [String: String] = [:], builds: Scenario.Builds? = nil,
    on platform: Platform? = nil, needs26: Bool = false, story: Story
  ) -> [Scenario] {
    [
      Scenario(
        name: name, side: .naive, title: title, debugClaim: claim, isSilentInRelease: silentInRelease,
        counterpart: counterpart, wrongFix: nil, environment: environment, builds: builds ?? .all(for: claim),
        platform: platform, needs26: needs26, story: story)
    ]
  }

  /// A fixed observer's story: it ends normally with this transcript.
  package static func fixed(
    _ name: String, _ title: String, _ transcript: [String], environment: [String: String] = [:],
    builds: Scenario.Builds = .all, needs26: Bool = false, story: Story
  ) -> [Scenario] {
    [
      Scenario(
        name: name, side: .fixed, title: title, debugClaim: .holds(transcript), isSilentInRelease: false,
        counterpart: nil, wrongFix: nil, environment: environment, builds: builds, platform: nil,
        needs26: needs26, story: story)
    ]
  }

  /// The story of a repair that does not repair.
  package static func wrongFix(
    _ name: String, _ title: String, _ claim: Claim, silentInRelease: Bool = false,
    comparedWith counterpart: String = "fixed", type: String, temptation: String, explanation: String,
    environment: [String: String] = [:], builds: Scenario.Builds? = nil, story: Story
  ) -> [Scenario] {
    [
      Scenario(
        name: name, side: .wrongFix, title: title, debugClaim: claim, isSilentInRelease: silentInRelease,
        counterpart: counterpart,
        wrongFix: Scenario.WrongFix(type: type, temptation: temptation, explanation: explanation),
        environment: environment, builds: builds ?? .all(for: claim), platform: nil,
        needs26: false, story: story)
    ]
  }
}
