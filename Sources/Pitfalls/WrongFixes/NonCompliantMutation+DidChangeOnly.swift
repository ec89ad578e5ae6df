import Foundation
import KeyValueObserving
import SampleApp

extension NonCompliantMutation {
  /// Announces the change once it has happened.
  public enum DidChangeOnly {
    /// A shipment with its services.
    final class ShippingOrder: CocoaObject {
      @Dynamic var services: NSMutableArray = []

      func book(_ service: String) {
        services.add(service)
        // FLAW: notifies nobody, because `didChangeValue` closes a change, and no `willChangeValue` opened one.
        didChangeValue(forKey: "services")
      }
    }

    /// Shows an order.
    final class OrderScreen: CocoaObject {
      private let transcript: Transcript

      init(transcript: Transcript) {
        self.transcript = transcript
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        guard let order = object as? ShippingOrder else { return }
        let services = order.services.map { "\($0)" }.joined(separator: " and ")
        transcript("screen shows \(services), by Post")
      }
    }
  }
}

// MARK: - Story

extension NonCompliantMutation.DidChangeOnly {
  /// The customer chooses a service, and then books another.
  public static func story(_ transcript: Transcript) {
    let order = ShippingOrder()
    let screen = OrderScreen(transcript: transcript)
    order.addObserver(screen, forKeyPath: "services")
    order.services = ["insurance"]
    order.book("express")
    transcript("the order has \(order.services.count) services")
    order.removeObserver(screen, forKeyPath: "services")
  }
}
