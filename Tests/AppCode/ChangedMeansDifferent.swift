#if canImport(ObjectiveC)
  import Foundation

  @MainActor private final class Autosave {
    private var observation: NSKeyValueObservation?

    // page:
    func follow(_ document: Document) {
      observation = document.observe(\.title, options: [.old, .new]) { [weak self] _, change in
        guard let title = change.newValue, title != change.oldValue else { return }
        MainActor.assumeIsolated { self?.save(title) }
      }
    }
    // page: end

    private func save(_ title: String) {}
  }
#endif
