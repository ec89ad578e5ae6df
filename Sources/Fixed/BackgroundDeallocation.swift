import Foundation
import Observers
import SampleApp

/// A screen renders its preview in a block on a worker. The block does not keep it, so it is torn down where it closes.
///
/// The app keeps the screen while it is open. The worker's block points weakly at it.
public enum BackgroundDeallocation {
  /// Renders previews, which takes as long as the story needs.
  final class Renderer: Sendable {
    let worker = DispatchQueue(label: "worker")
    private let mark = DispatchSpecificKey<Bool>()
    private let began = DispatchSemaphore(value: 0)
    private let mayFinish = DispatchSemaphore(value: 0)

    init() {
      worker.setSpecific(key: mark, value: true)
    }

    func render() -> String {
      began.signal()
      mayFinish.wait()
      return "the preview"
    }

    func waitUntilRendering() { began.wait() }

    /// Returns when the worker has released its block. The caller keeps the main actor busy meanwhile.
    func finish() {
      mayFinish.signal()
      worker.sync {}
    }

    var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
  }

  /// Shows a preview, and a new one whenever the defaults change, which happens on the main thread only.
  @MainActor
  final class SettingsScreen {
    private let renderer: Renderer
    private let transcript: Transcript
    private var token: NotificationToken?

    init(renderer: Renderer, center: NotificationCenter, transcript: Transcript) {
      (self.renderer, self.transcript) = (renderer, transcript)
      token = center.observe(UserDefaults.didChangeNotification) { [weak self] _ in
        MainActor.assumeIsolated { self?.reload() }
      }
    }

    deinit {
      transcript("screen is torn down \(renderer.isCurrent ? "on the worker's thread" : "on the main actor")")
    }

    private func reload() {
      // FIX: never keeps the screen, because the weak capture is in the block that goes to the worker.
      renderer.worker.async { [renderer, weak self] in
        let preview = renderer.render()
        DispatchQueue.main.async { self?.show(preview) }
      }
    }

    private func show(_ preview: String) {
      transcript("screen shows \(preview)")
    }
  }
}

// MARK: - Story

extension BackgroundDeallocation {
  /// The defaults change twice, and the user closes the screen during the second rendering.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let center = NotificationCenter()
    let renderer = Renderer()
    var screen: SettingsScreen? = SettingsScreen(renderer: renderer, center: center, transcript: transcript)
    center.post(name: UserDefaults.didChangeNotification, object: nil)
    renderer.waitUntilRendering()
    renderer.finish()
    await MainActor.turn()
    center.post(name: UserDefaults.didChangeNotification, object: nil)
    renderer.waitUntilRendering()
    transcript("the user closes the screen")
    screen = nil
    transcript("the worker finishes the preview")
    renderer.finish()
    await MainActor.turn()
    withExtendedLifetime(screen) {}
  }
}
