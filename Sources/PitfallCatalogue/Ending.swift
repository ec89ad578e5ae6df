import Foundation

/// How a story must end. The reason is pinned, never the bare fact that something failed.
public enum Ending: Sendable, Equatable {
  /// Exit status 0, and this is the whole transcript.
  case holds([String])
  /// The process dies of one of these signals with these words on standard error.
  case crashes(Crash)
  /// It ends normally, and these lines stand in the transcript, in this order, and not in the fixed one.
  case misbehaves([String])
  /// It ends normally, and a weak reference is still alive at the end, as this line says.
  case leaks(String)
  /// The watchdog of the child ends it.
  case hangs

  /// What a crash is recognised by.
  public struct Crash: Sendable, Equatable {
    /// Traps differ by processor: `SIGILL` on x86_64, `SIGTRAP` on arm64. Empty: an exit with a status that is not 0.
    public let signals: [Int32]
    /// A part of standard error that is the same on every run.
    public let words: String

    public init(_ signals: [Int32], saying words: String) {
      self.signals = signals
      self.words = words
    }
  }

  /// The kind in one word, as tables and reports have it.
  public var kind: String {
    switch self {
    case .holds: "holds"
    case .crashes: "crashes"
    case .misbehaves: "misbehaves"
    case .leaks: "leaks"
    case .hangs: "hangs"
    }
  }
}
