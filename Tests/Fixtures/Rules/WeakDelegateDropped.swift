final class Screen {
  private let handler = ThemeHandler()
  private let list = ThemeList()

  init() {
    // ruleid: weak-delegate-dropped
    list.delegate = ThemeHandler()
    // ok: weak-delegate-dropped
    list.delegate = handler
    // ok: weak-delegate-dropped
    list.delegate = self
    // ok: weak-delegate-dropped
    self.delegate = ThemeHandler()
  }

  func keep() {
    // ok: weak-delegate-dropped
    let handler = ThemeHandler()
    list.delegate = handler
    handlers.append(handler)
  }

  func drop() {
    // ruleid: weak-delegate-dropped
    let source = ThemeSource(
      themes: [])
    list.dataSource = source
    list.reload()
  }
}
