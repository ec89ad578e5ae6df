#if canImport(ObjectiveC)
  import Foundation

  @MainActor private final class VolumeScreen {
    // page:
    private var observation: NSKeyValueObservation?  // one for each key path

    func follow(_ settings: Settings) {
      observation = settings.observe(\.volume, options: [.new]) { [weak self] _, change in
        let volume = change.newValue ?? 0
        MainActor.assumeIsolated { self?.show(volume) }
      }
    }
    // page: end

    private func show(_ volume: Int) {}
  }
#endif
