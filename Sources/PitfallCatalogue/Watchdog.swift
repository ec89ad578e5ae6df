import Foundation

/// What ends a story that hangs: `SIGALRM`, which nothing else here sends.
public enum Watchdog {
  /// Ends this process by `SIGALRM` when it is still running after some seconds. A second call starts anew.
  ///
  /// A thread that blocks the signal, as those of Dispatch do, does not hold it back: while the main thread waits for
  /// asynchronous work it takes every signal.
  public static func arm(seconds: Int) {
    signal(SIGALRM, SIG_DFL)  // A parent that ignores the signal hands that on to its children.
    alarm(UInt32(seconds))
  }
}
