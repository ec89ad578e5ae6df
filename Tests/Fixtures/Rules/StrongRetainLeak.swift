import Combine
import Foundation

final class PriceScreen {
  private var subscriptions: Set<AnyCancellable> = []
  private var observations: [NSKeyValueObservation] = []
  private var token: NSKeyValueObservation?
  private let order: Order

  func follow() {
    // ruleid: strong-retain-leak
    order.pricePublisher
      .receive(on: RunLoop.main)
      .sink { price in
        self.show(price)
      }
      .store(in: &subscriptions)
    // ruleid: strong-retain-leak
    order.pricePublisher.sink(receiveCompletion: { _ in }, receiveValue: { self.show($0) }).store(in: &subscriptions)
    // ruleid: strong-retain-leak
    order.pricePublisher.sink(receiveValue: self.show).store(in: &subscriptions)
    // ok: assigned-to-itself
    order.pricePublisher.assign(to: \.price, on: label).store(in: &subscriptions)
    // ruleid: assigned-to-itself
    order.pricePublisher.assign(to: \.price, on: self).store(in: &subscriptions)
    // ruleid: strong-retain-leak
    observations.append(order.observe(\.price) { order, _ in self.show(order.price) })
    // ruleid: strong-retain-leak
    token = order.observe(\.price, options: [.new]) { [weak order] _, _ in
      self.show(order?.price ?? 0)
    }
    // ruleid: strong-retain-leak
    token = order.observe(\.price) { [self] _, _ in showAgain() }
  }

  func followWeakly() {
    // ok: strong-retain-leak
    order.pricePublisher.sink { [weak self] price in self?.show(price) }.store(in: &subscriptions)
    // ok: strong-retain-leak
    order.pricePublisher
      .sink(
        receiveCompletion: { _ in },
        receiveValue: { [weak self] price in
          guard let self else { return }
          self.show(price)
        }
      )
      .store(in: &subscriptions)
    // ok: strong-retain-leak
    order.pricePublisher.assign(to: &$price)
    // ok: strong-retain-leak
    observations.append(order.observe(\.price) { [weak self] order, _ in self?.show(order.price) })
    // ok: strong-retain-leak
    token = order.observe(\.price) { @MainActor [unowned self] order, _ in self.show(order.price) }
    // ok: strong-retain-leak
    token = order.observe(\.price) { order, _ in print(order.price) }
    // ok: strong-retain-leak
    let local = order.observe(\.price) { order, _ in self.show(order.price) }
    local.invalidate()
  }
}
