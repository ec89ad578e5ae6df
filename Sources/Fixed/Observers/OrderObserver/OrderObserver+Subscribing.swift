import Foundation

extension OrderObserver {
  /// Subscribes, for as long as the subscriber lives; a second time it is nothing, and the place is kept.
  ///
  /// It is told from the next change on. ``refresh()`` tells it, and all others, what the values are now.
  public func subscribe(_ subscriber: any OrderSubscriber) {
    subscribers.add(subscriber)
  }

  /// Subscribes what may be no subscriber, as when it comes from a table of anything.
  ///
  /// - Throws: ``SubscriptionError/noSubscriber`` for nil and what stands for it, an empty optional within or `NSNull`;
  ///   ``SubscriptionError/notASubscriber(type:)`` for what does not conform.
  public func subscribe(_ candidate: Any?) throws(SubscriptionError) {
    subscribe(try Self.subscriber(candidate))
  }

  /// Ends a subscription; it may be made again, and then stands last.
  ///
  /// Once it has returned the subscriber is not called on this thread, nor is a call begun on another: a call begins by looking
  /// whether it subscribes. One that had begun there runs on (P42).
  ///
  /// - Throws: ``SubscriptionError/notSubscribed(type:)`` for who does not subscribe, and as ``subscribe(_:)-(Any?)``.
  public func unsubscribe(_ candidate: Any?) throws(SubscriptionError) {
    let subscriber = try Self.subscriber(candidate)
    guard subscribers.remove(subscriber) else {
      throw .notSubscribed(type: String(describing: type(of: subscriber)))
    }
  }

  private static func subscriber(_ candidate: Any?) throws(SubscriptionError) -> any OrderSubscriber {
    guard let candidate = flattened(candidate) else { throw .noSubscriber }
    guard let subscriber = candidate as? any OrderSubscriber else {
      throw .notASubscriber(type: String(describing: type(of: candidate)))
    }
    return subscriber
  }

  /// What an optional holds, at any depth; nil for `NSNull` too.
  private static func flattened(_ candidate: Any?) -> Any? {
    guard let candidate, !(candidate is NSNull) else { return nil }
    if let optional = candidate as? any Flattening { return flattened(optional.content) }
    return candidate
  }
}

private protocol Flattening {
  var content: Any? { get }
}

extension Optional: Flattening {
  fileprivate var content: Any? { self }
}
