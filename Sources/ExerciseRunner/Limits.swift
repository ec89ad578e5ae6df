import CSpawn
import ChildProcesses
import Foundation

/// How much a learner's program may use. A sanitizer needs more for itself, so its builds have no limits.
enum Limits {
  /// The most memory in bytes.
  static let memory = 1 << 29

  /// Makes the system limit this process, before any code of the learner runs. An allocation beyond the limit ends the
  /// process with a message of the Swift runtime. Where the system sets no limit, ``ProgramReport`` compares the size.
  static func set() {
    _ = inherited
    guard Sanitizer.current == nil else { return }
    limit_process(2 * memory, 16 << 20)
    // Otherwise an answer could become the program of a right one, which is kept in the build.
    forbid_other_programs()
  }

  /// The peak at the start: Linux counts what the parent had, which in a check of everything is much.
  private static let inherited = Int(peak_memory())
  /// Whether the process has taken more than it may.
  static var isExceeded: Bool { Sanitizer.current == nil && peak_memory() > max(memory, inherited) }
}

extension Watchdog.Limits {
  /// A story, a sequence, or a cycle hangs if all its threads wait for so long, or if it works for so long.
  package static let exercise = Self(rest: 2, work: 3)
  /// How many times longer each limit is, by this variable: the check knows how long a right answer takes now.
  package static let slownessVariable = "OBSERVER_WORKSHOP_SLOWNESS"

  var now: Self {
    let slowness = ProcessInfo.processInfo.environment[Self.slownessVariable].flatMap(Double.init) ?? 1
    return Self(rest: rest * slowness, work: work * slowness)
  }
  /// A storm also waits while another program looks up the names for the thread sanitizer's report.
  static let storm = Self(rest: 30, work: 10)
  /// Sequences that are parts of one that hangs, from which the shortest is looked for.
  static let hangAgain = Self(rest: 0.2, work: 0.5)
}
