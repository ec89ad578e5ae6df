import Foundation
import SampleApp

extension SynchronousQueueDeadlock {
  /// Lets the operation queue run several operations at once.
  public enum MoreOperations {
    /// Prints each order. One queue does all of the kitchen's work, one thing at a time.
    final class Kitchen {
      let queue = DispatchQueue(label: "kitchen")
      let operations = OperationQueue()
      let hasPrinted = DispatchSemaphore(value: 0)
      private var observation: Any?

      init(center: NotificationCenter, transcript: Transcript) {
        operations.underlyingQueue = queue
        // FLAW: changes nothing, because the underlying queue is serial, whatever the operation queue above it allows.
        operations.maxConcurrentOperationCount = 4
        observation = center.addObserver(forName: orderPlaced, object: nil, queue: operations) { [hasPrinted] _ in
          transcript("kitchen prints the order")
          hasPrinted.signal()
        }
      }
    }
  }
}

// MARK: - Story

extension SynchronousQueueDeadlock.MoreOperations {
  /// A waiter places an order. Then the kitchen itself places one, from work on its own queue.
  public static func story(_ transcript: Transcript) {
    let center = NotificationCenter()
    let kitchen = Kitchen(center: center, transcript: transcript)
    transcript("waiter places an order")
    center.post(name: SynchronousQueueDeadlock.orderPlaced, object: nil)
    kitchen.hasPrinted.wait()

    kitchen.queue.async {
      transcript("kitchen places an order")
      center.post(name: SynchronousQueueDeadlock.orderPlaced, object: nil)
    }
    kitchen.hasPrinted.wait()
    transcript("the kitchen closes")
    withExtendedLifetime(kitchen) {}
  }
}
