#if canImport(Combine)
  import Combine
  import Foundation

  private extension Notification.Name {
    static let volumeDidChange = Notification.Name("volumeDidChange")
  }

  private enum Wrong {
    @MainActor final class SoundSettings {
      private var observation: AnyCancellable?

      // page: wrong
      func follow() {
        observation = NotificationCenter.default.publisher(for: .volumeDidChange, object: self)
          .receive(on: DispatchQueue.main)
          .sink { [weak self] _ in self?.updateIcon() }
      }
      // page: end

      private func updateIcon() {}
    }
  }

  @MainActor private final class SoundSettings {
    // page:
    private var observation: AnyCancellable?

    func follow() {
      observation = NotificationCenter.default.publisher(for: .volumeDidChange)
        .receive(on: DispatchQueue.main)  // from whatever thread posts
        .filter { [weak self] in $0.object as AnyObject? === self }
        .sink { [weak self] _ in self?.updateIcon() }
    }
    // page: end

    private func updateIcon() {}
  }
#endif

// Tried: again read: replaces; thread read: receive(on:); cancel no task; thousand read: replaces; objc twin; early no
// sequence
