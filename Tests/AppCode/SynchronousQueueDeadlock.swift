import Foundation
import Testing

private nonisolated let draftSaved = Notification.Name("AppCode.SynchronousQueueDeadlock.draftSaved")

private enum Wrong {
  nonisolated final class Uploader: @unchecked Sendable {  // unchecked because only its queue uses its state
    let operations = OperationQueue()
    private var token: (any NSObjectProtocol)?

    // page: wrong
    func start() {
      token = NotificationCenter.default.addObserver(
        forName: draftSaved, object: nil, queue: operations  // every `post` waits for this queue
      ) { [weak self] _ in
        self?.upload()
      }
    }
    // page: end

    private func upload() {}
  }
}

// nonisolated: for an app whose code is on the main actor by default. The uploader works on its queue.
private nonisolated final class Uploader: @unchecked Sendable {  // unchecked because only its queue uses its state
  let queue = DispatchQueue(label: "uploads")
  var uploads = 0
  private var token: (any NSObjectProtocol)?

  // page:
  func start() {
    guard token == nil else { return }
    token = NotificationCenter.default.addObserver(
      forName: draftSaved, object: nil, queue: nil
    ) { [weak self] _ in
      self?.queue.async { [weak self] in self?.upload() }  // `post` returns at once
    }
  }
  // page: end

  private func upload() { uploads += 1 }

  deinit { if let token { NotificationCenter.default.removeObserver(token) } }
}

@Test("P41: work on the queue may post what the queue observes, and so may other threads", .timeLimit(.minutes(5)))
func postOnTheQueue() {
  weak var last: Uploader?
  for _ in 1...100 {
    let uploader = Uploader()
    last = uploader
    for _ in 1...2 { uploader.start() }  // the second has no effect
    uploader.queue.sync { NotificationCenter.default.post(name: draftSaved, object: nil) }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      NotificationCenter.default.post(name: draftSaved, object: nil)
    }
    uploader.queue.sync {}
    #expect(uploader.uploads == 5)
  }
  #expect(last == nil)
}

#if !canImport(ObjectiveC)
  private nonisolated final class Posts: @unchecked Sendable {  // unchecked because each test's thread uses it alone
    var threads: [Thread] = []
  }

  @Test("Foundation on Linux posts for a whole domain of defaults, on the writing thread, and for no single value")
  func defaultsPostInsideTheWrite() {
    let domain = "AppCode.SynchronousQueueDeadlock", posts = Posts()
    let defaults = UserDefaults(suiteName: "\(domain).writer")!
    let token = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
    ) { _ in posts.threads.append(Thread.current) }
    defaults.set(1, forKey: "volume")
    #expect(posts.threads == [])
    defaults.setPersistentDomain(["volume": 2], forName: domain)
    #expect(posts.threads == [Thread.current])
    defaults.removePersistentDomain(forName: domain)
    defaults.removePersistentDomain(forName: "\(domain).writer")
    NotificationCenter.default.removeObserver(token)
  }
#endif

// Tried: again postOnTheQueue; thread postOnTheQueue; cancel no task; thousand postOnTheQueue; objc read: blocks; early
// no sequence
