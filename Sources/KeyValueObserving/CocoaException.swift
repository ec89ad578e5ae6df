import Foundation

/// An exception with the name and reason that Cocoa gives it.
///
/// ```swift
/// let document = CocoaObject()
/// let exception = CocoaException.catching {
///   document.removeObserver(document, forKeyPath: "title")
/// }
/// print(exception?.name ?? "no exception")
/// // Prints "NSRangeException"
/// let own = CocoaException.catching {
///   CocoaException(name: "KitchenException", reason: "There is no soup.").raise()
/// }
/// print(own?.reason ?? "no exception")
/// // Prints "There is no soup."
/// ```
///
/// Uncaught, it ends the process: `*** Terminating app due to uncaught exception 'X', reason: '…'`
/// on standard error, then `SIGABRT`.
public struct CocoaException: Error, Hashable, Sendable, CustomStringConvertible {
  /// `NSRangeException`, `NSUnknownKeyException`, and so on: the first words of a crash log.
  public let name: String
  /// The sentence that follows in a crash log.
  public let reason: String

  /// Makes an exception, and does not raise it.
  public init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }

  public var description: String { "\(name): \(reason)" }

  /// Runs `body` as `@try` and `@catch` would, and returns the first exception raised in it.
  ///
  /// Unlike in Objective-C, the calls after one that raised still run, because Swift cannot unwind to the catch. A call
  /// that raises has no effect and returns. The scope covers all calls on this thread until `body` returns, including
  /// those that observers make. Nested scopes catch innermost first. An error that `body` throws passes through.
  ///
  /// - Parameter body: The calls to guard. Its result is dropped.
  /// - Returns: The first exception, or nil when nothing raised.
  @discardableResult
  public static func catching<Result>(_ body: () throws -> Result) rethrows -> CocoaException? {
    let thread = ThreadState.current
    // An exception that was caught here must not end a change that is in progress around this scope.
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
  /// Returns only if it was caught.
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

/// A nested call raised an exception that was caught: the current call must end without effect.
struct AlreadyRaised: Error {}

/// Runs a call that may raise, and throws if it raised without ending the process.
///
/// - Parameter thread: The state of this thread, from a caller that has it already.
func checked<Result>(
  on thread: UnsafeMutablePointer<ThreadState> = ThreadState.current, _ body: () throws -> Result
) throws -> Result {
  let before = thread.pointee.raised
  let result = try body()
  if thread.pointee.raised != before { throw AlreadyRaised() }
  return result
}

/// Turns errors that the engine throws into exceptions that it raises.
func raising(_ body: () throws -> Void) {
  do {
    try body()
  } catch let exception as CocoaException {
    exception.raise()
  } catch {
    // `AlreadyRaised`: the exception is recorded, so the call just ends.
  }
}

/// Prints a line on standard error, where Cocoa's console messages go.
package func printWarning(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}
