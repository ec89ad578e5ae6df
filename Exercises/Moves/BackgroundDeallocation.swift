extension BackgroundDeallocation {
  @MainActor static func moves(_ moves: ThreadedMoves) {
    let apps = moves.objects("app", most: 1, "App()") { _ in App() }
    let screens = moves.objects(
      "screen", most: 1, of: apps, "SettingsScreen(renderer: @.renderer, center: @.center, transcript: transcript)"
    ) {
      SettingsScreen(renderer: $0.renderer, center: $0.center, transcript: $1)
    }
    func changeDefaults() { moves.wait(for: "a preview to be rendered") { apps.all[0].changeDefaults() } }
    moves.move("the defaults change, and $ renders", screens, if: { _ in apps.all[0].isRendering == false }) { _ in
      changeDefaults()
    }
    moves.move("$.renderer.finish()", apps, if: { $0.isRendering }) { $0.finish() }
    moves.move(
      "$'s preview is finished, and at once the defaults change", screens, if: { _ in apps.all[0].isRendering }
    ) { _ in
      apps.all[0].finish()
      changeDefaults()
    }
    moves.release(screens)
    moves.release(screens, rightAfter: "@.renderer.finish()", apps) { $0.finish() }
    moves.settleAfterEachMove()
  }

  /// Renders one preview at a time, and finishes it before it goes.
  private final class App {
    let center = NotificationCenter()
    let renderer = Renderer()
    private(set) var isRendering = false

    func changeDefaults() {
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
