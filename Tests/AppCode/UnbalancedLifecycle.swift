#if canImport(UIKit)
  import UIKit

  private enum Wrong {
    final class VolumeScreen: UIViewController {
      private let settings = Settings()

      // page: wrong
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        settings.addObserver(self, forKeyPath: "volume", context: nil)
      }

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        settings.removeObserver(self, forKeyPath: "volume")
      }
      // page: end
    }
  }

  private final class VolumeScreen: UIViewController {
    private let settings = Settings()
    private let label = UILabel()

    // page:
    private var observation: NSKeyValueObservation?

    override func viewDidLoad() {  // once for each screen
      super.viewDidLoad()
      observation = settings.observe(\.volume, options: [.initial, .new]) {
        [weak self] _, change in
        let volume = change.newValue ?? 0
        DispatchQueue.main.async { [weak self] in self?.label.text = "\(volume)" }
      }
    }
    // page: end
  }
#endif

// Tried: again read: once a screen; thread read: hops; cancel no task; thousand read: replaces; objc twin; early no
// sequence
