import Foundation
import SampleApp

extension ReentrantDeadlock {
  /// Takes a recursive lock: a callback gets in and changes the list under the loop, and two threads wait as before.
  public enum Recursive {
    typealias Screen = ReentrantDeadlock.Screen

    /// Notifies its observers of every finished download. Any thread may use it.
    final class DownloadCenter: @unchecked Sendable {  // `observers` is used only while `lock` is held
      private let lock = NSRecursiveLock()
      private var observers: [any DownloadObserver] = []

      func add(_ observer: any DownloadObserver) {
        lock.withLock { observers.append(observer) }
      }

      func remove(_ observer: any DownloadObserver) {
        lock.withLock { observers.removeAll { $0 === observer } }
      }

      func finish(_ file: String) {
        // FLAW: changes the list under its own loop, because the lock lets the same thread in again.
        lock.withLock {
          for index in observers.indices { observers[index].downloadFinished(file) }
        }
      }
    }
  }
}

// MARK: - Story

extension ReentrantDeadlock.Recursive {
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
}
