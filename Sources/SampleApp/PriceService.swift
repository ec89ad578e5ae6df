/// Calculates prices somewhere on the network: an answer comes when the story gives it.
///
/// - **Ownership:** The service keeps each answer closure until it has called it.
/// - **Threads:** Any thread may call. An answer closure runs on the thread that calls ``answer(_:)``.
public final class PriceService: Sendable {
  private struct State {
    var requests: [String] = []
    var waiting: [@Sendable (Double) -> Void] = []
  }
  private let state = Locked(State())

  public init() {}

  /// The tariffs that were asked for so far, answered or not.
  public var requests: [String] { state.withLock(\.requests) }

  /// Asks for the price of a tariff and returns at once.
  public func requestPrice(of tariff: String, then answer: @escaping @Sendable (Double) -> Void) {
    state.withLock {
      $0.requests.append(tariff)
      $0.waiting.append(answer)
    }
  }

  /// Asks for the price of a tariff and waits for it.
  public func price(of tariff: String) async -> Double {
    await withCheckedContinuation { waiter in
      requestPrice(of: tariff) { waiter.resume(returning: $0) }
    }
  }

  /// Answers the oldest request that waits. Without one, it has no effect.
  public func answer(_ price: Double) {
    let oldest = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
    oldest?(price)
  }
}
