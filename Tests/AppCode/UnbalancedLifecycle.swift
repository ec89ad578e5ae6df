#if canImport(UIKit)
  import UIKit

  private final class VolumeScreen: UIViewController {
    private let settings = Settings()
    private let label = UILabel()

    // page:
    private var observation: NSKeyValueObservation?

    override func viewDidLoad() {  // once for each screen
      super.viewDidLoad()
      observation = settings.observe(\.volume, options: [.initial, .new]) { [weak self] _, change in
        let volume = change.newValue ?? 0
        MainActor.assumeIsolated { self?.label.text = "\(volume)" }
      }
    }
    // page: end
  }
#endif
