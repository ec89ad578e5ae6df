#if canImport(ObjectiveC)
  import Foundation

  private nonisolated final class SettingsRow {
    let title = "Volume"
  }

  private enum Wrong {
    nonisolated final class SettingsScreen: NSObject {
      // page: wrong
      func followVolume(of settings: Settings, in row: SettingsRow) {
        let context = Unmanaged.passUnretained(row).toOpaque()  // keeps nothing alive
        settings.addObserver(self, forKeyPath: "volume", context: context)
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        guard let context else { return }
        show(Unmanaged<SettingsRow>.fromOpaque(context).takeUnretainedValue().title)
      }
      // page: end

      private func show(_ line: String) {}
    }
  }

  @MainActor private final class SettingsScreen {
    // page:
    private var observation: NSKeyValueObservation?

    func followVolume(of settings: Settings, in row: SettingsRow) {
      observation = settings.observe(\.volume, options: .new) {
        [weak self, title = row.title] _, change in
        let line = "\(title): \(change.newValue ?? 0)"
        DispatchQueue.main.async { [weak self] in self?.show(line) }
      }
    }
    // page: end

    private func show(_ line: String) {}
  }
#endif

// Tried: again read: replaces; thread read: hops; cancel no task; thousand read: replaces; objc twin; early no sequence
