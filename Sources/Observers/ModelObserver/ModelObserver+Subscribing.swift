import Foundation

extension ModelObserver {
  /// Subscribes an object for as long as it lives; subscribing it again has no effect, and it keeps its place.
  ///
  /// It receives the changes from now on. To receive the current values as well, call ``refresh(report:)``.
  ///
  /// - Parameter subscriber: An object. A value ends the process with a message: declare the subscriber protocol `:
  ///   AnyObject`, and the compiler rejects values.
  public func subscribe(_ subscriber: Subscriber) {
    // The compiler has checked everything else.
    do { _ = try Self.object(subscriber) } catch { fatalError(error.description) }
    subscribers.add(subscriber)
  }

  /// Subscribes something of unknown type, for example a row's represented object.
  ///
  /// - Throws: ``SubscriptionError``: `noSubscriber` for nil, an optional that holds nil, or `NSNull`; `notAnObject`
  ///   for a value; `notASubscriber` for an object of another type.
  public func subscribe(checking candidate: Any?) throws(SubscriptionError) {
    subscribers.add(try Self.subscriber(candidate))
  }

  /// Ends a subscription.
  ///
  /// The object may subscribe again; then it is last.
  ///
  /// After this returns, no call to the subscriber starts, on any thread. A call already running on another thread
  /// finishes (P42).
  ///
  /// - Throws: `SubscriptionError.notSubscribed` if the object is not subscribed.
  public func unsubscribe(_ subscriber: Subscriber) throws(SubscriptionError) {
    guard subscribers.remove(subscriber) else {
      throw .notSubscribed(type: String(describing: type(of: subscriber as Any)))
    }
  }

  /// Ends the subscription of something of unknown type.
  ///
  /// - Throws: As ``subscribe(checking:)`` and ``unsubscribe(_:)``.
  public func unsubscribe(checking candidate: Any?) throws(SubscriptionError) {
    try unsubscribe(Self.subscriber(candidate))
  }

  private static func subscriber(_ candidate: Any?) throws(SubscriptionError) -> Subscriber {
    let object = try object(candidate)
    guard let subscriber = object as? Subscriber else {
      throw .notASubscriber(type: String(describing: type(of: object)), expected: expected)
    }
    return subscriber
  }

  /// The candidate without its optionals; it must be an object.
  private static func object(_ candidate: Any?) throws(SubscriptionError) -> Any {
    guard let object = unwrapped(candidate) else { throw .noSubscriber }
    guard asObject(object) != nil else {
      throw .notAnObject(type: String(describing: type(of: object)), expected: expected)
    }
    return object
  }

  /// The name of the subscriber protocol or class.
  private static var expected: String { String(describing: Subscriber.self) }

  /// Unwraps an optional at any depth; nil for `NSNull` too.
  private static func unwrapped(_ candidate: Any?) -> Any? {
    guard let candidate, !(candidate is NSNull) else { return nil }
    if let optional = candidate as? any Unwrapping { return unwrapped(optional.wrapped) }
    return candidate
  }
}

private protocol Unwrapping {
  var wrapped: Any? { get }
}

extension Optional: Unwrapping {
  fileprivate var wrapped: Any? { self }
}
