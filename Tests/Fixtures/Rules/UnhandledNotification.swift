import Foundation

class Screen: UIViewController {
  override open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    if keyPath == "volume" {
      update()
    }
    // ruleid: unhandled-notification
    super.observeValue(
      forKeyPath: keyPath, of: object, change: change, context: context)
  }
}

class ElseScreen: UIViewController {
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    if context == &ElseScreen.context {
      update()
    } else {
      // ok: unhandled-notification
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }
}

class ReturningScreen: UIViewController {
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    if context == &ReturningScreen.context {
      update()
      return
    }
    // ok: unhandled-notification
    super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }
}

class SwitchingScreen: UIViewController {
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    switch keyPath {
    case "volume": update()
    default:
      // ok: unhandled-notification
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }
}
