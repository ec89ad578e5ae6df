import Foundation

final class Kitchen {
  init(center: NotificationCenter) {
    // ruleid: synchronous-queue-deadlock
    token = center.addObserver(
      forName: .orderPlaced, object: nil, queue: operations
    ) { _ in print("order") }
    // ok: synchronous-queue-deadlock
    token = center.addObserver(forName: .orderPlaced, object: nil, queue: nil) { _ in print("order") }
    // ok: synchronous-queue-deadlock
    token = center.addObserver(forName: .orderPlaced, object: nil, queue: .main) { _ in print("order") }
  }
}
