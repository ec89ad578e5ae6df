// Stories that `workshop check` plays without showing them to the learner.

extension ReentrantDeadlock {
  /// Four screens are open. The list closes after one file, and the panel after the next.
  static func variation(_ transcript: Transcript) {
    let center = DownloadCenter()
    let screens = ["banner", "list", "badge", "panel"].map { Screen($0, transcript) }
    for screen in screens { center.add(screen) }
    for (screen, file) in [(screens[1], "map.png"), (screens[3], "song.mp3")] {
      screen.onFinish = { [weak center] screen in
        transcript("\(screen.name) closes")
        center?.remove(screen)
      }
      center.finish(file)
      screen.onFinish = nil
    }
    center.finish("book.epub")
  }
  // Expected:
  // banner shows map.png
  // list shows map.png
  // list closes
  // badge shows map.png
  // panel shows map.png
  // banner shows song.mp3
  // badge shows song.mp3
  // panel shows song.mp3
  // panel closes
  // banner shows book.epub
  // badge shows book.epub
}
