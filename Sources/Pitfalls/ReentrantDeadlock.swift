import Foundation
import SampleApp

/// A download center holds its lock while it calls its observers, and an observer's callback comes back to it.
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
      // FLAW: waits for itself, because an observer's callback needs the lock that is held during the calls.
      observers.withLock { observers in
        for observer in observers { observer.downloadFinished(file) }
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

  /// Passes finished downloads on to a loop.
  final class Feed: DownloadObserver, Sendable {
    let (files, sender) = AsyncStream<String>.makeStream()

    func downloadFinished(_ file: String) { sender.yield(file) }
  }
}

// MARK: - Story

extension ReentrantDeadlock {
  /// Two files are downloaded. The banner closes itself after the second one, and stops observing.
  public static func story(_ transcript: Transcript) {
    let center = DownloadCenter()
    let banner = Screen("banner", transcript)
    for screen in [banner, Screen("list", transcript), Screen("badge", transcript)] { center.add(screen) }
    center.finish("manual.pdf")
    banner.onFinish = { [weak center] banner in
      transcript("\(banner.name) closes and stops observing")
      center?.remove(banner)
    }
    center.finish("photos.zip")
    transcript("all downloads are complete")
  }

  /// The list, called by the center, waits for the database. An import, which uses the database, waits for the center.
  public static func databaseStory(_ transcript: Transcript) {
    let (center, database) = (DownloadCenter(), NSLock())
    let (databaseIsTaken, listIsCalled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let list = Screen("list", transcript)
    center.add(list)
    center.finish("manual.pdf")
    list.onFinish = { _ in
      transcript("list waits for the database")
      listIsCalled.signal()
      database.withLock { transcript("list saves the file") }
    }
    let importer = DispatchQueue(label: "importer")
    importer.async {
      database.withLock {
        databaseIsTaken.signal()
        listIsCalled.wait()
        transcript("the import adds its screen")
        center.add(Screen("import", transcript))
        transcript("the import is added")
      }
    }
    databaseIsTaken.wait()
    center.finish("photos.zip")
    importer.sync { transcript("all downloads are complete") }
  }

  /// A loop is canceled while the center sends. The runtime holds a lock of the task while it ends the loop's stream.
  public static func streamStory(_ transcript: Transcript) {
    let (center, queue, isEnding) = (DownloadCenter(), TaskQueue(), DispatchSemaphore(value: 0))
    let (banner, feed) = (Screen("banner", transcript), Feed())
    for observer in [banner, feed] as [any DownloadObserver] { center.add(observer) }
    let loop = Task(executorPreference: queue) {
      for await file in feed.files where !Task.isCancelled { transcript("loop receives \(file)") }
    }
    queue.settle()
    center.finish("manual.pdf")
    queue.settle()
    feed.sender.onTermination = { _ in
      transcript("the loop is canceled, and its stream stops observing")
      isEnding.signal()
      center.remove(feed)
    }
    banner.onFinish = { _ in
      Thread.detachNewThread { loop.cancel() }
      isEnding.wait()
    }
    center.finish("photos.zip")
    transcript("all downloads are complete")
  }
}
