// How a check tries the types of this exercise.

extension BackgroundDeallocation {
  @MainActor
  static func moves(_ moves: Moves) {
    moves.severalThreads()
    let apps = moves.objects("app", most: 1, "App()") { _ in App() }
    let screens = moves.objects(
      "screen", most: 1, of: apps, "SettingsScreen(renderer: @.renderer, center: @.center, transcript: transcript)"
    ) {
      SettingsScreen(renderer: $0.renderer, center: $0.center, transcript: $1)
    }
    moves.move("the defaults change, and $ renders", screens) { _ in apps.all.first?.changeDefaults() }
    moves.move("$.renderer.finish()", apps) { $0.finish() }
    moves.move("$'s preview is finished, and at once the defaults change", screens) { _ in
      apps.all.first?.finish()
      apps.all.first?.changeDefaults()
    }
    moves.release(screens)
    moves.release(screens, rightAfter: "@.renderer.finish()", apps) { $0.finish() }
    moves.settleAfterEachMove()
  }

  /// Renders one preview at a time, and finishes it before it goes.
  private final class App {
    let center = NotificationCenter()
    let renderer = Renderer()
    private var isRendering = false

    func changeDefaults() {
      guard !isRendering else { return }
      isRendering = true
      center.post(name: UserDefaults.didChangeNotification, object: nil)
      renderer.waitUntilRendering()
    }

    func finish() {
      guard isRendering else { return }
      isRendering = false
      renderer.finish()
    }

    deinit { finish() }
  }
}
