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

private enum Wrong {
  final class SettingsScreen {
    let list = List()

    // page: wrong
    func open() {
      let handler = ThemeHandler()
      list.delegate = handler  // weak: released when this function returns
    }
    // page: end
  }
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

@Test("P51: a delegate that nobody keeps is gone at once")
func tapIsLost() {
  let screen = Wrong.SettingsScreen()
  screen.open()
  #expect(screen.list.delegate == nil)
}

@Test("P51: a tap reaches the delegate after `init` has returned")
func tapArrives() {
  let screen = SettingsScreen()
  screen.list.tap("dark")
  #expect(screen.theme == "dark")
}

// Tried: again no: one delegate; thread no: one actor; cancel no task; thousand no list; objc read: strong; early no
// sequence
