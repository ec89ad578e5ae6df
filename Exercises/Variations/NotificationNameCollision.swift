// Stories that `workshop check` plays without showing them to the learner.

extension NotificationNameCollision {
  /// Three songs and three files come to their end in turn.
  static func variation(_ transcript: Transcript) {
    let center = NotificationCenter()
    let (downloader, player) = (Downloader(), Player())
    let list = FileList(downloader: downloader, center: center, transcript: transcript)
    for (file, song) in [("map.png", "March"), ("book.epub", "Waltz"), ("plan.txt", "Aria")] {
      player.end(song, center: center)
      downloader.finish(file, center: center)
    }
    withExtendedLifetime(list) {}
  }
  // Expected:
  // list adds map.png
  // list adds book.epub
  // list adds plan.txt
}
