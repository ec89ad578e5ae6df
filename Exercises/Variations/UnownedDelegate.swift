// Stories that `workshop check` plays without showing them to the learner.

extension UnownedDelegate {
  /// Three downloaders have one screen, which closes.
  static func variation(_ transcript: Transcript) {
    var screen: PreviewScreen? = PreviewScreen(transcript: transcript)
    let downloaders = screen.map { screen in (1...2).map { _ in Downloader(delegate: screen) } } ?? []
    let ported = screen.map { PortedDownloader(delegate: $0) }
    for downloader in downloaders { downloader.finish("map.png") }
    ported?.finish("song.mp3")
    weak let closed = screen
    screen = nil
    transcript.released("screen", weakly: { closed })
    for downloader in downloaders { downloader.finish("book.epub") }
    ported?.finish("plan.txt")
    transcript("all downloads are over")
  }
  // Expected:
  // screen shows map.png
  // screen shows map.png
  // screen shows song.mp3
  // screen was released
  // all downloads are over
}
