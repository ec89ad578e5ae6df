import UIKit

final class StoppedScreen: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // ok: timer-keeps-owner
    timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in self.refresh() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
  }
}
