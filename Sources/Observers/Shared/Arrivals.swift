/// Values under way to one handler at another place.
///
/// A value under way keeps neither this nor the handler. On arrival, right before the call, it checks whether the
/// observation has ended (P35).
final class Arrivals<Value: Sendable>: Sendable {
  private let line: TurnLine
  private let handler: @Sendable (Value) -> Void
  /// Nil while the observation is being made, when nobody can have ended it.
  private let isObserving = Lock<(@Sendable () -> Bool)?>(nil)

  init(at place: DeliveryPlace, _ handler: @escaping @Sendable (Value) -> Void) {
    line = TurnLine(at: place)
    self.handler = handler
  }

  /// Says how to find out whether the observation has ended.
  func check(_ isObserving: @escaping @Sendable () -> Bool) {
    self.isObserving.withLock { $0 = isObserving }
  }

  /// Delivers a value in a later turn.
  func send(_ value: Value) {
    line.add { [weak self] in self?.arrive(value) }
  }

  private func arrive(_ value: Value) {
    if let isObserving = isObserving.withLock(\.self), !isObserving() { return }
    handler(value)
  }
}
