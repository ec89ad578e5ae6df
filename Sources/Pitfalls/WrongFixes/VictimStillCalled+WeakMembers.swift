import SampleApp

extension VictimStillCalled {
  /// Holds the observers weakly and calls those that still exist. A removed observer exists, and is called.
  public enum WeakMembers {
    typealias ProgressPanel = VictimStillCalled.ProgressPanel

    /// Notifies its observers of every finished download.
    final class DownloadCenter {
      private struct Member {
        weak var observer: (any DownloadObserver)?
      }
      private var members: [Member] = []

      func add(_ observer: any DownloadObserver) {
        members.append(Member(observer: observer))
      }

      func remove(_ observer: any DownloadObserver) {
        members.removeAll { $0.observer === observer }
      }

      func finish(_ file: String) {
        for member in members {
          // FLAW: calls a removed observer, because a weak reference says that it exists, not that it is registered.
          member.observer?.downloadFinished(file)
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
  }
}

// MARK: - Story

extension VictimStillCalled.WeakMembers {
  /// Two files are downloaded. After the second one, the list closes the progress panel.
  public static func story(_ transcript: Transcript) {
    let center = DownloadCenter()
    let panel = ProgressPanel(transcript: transcript)
    let list = DownloadList(2, center: center, panel: panel, transcript: transcript)
    for observer in [list, panel] as [any DownloadObserver] { center.add(observer) }
    center.finish("manual.pdf")
    center.finish("photos.zip")
    transcript("all downloads are complete")
    withExtendedLifetime((list, panel)) {}
  }
}
