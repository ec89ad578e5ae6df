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
  ///
  /// Under the address sanitizer the leak sanitizer must agree that an object of this class was lost. It cannot where the
  /// left-over object is still `reachable`, as by way of a live NotificationCenter: then the weak reference is all the proof.
  case leaks(String, of: String, reachable: Bool = false)
  /// Its watchdog ends it, and this is the last line that it wrote: it hangs there and nowhere else.
  case hangs(after: String)

  /// What a crash is recognised by.
  public struct Crash: Sendable, Equatable {
    /// Traps differ by processor: `SIGILL` on x86_64, `SIGTRAP` on arm64. Empty: an exit with a status that is not 0.
    public let signals: [Int32]
    /// A part of standard error that is the same on every run. Empty only where the system ends the process without a
    /// word, as it does when the stack overflows.
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

  /// What must happen, as one sentence for people.
  public var sentence: String {
    switch self {
    case .holds(let lines):
      "It should run to its end and write \(lines.counted)."
    case .crashes(let crash) where crash.signals.isEmpty:
      "It should end with an exit status other than 0\(crash.saying)."
    case .crashes(let crash):
      "It should crash (\(crash.signals.map(signalName).joined(separator: " or ")))\(crash.saying)."
    case .misbehaves(let lines):
      "It should run to its end, but wrongly: \(lines.counted) (marked ▶) must not be there."
    case .leaks:
      "It should run to its end and leave an object behind (marked ▶)."
    case .hangs(let line):
      "It should hang after \"\(line)\", until its watchdog ends it."
    }
  }

  /// The transcript lines that show the failure, in their order.
  public var telltaleLines: [String] {
    switch self {
    case .holds, .crashes: []
    case .misbehaves(let lines): lines
    case .leaks(let line, _, _): [line]
    case .hangs(let line): [line]
    }
  }

  /// Whether the fixed side's transcript is a part of the proof.
  var needsCounterpart: Bool {
    switch self {
    case .misbehaves, .leaks: true
    case .holds, .crashes, .hangs: false
    }
  }

  /// The fewest seconds that tell a hang from slowness. A story that must hang is not waited for as long as the others:
  /// its last line proves that it had come to the place.
  var watchdogSeconds: Int {
    if case .hangs = self { 2 } else { 10 }
  }
}

extension Ending.Crash {
  fileprivate var saying: String { words.isEmpty ? " without a word" : ", saying \"\(words)\"" }
}

extension [String] {
  /// `1 line`, `3 lines`.
  var counted: String { count == 1 ? "1 line" : "\(count) lines" }
}
