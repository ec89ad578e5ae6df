import Foundation
import SampleApp

extension SynchronousQueueDeadlock {
  @MainActor static func moves(_ moves: ThreadedMoves) {
    let center = NotificationCenter()
    var queues: [DispatchQueue] = []
    let editor = moves.transcript("editor")
    let uploaders = moves.objects("uploader", most: 2, "Uploader(center: center, transcript: transcript)") {
      let uploader = Uploader(center: center, transcript: $0.checked)
      uploader.queue.setSpecific(key: isUploaderQueue, value: true)
      queues.append(uploader.queue)
      return uploader
    }
    // A signal comes before the end of the block that gives it.
    moves.settleAfterEachMove { for queue in queues { queue.sync {} } }
    func wait(for uploaders: [Uploader]) {
      moves.wait(for: "every uploader to upload the draft") {
        for uploader in uploaders { uploader.hasUploaded.wait() }
      }
    }
    moves.move("center.post(name: draftSaved, object: nil)", uploaders) { _ in
      center.post(name: draftSaved, object: nil)
      wait(for: uploaders.all)
    }
    moves.move("$.queue.async { center.post(name: draftSaved, object: nil) }", uploaders) { uploader in
      nonisolated(unsafe) let center = center
      uploader.queue.async { center.post(name: draftSaved, object: nil) }
      wait(for: uploaders.all)
    }
    moves.move("the editor saves two drafts while $'s queue is busy", uploaders) { uploader in
      uploader.queue.suspend()
      for _ in 0..<2 { center.post(name: draftSaved, object: nil) }
      // Nobody uploads before the queue goes on.
      let early = (0..<2).filter { _ in uploader.hasUploaded.wait(timeout: .now()) == .success }.count
      editor("the drafts \(early > 0 ? "are uploaded already" : "wait")")
      uploader.queue.resume()
      for _ in 0..<early { uploader.hasUploaded.signal() }
      wait(for: uploaders.all + uploaders.all)
    }
  }
}

private let isUploaderQueue = DispatchSpecificKey<Bool>()

extension Transcript {
  /// A transcript that looks for itself on which queue its lines are written.
  fileprivate var checked: Transcript {
    Transcript { line in
      self(DispatchQueue.getSpecific(key: isUploaderQueue) == true ? line : "\(line), on another queue")
    }
  }
}
