import CSpawn
import Foundation
import Synchronization

/// Ends a process that hangs. Its signal is `SIGALRM`, which this package sends for no other reason.
///
/// A process hangs if all its threads rest for too long, or if they work for too long. Elapsed time alone proves
/// nothing, because everything takes long on a loaded machine. So work is processor time that the process uses, and
/// rest is a look at which it has used next to none, and at which every thread waits for something. A thread that waits
/// for a processor does not rest.
public enum Watchdog {
  /// Makes `SIGALRM` end this process once it has rested for these seconds, or worked for three times as long.
  ///
  /// A second call starts both times again, with its own seconds.
  public static func arm(seconds: Int) { arm(Limits(rest: Double(seconds), work: Double(3 * seconds))) }

  /// How long a process may rest and work, in seconds.
  package struct Limits: Equatable, Sendable {
    package var rest: Double
    package var work: Double

    package init(rest: Double, work: Double) { (self.rest, self.work) = (rest, work) }

    /// The lower half of the watchdog's word, in tenths of a second.
    fileprivate init(_ armed: UInt64) {
      self.init(rest: Double(armed & 0xffff) / 10, work: Double(armed >> 16 & 0xffff) / 10)
    }

    fileprivate var word: UInt64 {
      func tenths(_ seconds: Double) -> UInt64 { UInt64(min(max(seconds * 10, 1), 0xffff)) }
      return tenths(work) << 16 | tenths(rest)
    }
  }

  package static func arm(_ limits: Limits) {
    var before = armed.load(ordering: .relaxed)
    while true {
      let calls = ((before >> 32) + 1) << 32
      let (isDone, now) = armed.compareExchange(
        expected: before, desired: calls | limits.word, ordering: .acquiringAndReleasing)
      if isDone { break }
      before = now
    }
    guard before == 0 else { return }
    signal(SIGALRM, SIG_DFL)  // A parent that ignores the signal passes that on to its children.
    orGiveUp { () throws(SystemError) in try detachThread(run) }
  }

  /// Makes the end of a process that hangs write the report that the Swift runtime writes of a crash.
  package static func reportsHang() {
    var action = sigaction()
    unsafe _ = sigaction(SIGQUIT, nil, &action)  // fills it in: a signal whose handler is the runtime's, if it has one
    unsafe _ = sigaction(SIGALRM, &action, nil)  // only reads it
  }

  /// The seconds after which a parent may end a child that was to arm its watchdog with `seconds`. By then the watchdog
  /// has failed, or never ran.
  public static func deadline(behind seconds: Int) -> Double { Double(10 * seconds + 60) }

  /// The line that this process writes to its standard output before it ends for its work; nil unless it asks for that.
  package static let lineAtWork = "probe watchdog: it was still working"
  /// Whether this process writes it. A process that rests writes nothing.
  package static let saysWork = Atomic(false)

  /// The number of calls of ``arm(_:)``, in the upper half, and the limits of the last call.
  ///
  /// One word instead of a lock, because the thread sanitizer does not understand Swift's `Mutex` on Linux: it reports
  /// a race whenever two threads meet at one.
  private static let armed = Atomic<UInt64>(0)

  private static func run() {
    var alarm = sigset_t()
    unsafe sigemptyset(&alarm)  // fills it
    unsafe sigaddset(&alarm, SIGALRM)  // changes it
    unsafe pthread_sigmask(SIG_UNBLOCK, &alarm, nil)  // A parent that blocks the signal passes that on, too.
    var seen = armed.load(ordering: .acquiring)
    var watch = Watch(Limits(seen))
    while !watch.hasHung(after: workOfOthers(), othersCouldRun: othersAreAtWork()) {
      usleep(UInt32(watch.tick * 1e6))
      let now = armed.load(ordering: .acquiring)
      if now != seen { (seen, watch) = (now, Watch(Limits(now))) }
    }
    if watch.isAtWork, saysWork.load(ordering: .relaxed) {
      FileHandle.standardOutput.write(Data("\n\(lineAtWork)\n".utf8))
    }
    raise(SIGALRM)
    signal(SIGALRM, SIG_DFL)  // A report was written instead.
    raise(SIGALRM)
  }
}

/// Whether another thread of this process runs, or could if it got a processor. False if the system does not tell.
package func othersAreAtWork() -> Bool { other_threads_that_could_run() > 0 }

/// The time that the process has rested and worked. The watchdog's own thread does not count.
struct Watch {
  let limits: Watchdog.Limits
  /// The seconds between two looks.
  let tick: Double
  /// The work before the first look.
  private var workBefore: Double?
  private var workSeen = 0.0
  private var ticksOfRest = 0
  /// Whether it has not rested longer than the limit.
  var isAtWork: Bool { Double(ticksOfRest) * tick <= limits.rest }

  init(_ limits: Watchdog.Limits) {
    self.limits = limits
    tick = min(0.1, limits.rest / 4)
  }

  /// Looks once more.
  ///
  /// - Parameters:
  ///   - work: The processor time that the process has used so far.
  ///   - othersCouldRun: Whether a thread runs or waits for a processor.
  mutating func hasHung(after work: Double, othersCouldRun: Bool) -> Bool {
    let workBefore = workBefore ?? work
    self.workBefore = workBefore
    // A process at rest still works a little: a sanitizer's and Dispatch's own threads, which wake from time to time,
    // took 0.0006 of each second on one machine. A look may meet such a thread awake, so that look proves neither rest
    // nor work.
    if work - workSeen > 0.002 * limits.rest {
      (workSeen, ticksOfRest) = (work, 0)
    } else if !othersCouldRun {
      ticksOfRest += 1  // counts looks, not seconds, because a suspended process does not hang
    }
    return !isAtWork || work - workBefore > limits.work
  }
}

/// The processor time of all threads but this one, in seconds.
private func workOfOthers() -> Double {
  processorTime(CLOCK_PROCESS_CPUTIME_ID) - processorTime(CLOCK_THREAD_CPUTIME_ID)
}

package func processorTime(_ clock: clockid_t) -> Double {
  var time = timespec()
  unsafe clock_gettime(clock, &time)  // fills `time`
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
