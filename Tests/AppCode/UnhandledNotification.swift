#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    nonisolated final class SoundScreen: NSObject {
      // page: wrong
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        if keyPath == "volume" { showVolume() }
        super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
      // page: end

      private func showVolume() {}
    }
  }

  @MainActor private final class SoundScreen: NSObject {
    let settings = Settings()

    func follow() {
      settings.addObserver(self, forKeyPath: "volume", context: &Self.context)
    }

    // page:
    private nonisolated(unsafe) static var context = 0  // only its address is used

    // nonisolated: Swift 6 mode needs it if the class is on the main actor.
    nonisolated override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      guard context == &Self.context else {
        return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
      DispatchQueue.main.async { [weak self] in self?.showVolume() }
    }
    // page: end

    private func showVolume() {}
  }
#endif

// Tried: again no token; thread read: hops; cancel no task; thousand no growth; objc twin; early no sequence
