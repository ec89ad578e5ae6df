/// The record of a story, line by line, in order.
///
/// A story writes it, a demo prints it as it grows, and a test compares it as a whole. Any thread may write. A line is
/// in its place, and has been echoed, before the call returns.
public final class Transcript: Sendable {
  private let written = Locked<[String]>([])
  private let echo: @Sendable (String) -> Void
  private let beforeCheck: @Sendable () -> Void

  /// - Parameter echo: Called with each line as it is written, one at a time, in order. It must not write to the
  ///   transcript.
  public convenience init(echo: @escaping @Sendable (String) -> Void = { _ in }) {
    self.init(echo: echo, beforeCheck: {})
  }

  /// - Parameter beforeCheck: Called before each look at a weak reference.
  package init(echo: @escaping @Sendable (String) -> Void, beforeCheck: @escaping @Sendable () -> Void) {
    self.echo = echo
    self.beforeCheck = beforeCheck
  }

  /// All lines so far.
  public var lines: [String] { written.withLock { $0 } }

  /// Writes a line: `transcript("cell shows ★")`.
  public func callAsFunction(_ line: String) {
    written.withLock {
      $0.append(line)
      echo(line)
    }
  }

  /// Forgets all lines so far.
  package func forget() { written.withLock { $0.removeAll(keepingCapacity: true) } }

  /// Writes whether an object is gone, as a weak reference to it sees it now.
  ///
  /// A story calls it itself, never in a callback, so that nothing that Foundation still holds counts.
  ///
  /// - Parameter object: Reads the weak reference: `transcript.released("cell", weakly: { cell })`.
  public func released(_ name: String, weakly object: () -> AnyObject?) {
    beforeCheck()
    self(object() == nil ? "\(name) was released" : "\(name) is still alive")
  }
}
