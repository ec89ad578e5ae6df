import Foundation

/// The parent's ends of a child's standard output and standard error.
struct ChildPipes: ~Copyable {
  private let output: Int32
  private let error: Int32

  init(output: Int32, error: Int32) {
    self.output = output
    self.error = error
  }

  deinit {
    close(output)
    close(error)
  }

  /// Passes on all output until both pipes have ended or the deadline has passed. Returns whether both have ended.
  ///
  /// Foundation offers three ways to read a pipe, and none of them is reliable on Linux: a `readabilityHandler`
  /// sometimes misses the end, `availableData` has returned the contents of another buffer, and `DispatchIO` crashed
  /// once in 40 runs.
  func read(until deadline: ContinuousClock.Instant, _ take: (ChildProcess.Event) -> Void) -> Bool {
    var open = [output, error]
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while !open.isEmpty {
      let milliseconds = (deadline - .now) / .milliseconds(1)
      guard milliseconds > 0 else { return false }
      var polled = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let timeout = Int32(min(milliseconds.rounded(.up), 1e9))
      let ready = unsafe poll(&polled, nfds_t(polled.count), timeout)  // fills `polled`
      if ready < 0, errno != EINTR { return false }
      for pipe in polled where ready > 0 && pipe.revents != 0 {
        let count = unsafe Foundation.read(pipe.fd, &buffer, buffer.count)  // at most as much as the buffer holds
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          open.removeAll { $0 == pipe.fd }
          continue
        }
        let data = Data(buffer.prefix(count))
        take(pipe.fd == output ? .output(data) : .error(data))
      }
    }
    return true
  }
}
