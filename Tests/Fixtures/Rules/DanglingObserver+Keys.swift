import UIKit

final class PlayerScreen: UIViewController {
  private let player: AVPlayer
  private let keys = ["volume", "muted"]
  private var item: AVPlayerItem? = nil {
    didSet { oldValue?.removeObserver(self, forKeyPath: "tracks") }
  }

  func observe() {
    // ok: dangling-observer
    player.addObserver(self, forKeyPath: "status", options: [], context: nil)
    player.addObserver(self, forKeyPath: "rate", options: [], context: nil)
    // ok: dangling-observer
    player.addObserver(self, forKeyPath: #keyPath(AVPlayer.error), options: [], context: &PlayerScreen.context)
    // ok: dangling-observer
    item?.addObserver(self, forKeyPath: "tracks", options: [], context: nil)
  }

  deinit {
    if isViewLoaded { player.removeObserver(self, forKeyPath: "status") }
  }
}

extension PlayerScreen {
  func stop() {
    player.removeObserver(self, forKeyPath: #keyPath(AVPlayer.error), context: &PlayerScreen.context)
  }
}

final class VolumeScreen: UIViewController {
  func observe() {
    // ok: dangling-observer
    keys.forEach { player.addObserver(self, forKeyPath: $0, options: [], context: nil) }
  }

  deinit {
    for key in keys { player.removeObserver(self, forKeyPath: key) }
  }
}
