#if canImport(ObjectiveC)
  import Foundation

  private enum Wrong {
    /// Stands for a function in Objective-C that has `@try` and an empty `@catch`: Swift cannot catch these exceptions.
    nonisolated static func catching(_ body: () -> Void) { body() }

    nonisolated final class VolumeScreen: NSObject {
      private let settings = SoundModel()
      nonisolated(unsafe) private static var volumeContext = 0
      nonisolated(unsafe) private static var muteContext = 0

      // page: wrong
      func follow() {  // and "volume", with volumeContext
        settings.addObserver(self, forKeyPath: "isMuted", context: &Self.muteContext)
      }

      deinit {
        catching {  // @try and @catch, in Objective-C
          settings.removeObserver(self, forKeyPath: "isMuted", context: &Self.volumeContext)
        }
      }
      // page: end
    }

    nonisolated final class SoundModel: NSObject {
      @objc dynamic var volume = 0
      @objc dynamic var isMuted = false
    }
  }

  @MainActor private final class VolumeScreen {
    // page:
    private var tokens: [NSKeyValueObservation] = []

    func follow(_ settings: Settings) {
      tokens = [
        settings.observe(\.volume) { [weak self] _, _ in
          DispatchQueue.main.async { [weak self] in self?.show() }
        },
        settings.observe(\.isMuted) { [weak self] _, _ in
          DispatchQueue.main.async { [weak self] in self?.show() }
        },
      ]
    }
    // page: end

    private func show() {}
  }
#endif

// Tried: again read: replaces; thread read: hops; cancel no task; thousand read: replaces; objc twin; early no sequence
