import CSpawn
import Foundation
import Locking

/// Ends all children of this process, and deletes what was made for them, when somebody interrupts it.
///
/// A child leads a process group of its own, so Ctrl-C in a terminal does not reach it.
package enum Interruption {
  private struct Held {
    var leaders: Set<pid_t> = []
    var files: Set<URL> = []
    var actions: [@Sendable () -> Void] = []
    var isWanted = false
    var isInstalled = false
    var isEnding = false
  }

  private static let held = Locked(Held())
  /// No `Locked(())`, because the thread sanitizer reports a race of a value without bytes.
  private static let starts = NSLock()
  private static let allEnded = DispatchSemaphore(value: 0)
  /// A child that passes the signal on to children of its own needs a moment.
  private static let patience = DispatchTimeInterval.seconds(3)

  /// From the first child on, a signal that asks this process to end first ends its children.
  package static func endsChildren() { held.withLock { $0.isWanted = true } }

  /// Dispatch opens files for this, and traps where it may not, so a process without a child does not need it.
  private static func install() {
    let isFirst = held.withLock { held in
      guard held.isWanted, !held.isInstalled else { return false }
      held.isInstalled = true
      return true
    }
    guard isFirst else { return }
    // A signal that the caller ignores, as under `nohup`, stays ignored.
    for number in [SIGINT, SIGTERM, SIGHUP] where ignore_signal(number) == 0 {
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInitiated))
      source.setEventHandler { [source] in  // so that the source lives as long as the process
        withExtendedLifetime(source) { end(by: number) }
      }
      source.resume()
    }
  }

  /// Calls this before the process ends by a signal.
  package static func also(_ action: @escaping @Sendable () -> Void) {
    install()
    held.withLock { $0.actions.append(action) }
  }

  /// Deletes this file or folder if a signal ends the process before ``deleted(_:)``.
  package static func deletes(_ file: URL) { _ = held.withLock { $0.files.insert(file) } }

  /// Deletes a file or a folder now.
  package static func deleted(_ file: URL) {
    try? FileManager.default.removeItem(at: file)
    _ = held.withLock { $0.files.remove(file) }
  }

  /// Starts a child and calls ``started(_:)``. A signal waits for both, and after a signal nothing starts.
  static func whileNoneEnds<Result>(_ start: () -> Result) -> Result {
    install()
    return starts.withLock {
      if held.withLock(\.isEnding) { DispatchSemaphore(value: 0).wait() }  // The process ends.
      return start()
    }
  }

  static func started(_ leader: pid_t) { _ = held.withLock { $0.leaders.insert(leader) } }

  /// The child has ended, and its number is still its own.
  static func ended(_ leader: pid_t) {
    let isEnding = held.withLock { held in
      held.leaders.remove(leader)
      if held.isEnding, held.leaders.isEmpty { allEnded.signal() }
      return held.isEnding
    }
    // The process ends by the signal, and not because it takes the child's end for a result.
    if isEnding { DispatchSemaphore(value: 0).wait() }
  }

  private static func end(by number: Int32) {
    let (hasChildren, actions) = starts.withLock {
      held.withLock { held in
        held.isEnding = true
        for leader in held.leaders { kill(-leader, SIGTERM) }
        return (!held.leaders.isEmpty, held.actions)
      }
    }
    actions.forEach { $0() }
    if hasChildren, allEnded.wait(timeout: .now() + patience) == .timedOut {
      held.withLock { held in for leader in held.leaders { kill(-leader, SIGKILL) } }
    }
    // Those, too, that another thread has registered meanwhile.
    for file in held.withLock(\.files) { try? FileManager.default.removeItem(at: file) }
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }
}
