import Observers

/// Requests an order's price once per burst of edits, and comes to rest when the answer has arrived (P38, P39).
///
/// ```swift
/// let calculator = PriceCalculator { order in try? await shop.price(of: order) }
/// OrderObserver.shared.subscribe(calculator)
/// ```
///
/// - **Ownership:** You keep the calculator; the observer that it subscribes to does not. It keeps the request, so
///   capture weakly what keeps the calculator (P18). It keeps an order only while a request for it runs.
/// - **Lifetime:** It works until it is released or unsubscribed. An answer that arrives after its release is dropped.
/// - **Threads:** Everything happens on the main actor.
/// - **Calling it twice:** Any number of edits in one turn lead to one request. While a request runs, further edits
///   lead to one more.
/// - **Inside a handler:** The calculator sets the price, and the price is observed as well. It ignores that key, or
///   each answer would start the next request.
@MainActor
public final class PriceCalculator: @MainActor OrderSubscriber {
  /// Asks for the price of an order as it is now; nil leaves the price as it is.
  public typealias Request = @MainActor (_ order: Order) async -> Double?

  private let request: Request
  private var edits: Coalescer<OrderKey>?
  /// The order that was edited last.
  private weak var order: Order?
  /// Counts edits, so that an answer to an older question is recognized (P35).
  private var edition = 0

  /// Makes a calculator.
  public init(request: @escaping Request) {
    self.request = request
    edits = Coalescer(on: MainActor.self) { [weak self] _ in self?.startRequest() }
  }

  public func orderWasChanged(_ order: Order, _ key: OrderKey) {
    guard key != .price else { return }  // the calculator sets it
    self.order = order
    edition += 1
    edits?.changed(key)
  }

  /// Starts the request now instead of on the next turn; has no effect if nothing was edited since the last request.
  public func requestNow() {
    edits?.flush()
  }

  private func startRequest() {
    guard let order else { return }
    let asked = edition
    let answer: @MainActor @Sendable () async -> Void = { [weak self, request] in
      let price = await request(order)
      guard let self, asked == edition, let price else { return }
      order.price = price
    }
    if #available(macOS 26, iOS 26, visionOS 26, *) {
      Task.immediate(operation: answer)
    } else {
      Task(operation: answer)  // starts on the next turn
    }
  }
}
