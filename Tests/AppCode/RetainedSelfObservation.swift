#if canImport(ObjectiveC)
  import Foundation

  // page:
  final class SoundSettings: NSObject {
    @objc dynamic var volume = 5
    private var observation: NSKeyValueObservation?

    override init() {
      super.init()
      observation = observe(\.volume) { settings, _ in settings.updateIcon() }  // holds `self` weakly
    }
    // page: end

    private func updateIcon() {}
  }
#endif
