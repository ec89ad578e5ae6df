/// Why a ``ModelObserver`` refused to subscribe or unsubscribe something.
///
/// ```swift
/// let observer = ModelObserver<CocoaObject, CocoaObject>([])
/// let wrong: [Any] = [NSNull(), 7, NSObject()]
/// for subscriber in wrong {
///   do throws(SubscriptionError) {
///     try observer.subscribe(checking: subscriber)
///   } catch {
///     switch error {
///     case .noSubscriber: print(error)
///     case .notAnObject(let type, let expected), .notASubscriber(let type, let expected):
///       print(type, "is no", expected)
///     case .notSubscribed(let type): print("This \(type) never subscribed.")
///     }
///   }
/// }
/// // Prints "A subscriber must be an object (was nil). Check that it is still alive at this point."
/// // Prints "Int is no CocoaObject"
/// // Prints "NSObject is no CocoaObject"
/// let row: Any? = CocoaObject()
/// try observer.subscribe(checking: row)
/// try observer.unsubscribe(checking: row)
/// ```
public enum SubscriptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It was nil, or something that stands for nil.
  case noSubscriber
  /// It is a value, not an object, so it cannot be held weakly.
  case notAnObject(type: String, expected: String)
  /// It is an object of a type that does not conform to the subscriber protocol, or does not inherit from the
  /// subscriber class.
  case notASubscriber(type: String, expected: String)
  /// It is not subscribed: it never was, or it was unsubscribed already.
  case notSubscribed(type: String)

  public var description: String {
    switch self {
    case .noSubscriber:
      "A subscriber must be an object (was nil). Check that it is still alive at this point."
    case .notAnObject(let type, let expected):
      "A subscriber must be an object (was a value of type \(type)). Pass an instance of a "
        + "class that is declared `: \(expected)`."
    case .notASubscriber(let type, let expected):
      "A subscriber must be of type \(expected) (was of type \(type)). Pass another object, or declare "
        + "`class \(type): \(expected)`."
    case .notSubscribed(let type):
      "Only a current subscriber can be unsubscribed (this \(type) is none). Call unsubscribe(_:) once for each "
        + "subscribe(_:)."
    }
  }
}
