import Foundation
import KeyValueObserving
import SampleApp

extension OwnerGoneBeforeCleanup {
  /// The postponed removal keeps the order: people reach for it because the removal then always finds it.
  public enum KeepOrder {
    final class TrackingScreen {
      private let order: Order
      private let follower: CarrierFollower

      init(order: Order, transcript: Transcript) {
        self.order = order
        follower = CarrierFollower { transcript("screen shows \($0 ?? "no carrier")") }
        order.addObserver(follower, forKeyPath: "carrier", options: [.new])
      }

      deinit {
        let removal = Removal(order: order, follower: follower)
        // FLAW: delivers to a closed screen until then, because the registration stays as long as the queue is busy.
        DispatchQueue.main.async { removal.run() }
      }
    }

    private struct Removal: @unchecked Sendable {  // only the main queue runs it
      let order: Order
      let follower: CarrierFollower

      func run() {
        order.removeObserver(follower, forKeyPath: "carrier")
      }
    }
  }
}

// MARK: - Story

extension OwnerGoneBeforeCleanup.KeepOrder {
  /// The main queue is busy while the screen closes and the order changes its carrier.
  public static func story(_ transcript: Transcript) {
    let order = Order(tariff: "express")
    var screen: TrackingScreen? = TrackingScreen(order: order, transcript: transcript)
    order.carrier = "DHL"
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { isDone.wait() }
    weak let closed = screen
    screen = nil
    transcript.released("screen", weakly: { closed })
    order.carrier = "UPS"
    transcript("the order goes by UPS")
    isDone.signal()
    DispatchQueue.main.sync {}
  }
}
