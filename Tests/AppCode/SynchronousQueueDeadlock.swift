import Foundation
import Testing

private nonisolated let draftSaved = Notification.Name("AppCode.SynchronousQueueDeadlock.draftSaved")

// nonisolated: for an app whose code is on the main actor by default. The uploader works on its queue.
private nonisolated final class Uploader: @unchecked Sendable {  // unchecked because only its queue uses its state
  let queue = DispatchQueue(label: "uploads")
  var uploads = 0
  private var token: (any NSObjectProtocol)?

  // page:
  func start() {
    token = NotificationCenter.default.addObserver(forName: draftSaved, object: nil, queue: nil) { [weak self] _ in
      self?.queue.async { [weak self] in self?.upload() }  // adds work, so `post` returns at once
    }
  }
  // page: end

  private func upload() { uploads += 1 }

  deinit { if let token { NotificationCenter.default.removeObserver(token) } }
}

@Test("P41: work on the queue may post what the queue observes", .timeLimit(.minutes(1)))
func postOnTheQueue() {
  let uploader = Uploader()
  uploader.start()
  uploader.queue.sync { NotificationCenter.default.post(name: draftSaved, object: nil) }
  uploader.queue.sync {}
  #expect(uploader.uploads == 1)
}
