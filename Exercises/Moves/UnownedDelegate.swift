// How a check tries the types of this exercise, and a story that the learner does not see.

import SampleApp

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

  /// A list of files is the delegate of both downloaders, and closes before the last downloads are over.
  static func hiddenListStory(_ transcript: Transcript) {
    var list: FileList? = FileList(transcript: transcript)
    let downloader = list.map { Downloader(delegate: $0) }
    let ported = list.map { PortedDownloader(delegate: $0) }
    downloader?.finish("manual.pdf")
    ported?.finish("photos.zip")
    weak let closed = list
    list = nil
    transcript.released("list", weakly: { closed })
    downloader?.finish("map.png")
    ported?.finish("songs.zip")
    transcript("the downloads are over")
  }
  // Expected:
  // list has manual.pdf
  // list has photos.zip
  // list was released
  // the downloads are over

  /// The app, in which screens come and go.
  private final class App {}
}

/// A delegate that is no preview screen.
private final class FileList: DownloaderDelegate {
  private let transcript: Transcript

  init(transcript: Transcript) { self.transcript = transcript }

  func downloaded(_ file: String) { transcript("list has \(file)") }
}
