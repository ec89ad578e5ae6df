import SampleApp

extension UnownedDelegate {
  /// Checks an optional `unowned` delegate for nil before each call.
  public enum CheckForNil {
    /// Calls its delegate when a file has been downloaded.
    final class Downloader {
      unowned var delegate: (any DownloaderDelegate)?

      init(delegate: any DownloaderDelegate) {
        self.delegate = delegate
      }

      func finish(_ file: String) {
        // FLAW: crashes in the check itself,
        // because an optional `unowned` reference does not become nil when its object goes.
        if delegate != nil { delegate?.downloaded(file) }
      }
    }
  }
}

// MARK: - Story

extension UnownedDelegate.CheckForNil {
  /// A file is shown, the user closes the screen, and another file is downloaded.
  public static func story(_ transcript: Transcript) {
    var screen: UnownedDelegate.PreviewScreen? = UnownedDelegate.PreviewScreen(transcript: transcript)
    let downloader = screen.map { Downloader(delegate: $0) }
    downloader?.finish("manual.pdf")
    weak let closed = screen
    screen = nil
    transcript.released("screen", weakly: { closed })
    downloader?.finish("photos.zip")
    transcript("the download is over")
  }
}
