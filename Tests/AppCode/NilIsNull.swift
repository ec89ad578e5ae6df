#if canImport(ObjectiveC)
  import Foundation

  @MainActor private final class ProfileLabel {
    private let settings: Settings
    private var observation: NSKeyValueObservation?
    init(settings: Settings) { self.settings = settings }

    // page:
    func follow() {
      observation = settings.observe(\.profile, options: [.initial]) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.showProfile() }
      }
    }

    private func showProfile() { show(settings.profile ?? "a guest") }  // nil where a change has NSNull
    // page: end

    private func show(_ profile: String) {}
  }
#endif
