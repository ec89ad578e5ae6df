import Foundation
import Observers
import SampleApp

/// The downloader's notification has a name of its own, and the scanner posts a message with a type of its own.
///
/// A name is a string, and a center has one list of names for all modules.
/// The list and the archive keep their observations.
public enum NotificationNameCollision {
  /// Posts a notification when a file has been downloaded. The app has one.
  final class Downloader: Sendable {
    // FIX: names only what the downloader posts, because the string begins with the module and the type.
    static let didFinish = Notification.Name("Downloads.Downloader.didFinish")

    func finish(_ file: String, center: NotificationCenter) {
      center.post(name: Downloader.didFinish, object: self, userInfo: ["name": file])
    }
  }

  /// Posts a notification when a song ends. Another team wrote it, in another module.
  final class Player: Sendable {
    static let didFinish = Notification.Name("didFinish")

    func end(_ song: String, center: NotificationCenter) {
      center.post(name: Player.didFinish, object: self, userInfo: ["name": song])
    }
  }

  /// Lists the files that have been downloaded.
  final class FileList {
    private let token: NotificationToken

    init(downloader: Downloader, center: NotificationCenter, transcript: Transcript) {
      // FIX: observes only this downloader, because the center compares the sender as well as the name.
      token = center.observe(Downloader.didFinish, object: downloader) { note in
        guard let file = note.userInfo?["name"] as? String else { return }
        transcript("list adds \(file)")
      }
    }
  }

  /// Scans pages of paper.
  @available(macOS 26, iOS 26, visionOS 26, *)
  @MainActor
  final class Scanner {
    struct PageScanned: NotificationCenter.MainActorMessage {
      typealias Subject = Scanner
      let page: Int
    }

    func scan(page: Int, center: NotificationCenter) {
      center.post(PageScanned(page: page), subject: self)
    }
  }

  /// Renders pages of a book. Another team wrote it, in another module.
  @available(macOS 26, iOS 26, visionOS 26, *)
  @MainActor
  final class Reader {
    func render(page: Int, center: NotificationCenter) {
      center.post(name: Notification.Name("pageReady"), object: self, userInfo: ["page": page])
    }
  }

  /// Stores the pages that have been scanned.
  @available(macOS 26, iOS 26, visionOS 26, *)
  @MainActor
  final class Archive {
    private let token: NotificationToken

    init(center: NotificationCenter, transcript: Transcript) {
      // FIX: receives this message alone, because the center tells types apart, and nobody else posts this one.
      token = center.observe(Scanner.PageScanned.self) { message in
        transcript("archive stores page \(message.page)")
      }
    }
  }
}

// MARK: - Story

extension NotificationNameCollision {
  /// A file is downloaded, a song ends, and another file is downloaded.
  public static func story(_ transcript: Transcript) {
    let center = NotificationCenter()
    let (downloader, player) = (Downloader(), Player())
    let list = FileList(downloader: downloader, center: center, transcript: transcript)
    downloader.finish("manual.pdf", center: center)
    transcript("the player comes to the end of a song")
    player.end("Overture", center: center)
    downloader.finish("photos.zip", center: center)
    withExtendedLifetime(list) {}
  }

  /// A page is scanned, and the reader renders a page of a book.
  @MainActor
  public static func typedStory(_ transcript: Transcript) async {
    guard #available(macOS 26, iOS 26, visionOS 26, *) else {
      return transcript("this system has no typed messages")
    }
    let center = NotificationCenter()
    let (scanner, reader) = (Scanner(), Reader())
    let archive = Archive(center: center, transcript: transcript)
    scanner.scan(page: 4, center: center)
    transcript("the user turns to page 7")
    reader.render(page: 7, center: center)
    scanner.scan(page: 2, center: center)
    withExtendedLifetime(archive) {}
  }
}
