import UIKit

final class SoundScreen: UIViewController {
  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // ruleid: unbalanced-lifecycle
    settings
      .addObserver(self, forKeyPath: "volume", options: [.new], context: nil)
    // ok: unbalanced-lifecycle
    NotificationCenter.default.addObserver(self, selector: #selector(reload), name: .volumeChanged, object: nil)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    settings.removeObserver(self, forKeyPath: "volume")
    NotificationCenter.default.removeObserver(self, name: .volumeChanged, object: nil)
  }
}
