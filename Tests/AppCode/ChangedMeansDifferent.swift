#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    @MainActor final class Autosave {
      private var observation: NSKeyValueObservation?

      // page: wrong
      func follow(_ document: Document) {
        observation = document.observe(\.title, options: [.new]) { [weak self] _, change in
          guard let title = change.newValue else { return }
          DispatchQueue.main.async { [weak self] in self?.save(title) }  // at each set, even of an equal title
        }
      }
      // page: end

      private func save(_ title: String) {}
    }
  }

  @MainActor private final class Autosave {
    // page:
    private var observation: NSKeyValueObservation?

    func follow(_ document: Document) {
      observation = document.observe(\.title, options: [.old, .new]) { [weak self] _, change in
        guard let title = change.newValue, title != change.oldValue else { return }
        DispatchQueue.main.async { [weak self] in self?.save(title) }
      }
    }
    // page: end

    private func save(_ title: String) {}
  }
#endif

// Tried: again read: replaces; thread read: hops; cancel no task; thousand read: replaces; objc twin; early no sequence
