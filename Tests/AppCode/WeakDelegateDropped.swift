import Testing

private protocol ListDelegate: AnyObject {
  func didTap(_ row: String)
}

private final class List {
  weak var delegate: (any ListDelegate)?
  func tap(_ row: String) { delegate?.didTap(row) }
}

private final class ThemeHandler: ListDelegate {
  var theme = ""
  func didTap(_ row: String) { theme = row }
}

// page:
private final class SettingsScreen {
  let list = List()
  private let handler = ThemeHandler()  // the screen keeps it, because the list does not

  init() { list.delegate = handler }
}
// page: end

extension SettingsScreen {
  fileprivate var theme: String { handler.theme }
}

@Test("P51: a tap reaches the delegate after `init` has returned")
func tapArrives() {
  let screen = SettingsScreen()
  screen.list.tap("dark")
  #expect(screen.theme == "dark")
}
