import Foundation

/// Prints a message on standard error and aborts.
func terminate(_ message: String) -> Never {
  printWarning(message)
  #if os(Linux)
    // Does what `abort` does, but from this frame, because a crash report cannot see past the C library's frames.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGABRT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = signalThread(getpid(), threadID(), SIGABRT)
  #endif
  abort()
}

#if os(Linux)
  // The C library has these two functions, but its headers hide them from Swift.

  @_silgen_name("tgkill")
  private func signalThread(_ process: pid_t, _ thread: pid_t, _ signal: CInt) -> CInt

  @_silgen_name("gettid")
  private func threadID() -> pid_t
#endif
