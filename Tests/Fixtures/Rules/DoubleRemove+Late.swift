import UIKit

final class WebScreen: UIViewController {
  private let web = WKWebView()

  override func viewDidLoad() {
    super.viewDidLoad()
    web.addObserver(self, forKeyPath: "title", options: [], context: nil)
    web.addObserver(self, forKeyPath: "loading", options: [], context: nil)
  }

  deinit {
    // ruleid: removed-without-registration
    web.removeObserver(self, forKeyPath: "title")
    // ok: removed-without-registration
    if isViewLoaded { web.removeObserver(self, forKeyPath: "loading") }
  }
}

final class TwiceScreen: UIViewController {
  func close() {
    // ruleid: removed-twice
    player.removeObserver(self, forKeyPath: "rate")
  }

  func stop() {
    // ruleid: removed-twice
    player.removeObserver(self, forKeyPath: "rate")
  }
}
