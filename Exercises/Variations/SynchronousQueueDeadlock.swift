// Stories that `workshop check` plays without showing them to the learner.

extension SynchronousQueueDeadlock {
  /// The editor saves three drafts, and the uploader two.
  static func variation(_ transcript: Transcript) {
    let center = NotificationCenter()
    let uploader = Uploader(center: center, transcript: transcript)
    for _ in 1...3 {
      center.post(name: draftSaved, object: nil)
      uploader.hasUploaded.wait()
    }
    for _ in 1...2 {
      uploader.queue.async { center.post(name: draftSaved, object: nil) }
      uploader.hasUploaded.wait()
    }
    transcript("all drafts are uploaded")
    withExtendedLifetime(uploader) {}
  }
  // Expected:
  // uploader uploads the draft
  // uploader uploads the draft
  // uploader uploads the draft
  // uploader uploads the draft
  // uploader uploads the draft
  // all drafts are uploaded

  /// The editor saves a draft while the uploader's queue is busy.
  static func busyVariation(_ transcript: Transcript) {
    let center = NotificationCenter()
    let uploader = Uploader(center: center, transcript: transcript)
    uploader.queue.suspend()
    center.post(name: draftSaved, object: nil)
    transcript("editor goes on")
    uploader.queue.resume()
    uploader.hasUploaded.wait()
    withExtendedLifetime(uploader) {}
  }
  // Expected:
  // editor goes on
  // uploader uploads the draft
}
