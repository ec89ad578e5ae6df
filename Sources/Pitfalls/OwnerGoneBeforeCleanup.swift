import Foundation
import KeyValueObserving
import SampleApp

/// A screen postpones the removal of its observer to the main queue, and the order is gone before it runs.
///
/// The app owns the order. The screen points at it `unowned` and owns a follower, which the order points at,
/// unretained. The postponed removal keeps the follower and points at the order.
public enum OwnerGoneBeforeCleanup {
  /// Shows the carrier of an order until it is released, and not a moment longer.
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
      // FLAW: may run too late, because nothing keeps the order alive until the queue gets to this block.
      DispatchQueue.main.async { removal.run() }
    }
  }

  /// Takes a follower off its order, on the queue that orders change on.
  private struct Removal: @unchecked Sendable {  // only the main queue runs it
    unowned let order: Order
    let follower: CarrierFollower

    func run() {
      order.removeObserver(follower, forKeyPath: "carrier")
    }
  }

  /// Hands each carrier of an order to a closure.
  final class CarrierFollower: CocoaObject {
    private let show: (String?) -> Void

    init(show: @escaping (String?) -> Void) {
      self.show = show
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      show(change?[.newKey] as? String)
    }
  }
}

// MARK: - Story

extension OwnerGoneBeforeCleanup {
  /// The main queue is busy while the screen closes and the order is archived. Then it gets to the removal.
  public static func story(_ transcript: Transcript) {
    closeWhileMainQueueIsBusy(transcript)
    DispatchQueue.main.sync {}
    transcript("the main queue is idle")
  }

  /// The same on a system that raises an exception for an order that is deallocated while it is observed.
  public static func raisingStory(_ transcript: Transcript) {
    CocoaObject.deallocationPolicy = .raise
    closeWhileMainQueueIsBusy(transcript)
    DispatchQueue.main.sync {}
    transcript("the main queue is idle")
  }

  private static func closeWhileMainQueueIsBusy(_ transcript: Transcript) {
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
  }
}
