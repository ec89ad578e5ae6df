import Foundation
import KeyValueObserving
import Observers
import SampleApp

/// A screen ends its observation while it is deallocated, at once (`Removal` and `CarrierFollower` are gone).
///
/// The app and the observation share the order. The screen owns the observation, which ends before the screen is gone.
public enum OwnerGoneBeforeCleanup {
  /// Shows the carrier of an order.
  final class TrackingScreen {
    private let observation: KeyValueObservation

    init(order: Order, transcript: Transcript) {
      observation = order.observe(\.carrier) { _, carrier in transcript("screen shows \(carrier ?? "no carrier")") }
    }

    deinit {
      // FIX: ends at once, because an observation may end on any thread and keeps its order until then.
      observation.invalidate()
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
