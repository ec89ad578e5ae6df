import Foundation
import Observers
import SampleApp

/// A notification's block adds work to a queue and returns, so no poster waits for the queue.
///
/// The story owns the center and the uploader, which keeps its token. The center keeps the block until the token ends.
/// The block keeps queue, transcript, and semaphore.
public enum SynchronousQueueDeadlock {
  static let draftSaved = Notification.Name("SynchronousQueueDeadlock.draftSaved")

  /// Uploads each draft. One queue does all of the uploader's work, one thing at a time.
  final class Uploader {
    let queue = DispatchQueue(label: "uploader")
    let operations = OperationQueue()
    let hasUploaded = DispatchSemaphore(value: 0)
    private var observation: NotificationToken?

    init(center: NotificationCenter, transcript: Transcript) {
      unsafe operations.underlyingQueue = queue  // not retained there; the uploader keeps both
      observation = center.observe(draftSaved) { [queue, hasUploaded] _ in
        // FIX: lets no poster wait, because `post` returns when the block has added this work to the queue.
        queue.async {
          transcript("uploader uploads the draft")
          hasUploaded.signal()
        }
      }
    }
  }
}

// MARK: - Story

extension SynchronousQueueDeadlock {
  /// The editor saves a draft. Then the uploader itself saves one, in work on its own queue.
  public static func story(_ transcript: Transcript) {
    let center = NotificationCenter()
    let uploader = Uploader(center: center, transcript: transcript)
    transcript("editor saves a draft")
    center.post(name: draftSaved, object: nil)
    uploader.hasUploaded.wait()

    uploader.queue.async {
      transcript("uploader merges and saves a draft")
      center.post(name: draftSaved, object: nil)
    }
    uploader.hasUploaded.wait()
    transcript("all drafts are uploaded")
    withExtendedLifetime(uploader) {}
  }

  /// An operation of the uploader waits for the editor, which saves a draft on a thread of its own.
  public static func waitingStory(_ transcript: Transcript) {
    let center = NotificationCenter()
    let uploader = Uploader(center: center, transcript: transcript)
    transcript("editor saves a draft")
    center.post(name: draftSaved, object: nil)
    uploader.hasUploaded.wait()

    uploader.operations.addOperation {
      transcript("uploader waits for the editor's draft")
      let isSaved = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        center.post(name: draftSaved, object: nil)
        isSaved.signal()
      }
      isSaved.wait()
    }
    uploader.hasUploaded.wait()
    transcript("all drafts are uploaded")
    withExtendedLifetime(uploader) {}
  }
}
