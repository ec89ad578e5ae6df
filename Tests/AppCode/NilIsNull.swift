#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    nonisolated final class ProfileLabel: NSObject {
      // page: wrong
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?,
        change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
      ) {
        show(change?[.newKey] as! String)  // NSNull, when the profile is set to nil
      }
      // page: end

      private func show(_ profile: String) {}
    }
  }

  @MainActor private final class ProfileLabel {
    private let settings: Settings
    private var observation: NSKeyValueObservation?
    init(settings: Settings) { self.settings = settings }

    // page:
    func follow() {
      observation = settings.observe(\.profile, options: [.initial]) { [weak self] _, _ in
        DispatchQueue.main.async { [weak self] in self?.showProfile() }
      }
    }

    private func showProfile() { show(settings.profile ?? "a guest") }
    // page: end

    private func show(_ profile: String) {}
  }
#endif

// Tried: again read: replaces; thread read: hops; cancel no task; thousand read: replaces; objc twin; early no sequence
