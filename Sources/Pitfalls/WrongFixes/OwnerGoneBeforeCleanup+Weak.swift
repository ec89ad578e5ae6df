import Foundation
import KeyValueObserving
import SampleApp

extension OwnerGoneBeforeCleanup {
  /// A weak reference in the postponed removal: people reach for it because a missing order then needs no removal.
  public enum Weak {
    final class TrackingScreen {
      private unowned let order: Order
      private let follower: CarrierFollower

      init(order: Order, transcript: Transcript) {
        self.order = order
        follower = CarrierFollower { transcript("screen shows \($0 ?? "no carrier")") }
        order.addObserver(follower, forKeyPath: "carrier", options: [.new])
      }

      deinit {
        let removal = Removal(order: order, follower: follower)
        DispatchQueue.main.async { removal.run() }
      }
    }

    private struct Removal: @unchecked Sendable {  // only the main queue runs it
      // FLAW: skips the removal when it is needed, because `order` is nil only after the order died while observed.
      weak let order: Order?
      let follower: CarrierFollower

      func run() {
        order?.removeObserver(follower, forKeyPath: "carrier")
      }
    }
  }
}

// MARK: - Story

extension OwnerGoneBeforeCleanup.Weak {
  /// The main queue is busy while the screen closes and the order is archived, on a system that raises an exception.
  public static func story(_ transcript: Transcript) {
    CocoaObject.deallocationPolicy = .raise
    var order: Order? = Order(tariff: "express")
    var screen = order.map { TrackingScreen(order: $0, transcript: transcript) }
    order?.carrier = "DHL"
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { isDone.wait() }
    weak let closed = screen
    screen = nil
    transcript.released("screen", weakly: { closed })
    order = nil
    transcript("the order is archived")
    isDone.signal()
    DispatchQueue.main.sync {}
  }
}
