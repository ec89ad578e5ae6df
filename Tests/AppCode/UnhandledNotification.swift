#if canImport(ObjectiveC)
  import Foundation

  @MainActor private final class SoundScreen: NSObject {
    let settings = Settings()

    // page:
    private nonisolated(unsafe) static var context = 0  // only the address is used

    // nonisolated, because NSObject's function is. The volume is set on the main thread.
    override nonisolated func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      guard context == &Self.context else {
        return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
      MainActor.assumeIsolated { showVolume() }
    }
    // page: end

    func appear() {
      settings.addObserver(self, forKeyPath: "volume", options: [.new], context: &Self.context)
    }

    private func showVolume() {}
  }
#endif
