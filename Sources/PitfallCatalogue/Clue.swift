/// A sign in a stack or in addresses, which no words can express, and by which a text shows a pitfall.
public struct Clue: Sendable {
  /// The sign. `StackClues` of Diagnosis finds it.
  public enum Sign: Sendable, CaseIterable {
    /// The receiver of a change is no observer of the app's.
    case receivedByStranger
    /// The observer of an object is the object itself.
    case observesItself
    /// Observer code stands more than a hundred calls deep.
    case isDeep
    /// Observer code stands several hundred calls deep, as far as a report goes.
    case fillsStack
    /// The same calls, observer code among them, stand three times in a row in one stack.
    case repeats
    /// A notification reaches an object of the app's own classes that has no such method.
    case lacksMethod
    /// A check finds that code of the main actor runs elsewhere.
    case mainActorCheck
    /// Such a check stands at the entry of a closure, an `@objc` method, or a protocol's method.
    case mainActorEntry
    /// A message fails right below the center that posts a notification.
    case messageBelowNotification
    /// A message fails right below key-value observing.
    case messageBelowKeyValueObserving
    /// A message fails right below an object that calls its delegate.
    case messageBelowDelegate
  }

  public let sign: Sign
  /// The cause, as a sentence without a period.
  public let reason: String

  package init(_ sign: Sign, means reason: String) {
    self.sign = sign
    self.reason = reason
  }
}
