import CSpawn
import ChildProcesses

/// How much a learner's program may use. A sanitizer needs more for itself, so its builds have no limits.
enum Limits {
  /// The most memory in bytes.
  static let memory = 1 << 29

  /// Makes the system limit this process, before any code of the learner runs. An allocation beyond the limit ends the
  /// process with a message of the Swift runtime. Where the system sets no limit, ``ProgramReport`` compares the size.
  static func set() {
    guard Sanitizer.current == nil else { return }
    limit_process(2 * memory, 16 << 20)
    // Otherwise an answer could become the program of a right one, which is kept in the build.
    forbid_other_programs()
  }

  /// Whether the process has taken more than it may.
  static var isExceeded: Bool { Sanitizer.current == nil && peak_memory() > memory }
}

extension Watchdog.Limits {
  /// A story, a sequence, or a cycle hangs if all its threads wait for so long, or if it works for so long.
  static let exercise = Self(rest: 2, work: 3)
  /// A storm also waits while another program looks up the names for the thread sanitizer's report.
  static let storm = Self(rest: 30, work: 10)
  /// Sequences that are parts of one that hangs, from which the shortest is looked for.
  static let hangAgain = Self(rest: 0.2, work: 0.5)
}
