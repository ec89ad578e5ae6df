import KeyValueObserving

/// A row of a ``ModelObserver``'s table: a property of the model, and the calls that notify a subscriber of its
/// changes.
///
/// ```swift
/// final class Player: CocoaObject {
///   @Dynamic var volume = 5
/// }
/// nonisolated final class Screen {
///   func volumeWasChanged(_ player: Player) { print("volume:", player.volume) }
/// }
///
/// let volume = ObservedProperty<Player, Screen>(\.volume) { $0.volumeWasChanged($1) }
/// let observer = ModelObserver([volume])
/// let screen = Screen()
/// observer.subscribe(screen)
/// observer.model = Player()
/// // Prints "volume: 5"
/// try observer.unsubscribe(screen)
/// ```
public struct ObservedProperty<Model: CocoaObject, Subscriber>: Sendable {
  /// Notifies one subscriber, which reads the new value from the model.
  public typealias Call = @Sendable (_ subscriber: Subscriber, _ model: Model) -> Void

  let keyPath: PartialKeyPath<Model> & Sendable
  let call: Call
  /// The calls after the first; usually there are none.
  let furtherCalls: [Call]

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - keyPath: The property. Each hop is a `@Dynamic` property that is not nil when the observation begins, or the
  ///     whole path is one of the model's `computedKeys`. Any other path ends the process with a message, as a
  ///     programming error.
  ///   - call: What each subscriber receives.
  ///   - furtherCalls: What it receives after that, in this order. A subscriber that unsubscribes in one call does not
  ///     receive the next.
  public init(
    _ keyPath: PartialKeyPath<Model> & Sendable, _ call: @escaping Call, _ furtherCalls: Call...
  ) {
    self.keyPath = keyPath
    self.call = call
    self.furtherCalls = furtherCalls
  }
}
