import Foundation

// How a check tries the types of this exercise.

extension SynchronousQueueDeadlock {
  @MainActor
  static func moves(_ moves: Moves) {
    moves.severalThreads()
    let center = NotificationCenter()
    let editor = moves.transcript("editor")
    let uploaders = moves.objects("uploader", most: 2, "Uploader(center: center, transcript: transcript)") {
      Uploader(center: center, transcript: $0)
    }
    moves.move("center.post(name: draftSaved, object: nil)", uploaders) { _ in
      center.post(name: draftSaved, object: nil)
      for uploader in uploaders.all { uploader.hasUploaded.wait() }
    }
    moves.move("$.queue.async { center.post(name: draftSaved, object: nil) }", uploaders) { uploader in
      nonisolated(unsafe) let center = center
      uploader.queue.async { center.post(name: draftSaved, object: nil) }
      for uploader in uploaders.all { uploader.hasUploaded.wait() }
    }
    moves.move("the editor saves two drafts while $'s queue is busy", uploaders) { uploader in
      uploader.queue.suspend()
      for _ in 0..<2 { center.post(name: draftSaved, object: nil) }
      // Nobody uploads before the queue goes on.
      let early = (0..<2).filter { _ in uploader.hasUploaded.wait(timeout: .now()) == .success }.count
      editor("the drafts \(early > 0 ? "are uploaded already" : "wait")")
      uploader.queue.resume()
      for _ in 0..<early { uploader.hasUploaded.signal() }
      for uploader in uploaders.all + uploaders.all { uploader.hasUploaded.wait() }
    }
  }
}
