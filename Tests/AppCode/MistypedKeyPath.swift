#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    final class ProfileHeader: NSObject {
      private nonisolated(unsafe) static var context = 0

      // page: wrong
      func followName(in defaults: UserDefaults) {
        defaults.addObserver(
          self, forKeyPath: "profile.name",  // the `name` of a `profile`, which defaults do not have
          options: [.new], context: &Self.context)
      }
      // page: end
    }
  }

  // page:
  extension UserDefaults {  // one name for property and key, without a dot
    @objc dynamic var profileName: String? { string(forKey: "profileName") }
  }
  // page: end

  @MainActor private final class ProfileHeader {
    private var observation: NSKeyValueObservation?

    // page:
    func followName(in defaults: UserDefaults) {
      observation = defaults.observe(\.profileName, options: [.initial, .new]) {
        [weak self] _, change in
        let name = (change.newValue ?? nil) ?? "a guest"
        // Defaults may be set on any thread.
        DispatchQueue.main.async { [weak self] in self?.show(name) }
      }
    }
    // page: end

    private func show(_ name: String) {}
  }
#endif

// Tried: again read: replaces; thread read: hops; cancel no task; thousand read: replaces; objc twin; early no sequence
