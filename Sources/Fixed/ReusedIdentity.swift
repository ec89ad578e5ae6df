import SampleApp

/// A center asks whether the object of an entry still lives, before it takes a newcomer for it.
///
/// The app keeps the observers, and the center points weakly at them. It keeps the identifier of one that is gone.
public enum ReusedIdentity {
  /// Someone who follows downloads.
  @MainActor
  protocol Observer: AnyObject {
    func downloadFinished(_ file: String)
  }

  /// Reports downloads to its observers.
  @MainActor
  final class DownloadCenter {
    private struct Entry {
      let id: ObjectIdentifier
      weak var observer: (any Observer)?
    }

    private var entries: [Entry] = []

    /// Adds an observer. Adding it again has no effect.
    func add(_ observer: any Observer) {
      let id = ObjectIdentifier(observer)
      // FIX: first drops the entries whose object is gone, because only a living object has its identifier for itself.
      entries.removeAll { $0.observer == nil }
      if entries.contains(where: { $0.id == id }) { return }
      entries.append(Entry(id: id, observer: observer))
    }

    func remove(_ observer: any Observer) {
      entries.removeAll { $0.observer === observer }
    }

    /// Removes what is left of an observer that is gone.
    func forget(_ id: ObjectIdentifier) {
      // FIX: leaves an entry whose object lives, because that is a newcomer with the same identifier.
      entries.removeAll { $0.id == id && $0.observer == nil }
    }

    func finish(_ file: String) {
      for entry in entries { entry.observer?.downloadFinished(file) }
    }
  }

  /// Lists what was downloaded. It relies on the center's weak reference.
  @MainActor
  final class DownloadScreen: Observer {
    private let name: String
    private let transcript: Transcript

    init(_ name: String, _ transcript: Transcript) {
      (self.name, self.transcript) = (name, transcript)
    }

    func downloadFinished(_ file: String) {
      transcript("\(name) lists \(file)")
    }
  }

  /// Shows the last download. Its `deinit` may run on any thread, and tidies up on the main actor.
  @MainActor
  final class DownloadBadge: Observer {
    private let name: String
    private let center: DownloadCenter
    private let transcript: Transcript

    init(_ name: String, _ center: DownloadCenter, _ transcript: Transcript) {
      (self.name, self.center, self.transcript) = (name, center, transcript)
    }

    func downloadFinished(_ file: String) {
      transcript("\(name) shows \(file)")
    }

    deinit {
      Task { @MainActor [center, id = ObjectIdentifier(self)] in center.forget(id) }
    }
  }
}

// MARK: - Story

extension ReusedIdentity {
  /// A screen closes, another one opens where it was in memory, and a download finishes.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let center = DownloadCenter()
    var screen = DownloadScreen("screen 1", transcript) as DownloadScreen?
    screen.map(center.add)
    center.finish("map.pdf")
    let place = screen.map(ObjectIdentifier.init)
    screen = nil
    transcript("screen 2 opens in its place")
    let next = made(at: place) { DownloadScreen("screen 2", transcript) }
    center.add(next)
    center.finish("menu.pdf")
    withExtendedLifetime(next) {}
  }

  /// A badge is removed and released, and another one appears where it was in memory, before the first has tidied up.
  @MainActor
  public static func badgeStory(_ transcript: Transcript) async {
    let center = DownloadCenter()
    var badge = DownloadBadge("badge 1", center, transcript) as DownloadBadge?
    badge.map(center.add)
    center.finish("map.pdf")
    badge.map(center.remove)
    let place = badge.map(ObjectIdentifier.init)
    badge = nil
    transcript("badge 2 appears in its place")
    let next = made(at: place) { DownloadBadge("badge 2", center, transcript) }
    center.add(next)
    center.finish("menu.pdf")
    await MainActor.turn()
    center.finish("bill.pdf")
    withExtendedLifetime(next) {}
  }
}
