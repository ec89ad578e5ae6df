import Foundation

/// What ends a story that hangs: `SIGALRM`, which nothing else here sends.
public enum Watchdog {
  /// Ends this process by `SIGALRM` when it is still running after some seconds. A second call starts anew.
  ///
  /// The calling thread takes the signal, so it must not end before the story does.
  public static func arm(seconds: Int) {
    signal(SIGALRM, SIG_DFL)  // A parent that ignores the signal hands that on to its children.
    // And so does one that blocks it, as every thread of Dispatch on Linux does when it starts a process.
    var alarms = sigset_t()
    unsafe sigemptyset(&alarms)  // Fills in the set that it is given.
    unsafe sigaddset(&alarms, SIGALRM)  // Likewise.
    unsafe pthread_sigmask(SIG_UNBLOCK, &alarms, nil)  // Reads the set, and is not asked for the old one.
    alarm(UInt32(seconds))
  }
}
