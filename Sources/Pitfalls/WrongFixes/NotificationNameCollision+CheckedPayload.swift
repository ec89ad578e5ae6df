import Foundation
import Observers
import SampleApp

extension NotificationNameCollision {
  /// Checks the payload before it is used, and both payloads pass.
  public enum CheckedPayload {
    /// Lists the files that have been downloaded.
    final class FileList {
      private let token: NotificationToken

      init(downloader: Downloader, center: NotificationCenter, transcript: Transcript) {
        token = center.observe(Downloader.didFinish) { note in
          // FLAW: accepts the song too, because the check sees only the shape of a payload, and both look alike.
          guard let info = note.userInfo, info.count == 1, let file = info["name"] as? String, !file.isEmpty else {
            return
          }
          transcript("list adds \(file)")
        }
      }
    }
  }
}

// MARK: - Story

extension NotificationNameCollision.CheckedPayload {
  /// A file is downloaded, a song ends, and another file is downloaded.
  public static func story(_ transcript: Transcript) {
    let center = NotificationCenter()
    let (downloader, player) = (NotificationNameCollision.Downloader(), NotificationNameCollision.Player())
    let list = FileList(downloader: downloader, center: center, transcript: transcript)
    downloader.finish("manual.pdf", center: center)
    transcript("the player comes to the end of a song")
    player.end("Overture", center: center)
    downloader.finish("photos.zip", center: center)
    withExtendedLifetime(list) {}
  }
}
