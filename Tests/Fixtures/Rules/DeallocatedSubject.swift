import AVFoundation

final class PlayerScreen: NSObject {
  weak var player: AVPlayer?
  @IBOutlet weak var list: UITableView!
  var item: AVPlayerItem?

  func follow() {
    // ruleid: weak-subject
    player?.addObserver(self, forKeyPath: "rate", options: [], context: nil)
    // ok: weak-subject
    list.addObserver(self, forKeyPath: "contentSize", options: [], context: nil)
    // ok: weak-subject
    item?.addObserver(self, forKeyPath: "status", options: [], context: nil)
  }

  func stop(_ key: String) {
    player?.removeObserver(self, forKeyPath: key)
  }
}
