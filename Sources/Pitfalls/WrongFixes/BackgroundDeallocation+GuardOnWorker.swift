import Foundation
import Observers
import SampleApp

extension BackgroundDeallocation {
  /// Captures weakly in the outer block, and takes a strong reference there for as long as the work lasts.
  public enum GuardOnWorker {
    typealias Renderer = BackgroundDeallocation.Renderer

    /// Shows a preview, and a new one whenever the defaults change.
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
        renderer.worker.async { [weak self] in
          // FLAW: keeps the screen on the worker again, because `guard let` is a strong reference for the whole block.
          guard let self else { return }
          let preview = renderer.render()
          DispatchQueue.main.async { [weak self] in self?.show(preview) }
        }
      }

      private func show(_ preview: String) {
        transcript("screen shows \(preview)")
      }
    }
  }
}

// MARK: - Story

extension BackgroundDeallocation.GuardOnWorker {
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
