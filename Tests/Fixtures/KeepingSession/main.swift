import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor final class ThemeGallery: NSObject, URLSessionDelegate {
  private(set) var session: URLSession?

  func open(on queue: OperationQueue) {
    session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: queue)
  }

  func close() {
    session?.finishTasksAndInvalidate()  // the session keeps its delegate, this gallery, until then
  }
}

@MainActor func play(_ title: String, leave: (ThemeGallery) -> Void) async {
  let thread = DispatchQueue(label: "themes"), queue = OperationQueue()
  queue.underlyingQueue = thread
  var gallery: ThemeGallery? = ThemeGallery()
  gallery?.open(on: queue)
  let session = gallery?.session
  gallery.map(leave)
  weak let left = gallery
  gallery = nil
  // The answer comes behind all that the session still has to do, on the same queues.
  await withCheckedContinuation { answered in session?.getAllTasks { _ in answered.resume() } }
  print("\(title): the gallery \(left == nil ? "was released" : "is still alive")")
  withExtendedLifetime(thread) {}
}

await play("left open") { _ in }
await play("closed") { $0.close() }
