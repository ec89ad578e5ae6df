#if canImport(ObjectiveC)
  import Foundation

  private final class SettingsRow {
    let title = "Volume"
  }

  @MainActor private final class SettingsScreen {
    private var observation: NSKeyValueObservation?

    // page:
    func followVolume(of settings: Settings, in row: SettingsRow) {
      observation = settings.observe(\.volume, options: [.new]) { [weak self, title = row.title] _, change in
        let line = "\(title): \(change.newValue ?? 0)"
        MainActor.assumeIsolated { self?.show(line) }
      }
    }
    // page: end

    private func show(_ line: String) {}
  }
#endif
