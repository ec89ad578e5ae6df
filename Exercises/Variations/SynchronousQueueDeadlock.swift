import Foundation

// How a check tries the types of this exercise.

extension SynchronousQueueDeadlock {
  @MainActor
  static func moves(_ moves: Moves) {
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
    moves.move("the editor saves a draft while $'s queue is busy", uploaders) { uploader in
      uploader.queue.suspend()
      center.post(name: draftSaved, object: nil)
      // Nobody uploads before the queue goes on.
      let isEarly = uploader.hasUploaded.wait(timeout: .now()) == .success
      editor("the draft \(isEarly ? "is uploaded already" : "waits")")
      uploader.queue.resume()
      if isEarly { uploader.hasUploaded.signal() }
      for uploader in uploaders.all { uploader.hasUploaded.wait() }
    }
  }
}
