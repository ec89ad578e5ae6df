import SampleApp

/// A download center goes through a snapshot of its observers, and calls one that an earlier callback has removed.
///
/// The center keeps its observers, and the list points weakly at it. The loop's snapshot keeps those that were
/// registered when the download finished.
public enum VictimStillCalled {
  /// Notifies its observers of every finished download.
  final class DownloadCenter {
    private var observers: [any DownloadObserver] = []

    func add(_ observer: any DownloadObserver) {
      observers.append(observer)
    }

    func remove(_ observer: any DownloadObserver) {
      observers.removeAll { $0 === observer }
    }

    func finish(_ file: String) {
      for observer in observers {
        // FLAW: calls an observer that was removed, because the loop goes through the list as it was at the start.
        observer.downloadFinished(file)
      }
    }
  }

  /// Lists the downloads, and closes the progress panel after the last one.
  final class DownloadList: DownloadObserver {
    private weak let center: DownloadCenter?
    private let panel: ProgressPanel
    private let transcript: Transcript
    var remaining: Int

    init(_ remaining: Int, center: DownloadCenter, panel: ProgressPanel, transcript: Transcript) {
      (self.remaining, self.center, self.panel, self.transcript) = (remaining, center, panel, transcript)
    }

    func downloadFinished(_ file: String) {
      remaining -= 1
      transcript("list: \(file) is complete, \(remaining) remaining")
      guard remaining == 0 else { return }
      center?.remove(panel)
      panel.close()
    }
  }

  /// Floats above all windows while files are downloaded.
  final class ProgressPanel: DownloadObserver {
    private let transcript: Transcript
    private var isOpen = true

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    func close() {
      isOpen = false
      transcript("panel closes")
    }

    func downloadFinished(_ file: String) {
      transcript("panel shows \(file)\(isOpen ? "" : " although it is closed")")
    }
  }
}

// MARK: - Story

extension VictimStillCalled {
  /// Two files are downloaded. After the second one, the list closes the progress panel.
  public static func story(_ transcript: Transcript) {
    let center = DownloadCenter()
    let panel = ProgressPanel(transcript: transcript)
    let list = DownloadList(2, center: center, panel: panel, transcript: transcript)
    for observer in [list, panel] as [any DownloadObserver] { center.add(observer) }
    center.finish("manual.pdf")
    center.finish("photos.zip")
    transcript("all downloads are complete")
  }
}
