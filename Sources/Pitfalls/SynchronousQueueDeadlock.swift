import Foundation
import SampleApp

/// A notification's block runs on a queue, and the poster waits for the block while the queue waits for the poster.
///
/// The story owns the center and the kitchen. The center keeps the block, which keeps the transcript and the semaphore.
public enum SynchronousQueueDeadlock {
  static let orderPlaced = Notification.Name("SynchronousQueueDeadlock.orderPlaced")

  /// Prints each order. One queue does all of the kitchen's work, one thing at a time.
  final class Kitchen {
    let queue = DispatchQueue(label: "kitchen")
    let operations = OperationQueue()
    let hasPrinted = DispatchSemaphore(value: 0)
    private var observation: Any?

    init(center: NotificationCenter, transcript: Transcript) {
      operations.underlyingQueue = queue
      // FLAW: makes every poster wait for the queue, because `post` returns only when the block has run there.
      observation = center.addObserver(forName: orderPlaced, object: nil, queue: operations) { [hasPrinted] _ in
        transcript("kitchen prints the order")
        hasPrinted.signal()
      }
    }
  }
}

// MARK: - Story

extension SynchronousQueueDeadlock {
  /// A waiter places an order. Then the kitchen itself places one, from work on its own queue.
  public static func story(_ transcript: Transcript) {
    let center = NotificationCenter()
    let kitchen = Kitchen(center: center, transcript: transcript)
    transcript("waiter places an order")
    center.post(name: orderPlaced, object: nil)
    kitchen.hasPrinted.wait()

    kitchen.queue.async {
      transcript("kitchen places an order")
      center.post(name: orderPlaced, object: nil)
    }
    kitchen.hasPrinted.wait()
    transcript("the kitchen closes")
    withExtendedLifetime(kitchen) {}
  }

  /// An operation of the kitchen waits for a waiter, who places an order on a thread of his own.
  public static func waitingStory(_ transcript: Transcript) {
    let center = NotificationCenter()
    let kitchen = Kitchen(center: center, transcript: transcript)
    transcript("waiter places an order")
    center.post(name: orderPlaced, object: nil)
    kitchen.hasPrinted.wait()

    kitchen.operations.addOperation {
      transcript("kitchen waits for the waiter's order")
      let isPlaced = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        center.post(name: orderPlaced, object: nil)
        isPlaced.signal()
      }
      isPlaced.wait()
    }
    kitchen.hasPrinted.wait()
    transcript("the kitchen closes")
    withExtendedLifetime(kitchen) {}
  }
}
