import Foundation

/// An exception as Cocoa raises it, with Cocoa's name and wording.
///
/// Uncaught, it ends the process: `*** Terminating app due to uncaught exception 'X', reason: '…'`
/// on standard error, then `SIGABRT`.
public struct CocoaException: Error, Hashable, Sendable, CustomStringConvertible {
  /// `NSRangeException`, `NSUnknownKeyException` and so on: what a crash log says first.
  public let name: String
  /// The sentence that a crash log says next.
  public let reason: String

  public init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }

  public var description: String { "\(name): \(reason)" }

  /// Runs `body` as `@try/@catch` would, and hands back the first exception raised in it.
  ///
  /// A call that raises takes no effect and returns; what follows it in `body` still runs. That is the
  /// limit of this stand-in: Swift cannot unwind to the catch as Objective-C does. It covers the calls
  /// made on this thread until `body` returns, callbacks included; nested, the inner one takes what is
  /// raised inside it. Errors that `body` throws itself pass through.
  ///
  /// - Parameter body: The calls to guard; its result is dropped.
  /// - Returns: The first exception, or nil when nothing raised.
  @discardableResult
  public static func catching<Result>(_ body: () throws -> Result) rethrows -> CocoaException? {
    let thread = ThreadState.current
    // What is caught here is over: a change in progress around it must not end for it.
    let before = thread.pointee.raised
    defer { thread.pointee.raised = before }
    thread.pointee.caught.append(nil)
    do {
      _ = try body()
    } catch {
      thread.pointee.caught.removeLast()
      throw error
    }
    return thread.pointee.caught.removeLast()
  }

  /// Raises this exception: to the innermost ``catching(_:)`` of this thread, or to the end of the process.
  ///
  /// Returns only where it was caught.
  public func raise() {
    let thread = ThreadState.current
    guard !thread.pointee.caught.isEmpty else {
      terminate("*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'")
    }
    thread.pointee.raised += 1
    let innermost = thread.pointee.caught.count - 1
    if thread.pointee.caught[innermost] == nil { thread.pointee.caught[innermost] = self }
  }
}

/// Something below was raised and caught: the call in progress must end without effect.
struct AlreadyRaised: Error {}

/// Runs one call into code that may raise, and throws where it did so without ending the process.
func checked<Result>(_ body: () throws -> Result) throws -> Result {
  let thread = ThreadState.current
  let before = thread.pointee.raised
  let result = try body()
  if thread.pointee.raised != before { throw AlreadyRaised() }
  return result
}

/// The border between the engine's own `throws` and Cocoa's raising: what is thrown inside is raised.
func raising(_ body: () throws -> Void) {
  do {
    try body()
  } catch let exception as CocoaException {
    exception.raise()
  } catch {
    // `AlreadyRaised`: the exception is recorded, the call just ends.
  }
}

/// Says its last words on standard error and aborts.
func terminate(_ message: String) -> Never {
  complain(message)
  #if os(Linux)
    // What `abort` does, but from this frame: a crash report cannot see past the C library's own frames.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGABRT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = signalThread(getpid(), threadID(), SIGABRT)
  #endif
  abort()
}

#if os(Linux)
  // The C library has these two, and its headers hide them from Swift.

  @_silgen_name("tgkill")
  private func signalThread(_ process: pid_t, _ thread: pid_t, _ signal: CInt) -> CInt

  @_silgen_name("gettid")
  private func threadID() -> pid_t
#endif

/// One line on standard error, where Cocoa's console messages go.
func complain(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}
