#if canImport(ObjectiveC)
  import Foundation

  private final class SoundScreen: NSObject {
    let settings = Settings()

    // page:
    private nonisolated(unsafe) static var context = 0  // only the address is used

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      guard context == &Self.context else {
        return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
      showVolume()
    }
    // page: end

    func appear() {
      settings.addObserver(self, forKeyPath: "volume", options: [.new], context: &Self.context)
    }

    private func showVolume() {}
  }
#endif
