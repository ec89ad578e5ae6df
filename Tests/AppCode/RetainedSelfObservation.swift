#if canImport(ObjectiveC)
  import Foundation

  // page:
  @MainActor final class SoundSettings: NSObject {
    @objc dynamic var volume = 5
    private var observation: NSKeyValueObservation?

    override init() {
      super.init()
      observation = observe(\.volume) { settings, _ in  // holds `self` weakly
        MainActor.assumeIsolated { settings.updateIcon() }
      }
    }
    // page: end

    private func updateIcon() {}
  }
#endif
