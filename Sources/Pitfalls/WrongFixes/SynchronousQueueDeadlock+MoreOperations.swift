import Foundation
import SampleApp

extension SynchronousQueueDeadlock {
  /// Lets the operation queue run several operations at once.
  public enum MoreOperations {
    /// Uploads each draft. One queue does all of the uploader's work, one thing at a time.
    final class Uploader {
      let queue = DispatchQueue(label: "uploader")
      let operations = OperationQueue()
      let hasUploaded = DispatchSemaphore(value: 0)
      private var observation: Any?

      init(center: NotificationCenter, transcript: Transcript) {
        operations.underlyingQueue = queue
        // FLAW: changes nothing, because the underlying queue is serial, whatever the operation queue above it allows.
        operations.maxConcurrentOperationCount = 4
        observation = center.addObserver(forName: draftSaved, object: nil, queue: operations) { [hasUploaded] _ in
          transcript("uploader uploads the draft")
          hasUploaded.signal()
        }
      }
    }
  }
}

// MARK: - Story

extension SynchronousQueueDeadlock.MoreOperations {
  /// The editor saves a draft. Then the uploader itself saves one, in work on its own queue.
  public static func story(_ transcript: Transcript) {
    let center = NotificationCenter()
    let uploader = Uploader(center: center, transcript: transcript)
    transcript("editor saves a draft")
    center.post(name: SynchronousQueueDeadlock.draftSaved, object: nil)
    uploader.hasUploaded.wait()

    uploader.queue.async {
      transcript("uploader merges and saves a draft")
      center.post(name: SynchronousQueueDeadlock.draftSaved, object: nil)
    }
    uploader.hasUploaded.wait()
    transcript("all drafts are uploaded")
    withExtendedLifetime(uploader) {}
  }
}
