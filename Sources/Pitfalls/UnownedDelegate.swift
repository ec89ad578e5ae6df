import SampleApp

/// Is called when a file has been downloaded.
protocol DownloaderDelegate: AnyObject {
  func downloaded(_ file: String)
}

/// A downloader holds its screen `unowned`; the screen closes before the download finishes.
///
/// The app keeps the downloaders, and a screen only while it is open. The downloader promises, by `unowned`, that its
/// screen is there whenever a download finishes. Nobody keeps that promise.
public enum UnownedDelegate {
  /// Calls its delegate when a file has been downloaded.
  final class Downloader {
    // FLAW: promises that the screen outlives the downloader, because `unowned` says so, and the screen does not.
    unowned var delegate: any DownloaderDelegate

    init(delegate: any DownloaderDelegate) {
      self.delegate = delegate
    }

    func finish(_ file: String) {
      delegate.downloaded(file)
    }
  }

  /// The same downloader, ported from Objective-C, where `assign` was the rule for delegates.
  final class PortedDownloader {
    unowned(unsafe) var delegate: any DownloaderDelegate

    init(delegate: any DownloaderDelegate) {
      self.delegate = delegate
    }

    func finish(_ file: String) {
      delegate.downloaded(file)
    }
  }

  /// Shows the downloaded file.
  final class PreviewScreen: DownloaderDelegate {
    private let transcript: Transcript

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    func downloaded(_ file: String) {
      transcript("screen shows \(file)")
    }
  }
}

// MARK: - Story

extension UnownedDelegate {
  /// A file is shown, the user closes the screen, and another file is downloaded.
  public static func story(_ transcript: Transcript) {
    var screen: PreviewScreen? = PreviewScreen(transcript: transcript)
    let downloader = screen.map { Downloader(delegate: $0) }
    downloader?.finish("manual.pdf")
    weak let closed = screen
    screen = nil
    transcript.released("screen", weakly: { closed })
    downloader?.finish("photos.zip")
    transcript("the download is over")
  }

  /// The same with the ported downloader.
  public static func portedStory(_ transcript: Transcript) {
    var screen: PreviewScreen? = PreviewScreen(transcript: transcript)
    let downloader = screen.map { PortedDownloader(delegate: $0) }
    downloader?.finish("manual.pdf")
    screen = nil
    transcript("the user closes the screen")
    downloader?.finish("photos.zip")
    transcript("the download is over")
  }
}
