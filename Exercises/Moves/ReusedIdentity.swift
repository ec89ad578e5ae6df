import SampleApp

extension ReusedIdentity {
  @MainActor static func moves(_ moves: Moves) {
    let centers = moves.objects("center", most: 2, "DownloadCenter()") { _ in DownloadCenter() }
    let windows = moves.objects("window", most: 3, of: centers, "Window(@, transcript)", state: "open") {
      Window($0, $1)
    }
    let icons = moves.objects("icon", most: 2, of: centers, "Icon(@, transcript)", state: "shown") { Icon($0, $1) }
    moves.move("$.finish(%)", centers, with: ["map.pdf", "menu.pdf"]) { $0.finish($1) }
    moves.move("$.open()", windows) { $0.open() }
    moves.move("$.open(), twenty times", windows) { window in for _ in 1...20 { window.open() } }
    moves.move("$.add()", windows) { $0.add() }
    moves.move("$.remove()", windows) { $0.remove() }
    moves.move("$.replace()", icons) { $0.replace() }
    moves.move("$.remove(), $.replace()", icons) {
      $0.remove()
      $0.replace()
    }
    moves.move("$.replace(), and at once $.finish(%)", icons, with: ["bill.pdf"]) {
      $0.replace()
      $0.center.finish($1)
    }
    moves.release(windows)
    moves.release(icons)
    moves.settleAfterEachMove()
  }

  /// A window, which keeps a screen. `open()` releases it and adds another one, which lies where the former lay.
  @MainActor private final class Window {
    private let center: DownloadCenter
    private let transcript: Transcript
    private var screen: DownloadScreen?

    init(_ center: DownloadCenter, _ transcript: Transcript) {
      (self.center, self.transcript) = (center, transcript)
      open()
    }

    func open() {
      let place = screen.map(ObjectIdentifier.init)
      screen = nil
      screen = made(at: place) { DownloadScreen("screen", transcript) }
      add()
    }

    func add() { screen.map(center.add) }

    func remove() { screen.map(center.remove) }
  }

  /// An icon, which keeps a badge. `replace()` releases it and adds another one, which lies where the former lay.
  @MainActor private final class Icon {
    let center: DownloadCenter
    private let transcript: Transcript
    private var badge: DownloadBadge?

    init(_ center: DownloadCenter, _ transcript: Transcript) {
      (self.center, self.transcript) = (center, transcript)
      replace()
    }

    func replace() {
      let place = badge.map(ObjectIdentifier.init)
      badge = nil
      badge = made(at: place) { DownloadBadge("badge", center, transcript) }
      badge.map(center.add)
    }

    func remove() { badge.map(center.remove) }
  }
}
