import CompileTesting
import Foundation
import PitfallCatalogue
import Testing

@Suite("P05 OwnerGoneBeforeCleanup") struct OwnerGoneBeforeCleanupTests {
  @Test("Naive: the postponed removal finds that the order is gone")
  func naive() async throws { try await expect("P05", "naive", .crashes) }

  @Test("Naive: the order is deallocated before the removal, which raises an exception")
  func naiveRaising() async throws { try await expect("P05", "naive-raising", .crashes) }

  @Test("Fixed: the observation ends before the screen is gone")
  func fixed() async throws { try await expect("P05", "fixed", .holds) }

  @Test("Fixed: the order is no longer observed when it is deallocated")
  func fixedRaising() async throws { try await expect("P05", "fixed-raising", .holds) }

  @Test("Wrong fix: a weak reference skips the removal that was needed")
  func wrongWeak() async throws { try await expect("P05", "wrong-weak", .crashes) }

  @Test("Wrong fix: until the queue is idle, changes reach a closed screen")
  func wrongKeepOrder() async throws { try await expect("P05", "wrong-keep-order", .misbehaves) }

  @Test("The compiler rejects a block for a queue that captures the order") func capture() async throws {
    try await expectDiagnostics(
      """
      import Foundation
      import KeyValueObserving
      final class Order: CocoaObject { @Dynamic var carrier: String? }
      final class TrackingScreen: CocoaObject {
        private let order: Order
        private let observer = CocoaObject()
        init(_ order: Order) { self.order = order }
        deinit {
          order.removeObserver(observer, forKeyPath: "carrier")
          DispatchQueue.main.async { [order] in  // error: value cannot be sent
            order.removeObserver(CocoaObject(), forKeyPath: "carrier")
          }
        }
      }
      """)
  }
}
