#if canImport(Combine)
  import Combine
  import Foundation

  private extension Notification.Name {
    static let volumeDidChange = Notification.Name("volumeDidChange")
  }

  private enum Wrong {
    @MainActor final class SoundSettings {
      private var cancellables: Set<AnyCancellable> = []

      // page: wrong
      func follow() {
        NotificationCenter.default.publisher(for: .volumeDidChange, object: self)
          .sink { [weak self] _ in self?.updateIcon() }
          .store(in: &cancellables)
      }
      // page: end

      private func updateIcon() {}
    }
  }

  @MainActor private final class SoundSettings {
    private var cancellables: Set<AnyCancellable> = []

    // page:
    func follow() {
      NotificationCenter.default.publisher(for: .volumeDidChange)
        .filter { [weak self] in $0.object as AnyObject? === self }
        .sink { [weak self] _ in self?.updateIcon() }
        .store(in: &cancellables)
    }
    // page: end

    private func updateIcon() {}
  }
#endif
