#if canImport(UIKit)
  import UIKit

  private enum Wrong {
    final class OrderScreen: UIViewController {
      private let order = Order()

      // page: wrong
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        order.addObserver(self, forKeyPath: "price", context: nil)  // one more
      }
      // page: end
    }
  }

  private final class OrderScreen: UIViewController {
    private let order = Order()
    private let label = UILabel()

    // page:
    private var observation: NSKeyValueObservation?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      // Assigning ends the token of the last visit.
      observation = order.observe(\.price, options: [.initial, .new]) {
        [weak self] _, change in
        let price = change.newValue ?? 0
        DispatchQueue.main.async { [weak self] in self?.label.text = "\(price) €" }
      }
    }
    // page: end
  }
#endif

// Tried: again read: replaces; thread read: hops; cancel no task; thousand read: replaces; objc twin; early no sequence
