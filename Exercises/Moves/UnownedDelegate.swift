extension UnownedDelegate {
  @MainActor static func moves(_ moves: Moves) {
    let apps = moves.objects("app", most: 1, "App()") { _ in App() }
    let screens = moves.objects("screen", most: 3, of: apps, "PreviewScreen(transcript: transcript)") {
      PreviewScreen(transcript: $1)
    }
    let downloaders = moves.objects("downloader", most: 3, of: screens, "Downloader(delegate: @)") { screen, _ in
      Downloader(delegate: screen)
    }
    let ported = moves.objects("ported", most: 2, of: screens, "PortedDownloader(delegate: @)") { screen, _ in
      PortedDownloader(delegate: screen)
    }
    moves.move("$.finish(%)", downloaders, with: ["manual.pdf", "photos.zip"]) { $0.finish($1) }
    moves.move("$.finish(%)", ported, with: ["manual.pdf", "photos.zip"]) { $0.finish($1) }
    moves.release(screens)
    moves.release(downloaders)
    moves.release(ported)
  }

  /// The app, in which screens come and go.
  private final class App {}
}
