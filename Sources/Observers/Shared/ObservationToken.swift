/// One observation that you can end: what every cure returns when you observe.
///
/// ```swift
/// let saved = Subject<String>()
/// let bag = ObservationBag()
/// let token = saved.observe { print("saved:", $0) }
/// token.store(in: bag)
/// saved.send("Report")
/// // Prints "saved: Report"
/// bag.invalidateAll()
/// let tokens: Set = [token, token]  // one observation, so one element
/// print(tokens.count)
/// // Prints "1"
/// ```
///
/// - **Ownership:** You keep the token, in a property, a collection, or an ``ObservationBag``.
/// - **Lifetime:** The observation ends when you call ``invalidate()`` or release the token.
/// - **Threads:** A token that is `Sendable` may end on any thread. The compiler keeps every other token in its
///   isolation.
/// - **Calling it twice:** Invalidating again has no effect.
/// - **Inside a handler:** You may invalidate any token, the handler's own included.
///
/// Two tokens are equal if they are the same object: observing twice makes two unequal tokens.
public protocol ObservationToken: AnyObject, Hashable {
  /// Ends the observation.
  ///
  /// After this returns, the handler never starts again, on any thread. A call that is already running on another
  /// thread finishes (P42).
  func invalidate()
}

extension ObservationToken {
  /// Puts the token into a bag, which ends the observation when the bag is released or emptied.
  ///
  /// The name and the place are those of Combine's `AnyCancellable.store(in:)`.
  public func store(in bag: ObservationBag) {
    bag.insert(self)
  }

  /// Compares two tokens by identity.
  public static func == (one: Self, other: Self) -> Bool { one === other }

  /// Hashes the token's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension SubjectToken: ObservationToken {}
extension NotificationToken: ObservationToken {}
extension KeyValueObservation: ObservationToken {}

/// A coalescer is the token of its own action.
extension Coalescer: ObservationToken {}
