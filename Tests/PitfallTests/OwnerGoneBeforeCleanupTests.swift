import CompileTesting
import Foundation
import PitfallCatalogue
import Testing

@Suite("P05 OwnerGoneBeforeCleanup")
struct OwnerGoneBeforeCleanupTests {
  @Test("Naive: the postponed removal finds that the order is gone")
  func naive() async throws {
    try await expect(
      "P05", "naive",
      .crashes(
        [SIGABRT], saying: "Attempted to read an unowned reference but object",
        after: [
          "screen shows DHL",
          "screen was released",
          "the order is archived",
        ]))
  }

  @Test("Naive: the order is deallocated before the removal, which raises an exception")
  func naiveRaising() async throws {
    try await expect(
      "P05", "naive-raising",
      .crashes(
        [SIGABRT], saying: "was deallocated while key value observers were still registered with it.",
        after: [
          "screen shows DHL",
          "screen was released",
        ]))
  }

  @Test("Fixed: the observation ends before the screen is gone")
  func fixed() async throws {
    try await expect(
      "P05", "fixed",
      .holds([
        "screen shows DHL",
        "screen was released",
        "the order is archived",
        "the main queue is idle",
      ]))
  }

  @Test("Fixed: the order is no longer observed when it is deallocated")
  func fixedRaising() async throws {
    try await expect(
      "P05", "fixed-raising",
      .holds([
        "screen shows DHL",
        "screen was released",
        "the order is archived",
        "the main queue is idle",
      ]))
  }

  @Test("Wrong fix: a weak reference skips the removal that was needed")
  func wrongWeak() async throws {
    try await expect(
      "P05", "wrong-weak",
      .crashes(
        [SIGABRT], saying: "was deallocated while key value observers were still registered with it.",
        after: [
          "screen shows DHL",
          "screen was released",
        ]))
  }

  @Test("Wrong fix: until the queue is idle, changes reach a closed screen")
  func wrongKeepOrder() async throws {
    try await expect(
      "P05", "wrong-keep-order",
      .misbehaves([
        "screen shows DHL",
        "screen was released",
        "screen shows UPS",
        "the order goes by UPS",
      ]))
  }

  @Test("The compiler rejects a block for a queue that captures the order")
  func capture() async throws {
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
