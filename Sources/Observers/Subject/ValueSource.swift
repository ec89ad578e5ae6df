/// Something that delivers values to observers on any thread: a ``Subject`` or a ``CurrentValue``.
///
/// Who may observe but not send gets a source and not the subject:
///
/// ```swift
/// final class Account: Sendable {
///   private let names = Subject<String>()
///   var renamed: some ValueSource<String> { names }
///   func rename(to name: String) { names.send(name) }
/// }
///
/// let account = Account()
/// let renaming = account.renamed.observe { print($0) }
/// account.rename(to: "Ada")
/// // Prints "Ada"
/// renaming.invalidate()
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

  /// Calls the handler on the sending thread for as long as the owner lives, and does not retain it.
  func observe<Owner: AnyObject & Sendable>(
    while owner: Owner, _ handler: @escaping @Sendable (Owner, Value) -> Void
  )
}
