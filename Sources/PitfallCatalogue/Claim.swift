import ChildProcesses
import Foundation

/// The ending that a scenario must have. A claim names the reason, never just "it failed".
///
/// Every claim gives the whole transcript, so that a story must show that delivery works before it breaks.
/// ``Outcome`` is the other half: how the story really ended.
public enum Claim: Sendable, Equatable {
  /// The story ends normally with this transcript.
  case holds([String])
  /// The story ends normally with this transcript, which differs from its fixed counterpart's: it has lines that are
  /// wrong, lacks lines that should be there, or both.
  case misbehaves([String])
  /// The story ends normally with this transcript, in which a weak reference finds an object still alive.
  ///
  /// Under the address sanitizer, the leak sanitizer must report a lost object of this class. It cannot if something
  /// live, such as the default NotificationCenter, still reaches the object: then `reachable` is true, and the weak
  /// reference is the only evidence.
  case leaks([String], of: String, reachable: Bool = false)
  /// The story writes this transcript and then nothing more until its watchdog ends the process.
  case hangs(after: [String])
  /// The process dies of one of these signals, with these words on standard error, after this transcript.
  ///
  /// No signals means an exit status other than 0, as sanitizers use it. The words are a part of standard error, with
  /// `0x…` for any address. They are nil only for a trap that prints nothing: one in a release build, and a check of
  /// isolation.
  case crashes([Int32], saying: String?, after: [String])
  /// The story runs to its end with this transcript, and the thread sanitizer reports this kind of race, such as "data
  /// race", with this function of ours in the trace: `DocumentCell.show`.
  case races(String, in: String, [String])

  /// The transcript that the story must write, whole.
  public var transcript: [String] {
    switch self {
    case .holds(let lines), .misbehaves(let lines), .leaks(let lines, _, _), .hangs(let lines),
      .crashes(_, _, let lines), .races(_, _, let lines):
      lines
    }
  }

  /// How a story ends, without its lines.
  public enum Kind: String, Sendable {
    /// As its case of ``Claim`` says.
    case holds, misbehaves, leaks, hangs, crashes, races
  }

  /// The kind, whose raw value is one word for tables and reports.
  public var kind: Kind {
    switch self {
    case .holds: .holds
    case .misbehaves: .misbehaves
    case .leaks: .leaks
    case .hangs: .hangs
    case .crashes: .crashes
    case .races: .races
    }
  }

  /// The words on standard error that prove the claim.
  public var words: String? {
    switch self {
    case .crashes(_, let words, _): words
    case .races(let kind, _, _): kind
    case .holds, .misbehaves, .leaks, .hangs: nil
    }
  }

  /// The claim as one sentence for people.
  public var sentence: String {
    switch self {
    case .holds(let lines):
      "It should run to its end and write \(lines.counted)."
    case .misbehaves:
      "It should run to its end, but wrongly: it writes lines that are wrong (marked ▶), or lacks lines."
    case .leaks:
      "It should run to its end and leave an object behind (marked ▶)."
    case .hangs(let lines):
      "It should hang after \"\(lines.last ?? "")\", until its watchdog ends it."
    case .crashes([], let words, _):
      "It should end with an exit status other than 0\(words.saying)."
    case .crashes(let signals, let words, _):
      "It should crash (\(signals.map(signalName).joined(separator: " or ")))\(words.saying)."
    case .races(let kind, let function, _):
      "It should run to its end, and the thread sanitizer should report a \(kind) in \(function)."
    }
  }
}

extension [Int32] {
  /// The signals of a trap, such as a failed precondition: they differ by processor.
  public static let trap = [SIGILL, SIGTRAP]
  /// The signals of an access to memory that is not there, such as the page below a full stack.
  public static let badAccess = [SIGSEGV, SIGBUS]
}

extension String? {
  fileprivate var saying: String { map { ", saying \"\($0)\"" } ?? " without a word" }
}

extension [String] {
  /// `1 line`, `3 lines`.
  var counted: String { count == 1 ? "1 line" : "\(count) lines" }
}
