import UIKit

final class OrderScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    // ok: duplicate-registration
    NotificationCenter.default.addObserver(self, selector: #selector(reload), name: .orderChanged, object: nil)
  }

  @objc override dynamic func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // ruleid: duplicate-registration
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(reload),
      name: .orderChanged,
      object: nil)
    // ok: duplicate-registration
    token = order.observe(\.price) { _, _ in print("changed") }
  }
}
