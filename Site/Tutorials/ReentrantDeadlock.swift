import Foundation
import SampleApp

/// A download center copies its list, and still holds its lock while it calls its observers.
///
/// The center keeps its observers and the lock that guards their list. An observer calls the center while being called.
public enum ReentrantDeadlock {
  /// Notifies its observers of every finished download. Any thread may use it.
  final class DownloadCenter: Sendable {
    private let observers = Locked<[any DownloadObserver]>([])

    func add(_ observer: any DownloadObserver) {
      observers.withLock { $0.append(observer) }
    }

    func remove(_ observer: any DownloadObserver) {
      observers.withLock { $0.removeAll { $0 === observer } }
    }

    func finish(_ file: String) {
      observers.withLock { observers in
        let snapshot = observers
        for observer in snapshot { observer.downloadFinished(file) }
      }
    }
  }

  /// Shows finished downloads, and may do something about them.
  final class Screen: DownloadObserver {
    let name: String
    private let transcript: Transcript
    var onFinish: ((Screen) -> Void)?

    init(_ name: String, _ transcript: Transcript) {
      self.name = name
      self.transcript = transcript
    }

    func downloadFinished(_ file: String) {
      transcript("\(name) shows \(file)")
      onFinish?(self)
    }
  }
}
