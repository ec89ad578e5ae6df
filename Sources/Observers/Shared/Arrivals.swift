/// Values under way to one handler at another place.
///
/// A value under way keeps neither this nor the handler. On arrival, right before the call, it checks whether the
/// observation has ended (P35).
final class Arrivals<Value: Sendable>: Sendable {
  private struct Stage {
    /// Nil while the observation is being made.
    var isObserving: (@Sendable () -> Bool)?
    /// The values that were sent meanwhile. They wait, because nobody could say yet whether the observation has ended.
    var early: [Value]? = []
  }

  private let line: TurnLine
  private let handler: @Sendable (Value) -> Void
  private let stage = Lock(Stage())

  init(at place: DeliveryPlace, _ handler: @escaping @Sendable (Value) -> Void) {
    line = TurnLine(at: place)
    self.handler = handler
  }

  /// Says how to find out, at the place, whether the observation goes on, and sends the values that waited for that.
  func check(_ isObserving: @escaping @Sendable () -> Bool) {
    stage.withLock { $0.isObserving = isObserving }
    while let early = takeEarly() { for value in early { deliver(value) } }
  }

  /// The values that wait. Nil, and none waits any more, if there are none.
  private func takeEarly() -> [Value]? {
    stage.withLock { stage in
      defer { stage.early = stage.early?.isEmpty == true ? nil : [] }
      return stage.early?.isEmpty == true ? nil : stage.early
    }
  }

  /// Delivers a value in a later turn.
  func send(_ value: Value) {
    let isEarly = stage.withLock { stage in
      stage.early?.append(value)
      return stage.early != nil
    }
    if !isEarly { deliver(value) }
  }

  private func deliver(_ value: Value) {
    line.add { [weak self] in self?.arrive(value) }
  }

  private func arrive(_ value: Value) {
    if let isObserving = stage.withLock(\.isObserving), isObserving() { handler(value) }
  }
}
