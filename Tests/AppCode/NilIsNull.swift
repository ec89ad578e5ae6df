#if canImport(ObjectiveC)
  import Foundation

  @MainActor private final class ProfileLabel {
    private var observation: NSKeyValueObservation?

    // page:
    func follow(_ settings: Settings) {
      observation = settings.observe(\.profile, options: [.initial]) { [weak self] settings, _ in
        let profile = settings.profile ?? "a guest"  // a property is nil where a change has NSNull
        MainActor.assumeIsolated { self?.show(profile) }
      }
    }
    // page: end

    private func show(_ profile: String) {}
  }
#endif
