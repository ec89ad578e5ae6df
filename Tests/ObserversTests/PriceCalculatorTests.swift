import Observers
import SampleApp
import Testing

/// Answers price requests when the test says so.
@MainActor private final class Shop {
  private(set) var asked: [String] = []
  private var waiting: [CheckedContinuation<Double?, Never>] = []

  func price(of order: Order) async -> Double? {
    asked.append("\(order.tariff) \(order.services.count)")
    return await withCheckedContinuation { waiting.append($0) }
  }

  func answer(_ price: Double?) { waiting.removeFirst().resume(returning: price) }
}

/// Collects an order's prices as they change.
@MainActor private final class PriceLabel: @MainActor OrderSubscriber {
  private(set) var prices: [Double] = []

  func orderPriceWasChanged(_ order: Order) { prices.append(order.price) }

  /// Waits until the order has its next price. A task that is resumed may run after any number of turns, so only the
  /// suite's time limit ends the wait for an answer that is lost.
  func nextPrice(after body: () -> Void) async {
    let known = prices.count
    body()
    while prices.count == known, !Task.isCancelled { await MainActor.turn() }
  }
}

@Suite("PriceCalculator: the recommended wiring settles", .timeLimit(.minutes(5)))
@MainActor struct PriceCalculatorTests {
  private let order = Order(tariff: "economy")
  private let observer = OrderObserver()
  private let shop = Shop()
  private let label = PriceLabel()
  private let calculator: PriceCalculator

  init() {
    calculator = PriceCalculator { [shop] in await shop.price(of: $0) }
    observer.subscribe(calculator)
    observer.subscribe(label)
    observer.order = order
    calculator.requestNow()
  }

  @Test("The initial values lead to one request, its answer to a price and to no further request (P38)")
  func settles() async {
    #expect(shop.asked == ["economy 0"])
    await label.nextPrice { shop.answer(5) }
    calculator.requestNow()
    #expect(order.price == 5)
    #expect(shop.asked == ["economy 0"])
  }

  @Test("Six edits lead to one request (P39)") func burst() async {
    await label.nextPrice { shop.answer(5) }
    order.tariff = "express"
    order.carrier = "Mercury"
    for service in ["gift wrap", "insurance"] { order.services.append(service) }
    order.serviceText = "ring twice"
    order.date = .now
    calculator.requestNow()
    #expect(shop.asked == ["economy 0", "express 2"])
    await label.nextPrice { shop.answer(9) }
    calculator.requestNow()
    #expect(label.prices == [0, 5, 9] && shop.asked.count == 2)
  }

  @Test("An answer to an older question is dropped, whichever order the answers come in (P35)")
  func outdated() async {
    order.tariff = "express"
    calculator.requestNow()
    #expect(shop.asked == ["economy 0", "express 0"])
    shop.answer(5)
    await label.nextPrice { shop.answer(9) }
    #expect(label.prices == [0, 9])
  }

  @Test("No answer leaves the price, and the next edit asks again") func noAnswer() async {
    shop.answer(nil)
    order.tariff = "express"
    calculator.requestNow()
    await label.nextPrice { shop.answer(9) }
    #expect(label.prices == [0, 9])
  }
}
