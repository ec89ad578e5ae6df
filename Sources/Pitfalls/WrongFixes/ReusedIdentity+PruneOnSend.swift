import SampleApp

extension ReusedIdentity {
  /// Forgets those that are gone when it reports a download, which it must look at anyway.
  public enum PruneOnSend {
    /// Reports downloads to its observers.
    @MainActor
    final class DownloadCenter {
      private struct Entry {
        let id: ObjectIdentifier
        weak var observer: (any Observer)?
      }

      private var entries: [Entry] = []

      func add(_ observer: any Observer) {
        let id = ObjectIdentifier(observer)
        if entries.contains(where: { $0.id == id }) { return }
        entries.append(Entry(id: id, observer: observer))
      }

      func remove(_ observer: any Observer) {
        entries.removeAll { $0.observer === observer }
      }

      func forget(_ id: ObjectIdentifier) {
        entries.removeAll { $0.id == id && $0.observer == nil }
      }

      func finish(_ file: String) {
        // FLAW: comes too late, because a newcomer may be added between the death of an observer and this line.
        entries.removeAll { $0.observer == nil }
        for entry in entries { entry.observer?.downloadFinished(file) }
      }
    }
  }
}

// MARK: - Story

extension ReusedIdentity.PruneOnSend {
  /// A screen closes, another one opens where it was in memory, and a download finishes.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let center = DownloadCenter()
    var screen = ReusedIdentity.DownloadScreen("screen 1", transcript) as ReusedIdentity.DownloadScreen?
    screen.map(center.add)
    center.finish("map.pdf")
    let place = screen.map(ObjectIdentifier.init)
    screen = nil
    transcript("screen 2 opens in its place")
    let next = made(at: place) { ReusedIdentity.DownloadScreen("screen 2", transcript) }
    center.add(next)
    center.finish("menu.pdf")
    withExtendedLifetime(next) {}
  }
}
