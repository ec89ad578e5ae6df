/// Something that delivers values to observers on any thread: a ``Subject`` or a ``CurrentValue``.
///
/// ```swift
/// func log(_ source: some ValueSource<Int>) -> SubjectToken {
///   source.observe { print($0) }
/// }
///
/// let volume = CurrentValue(5)
/// let token = log(volume)
/// // Prints "5"
/// volume.value = 6
/// // Prints "6"
/// token.invalidate()
/// ```
///
/// These two methods are the basis of `observe(on:)`, which delivers to an actor, a queue, or an executor, and of
/// `values(buffering:)`, which delivers to a loop.
public protocol ValueSource<Value>: AnyObject, Sendable {
  /// The type of the delivered values.
  associatedtype Value: Sendable

  /// Calls the handler on the sending thread.
  ///
  /// - Returns: The observation. Keep it, because it ends when it is released.
  func observe(_ handler: @escaping @Sendable (Value) -> Void) -> SubjectToken

  /// Calls the handler on the sending thread for as long as an owner lives, which is not retained.
  func observe<Owner: AnyObject & Sendable>(
    while owner: Owner, _ handler: @escaping @Sendable (Owner, Value) -> Void
  )
}
