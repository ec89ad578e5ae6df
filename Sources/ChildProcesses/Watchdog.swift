import Foundation
import Synchronization

/// Ends a process that hangs. Its signal is `SIGALRM`, which this package sends for no other reason.
///
/// A process hangs if all its threads rest for too long, or if they work for too long. Elapsed time alone proves
/// nothing, because everything takes long on a loaded machine. So the watchdog measures processor time: work is
/// processor time that the process uses, and rest is a look at which it has used none since the last one.
public enum Watchdog {
  /// Makes `SIGALRM` end this process once it has rested for these seconds, or worked for three times as long.
  ///
  /// A second call starts both times again, with its own seconds.
  public static func arm(seconds: Int) {
    let seconds = UInt64(UInt32(seconds))
    var before = armed.load(ordering: .relaxed)
    while true {
      let calls = ((before >> 32) + 1) << 32
      let (isDone, now) = armed.compareExchange(
        expected: before, desired: calls | seconds, ordering: .acquiringAndReleasing)
      if isDone { break }
      before = now
    }
    guard before == 0 else { return }
    signal(SIGALRM, SIG_DFL)  // A parent that ignores the signal passes that on to its children.
    orGiveUp { () throws(SystemError) in try detachThread(run) }
  }

  /// The seconds after which a parent may end a child that was to arm its watchdog with `seconds`. By then the watchdog
  /// has failed, or never ran.
  public static func deadline(behind seconds: Int) -> Double { Double(10 * seconds + 60) }

  /// The number of calls of ``arm(seconds:)``, in the upper half, and the seconds of the last call.
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
    var watch = Watch(seen)
    while !watch.hasHung() {
      usleep(UInt32(Watch.tick * 1e6))
      let now = armed.load(ordering: .acquiring)
      if now != seen { (seen, watch) = (now, Watch(now)) }
    }
    raise(SIGALRM)
  }
}

/// The time that the process has rested and worked. The watchdog's own thread does not count.
private struct Watch {
  /// The seconds between two looks.
  static let tick = 0.1

  let seconds: Int
  /// The work before the first look.
  private var workBefore: Double?
  private var workSeen = 0.0
  private var ticksOfRest = 0

  /// - Parameter armed: The watchdog's word, whose lower half holds the seconds.
  init(_ armed: UInt64) {
    seconds = Int(UInt32(truncatingIfNeeded: armed))
  }

  /// Looks once more, on the watchdog's thread.
  mutating func hasHung() -> Bool {
    let work = workOfOthers()
    let workBefore = workBefore ?? work
    self.workBefore = workBefore
    // A process at rest still works a little: a sanitizer, for example, has a thread that wakes from time to time.
    if work - workSeen > 0.0005 * Double(seconds) {
      (workSeen, ticksOfRest) = (work, 0)
    } else {
      ticksOfRest += 1  // counts looks, not seconds, because a suspended process does not hang
    }
    return Double(ticksOfRest) * Self.tick > Double(seconds) || work - workBefore > Double(3 * seconds)
  }
}

/// The processor time of all threads but this one, in seconds.
private func workOfOthers() -> Double {
  processorTime(CLOCK_PROCESS_CPUTIME_ID) - processorTime(CLOCK_THREAD_CPUTIME_ID)
}

private func processorTime(_ clock: clockid_t) -> Double {
  var time = timespec()
  unsafe clock_gettime(clock, &time)  // fills `time`
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
