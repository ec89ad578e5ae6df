import UIKit

final class PairedScreen: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // ok: unbalanced-lifecycle
    settings.addObserver(self, forKeyPath: "volume", options: [.new], context: nil)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    settings.removeObserver(self, forKeyPath: "volume")
  }
}
