#if canImport(UIKit)
  import UIKit

  private final class OrderScreen: UIViewController {
    let order = Order()
    private let label = UILabel()
    private var observation: NSKeyValueObservation?

    // page:
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      observation = order.observe(\.price, options: [.new]) { [weak self] _, change in  // replaces the last one
        let price = change.newValue ?? 0
        MainActor.assumeIsolated { self?.label.text = "\(price) €" }
      }
      label.text = "\(order.price) €"
    }
    // page: end
  }
#endif
