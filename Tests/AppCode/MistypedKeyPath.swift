#if canImport(ObjectiveC)
  import Foundation

  // page:
  extension UserDefaults {
    @objc dynamic var profileName: String? { string(forKey: "profileName") }  // one name for both, without a dot
  }
  // page: end

  @MainActor private final class ProfileHeader {
    private var observation: NSKeyValueObservation?

    // page:
    func followName(in defaults: UserDefaults) {
      observation = defaults.observe(\.profileName, options: [.initial, .new]) { [weak self] _, change in
        let name = (change.newValue ?? nil) ?? "a guest"
        DispatchQueue.main.async { [weak self] in self?.show(name) }  // defaults may be set on any thread
      }
    }
    // page: end

    private func show(_ name: String) {}
  }
#endif
