import Testing

private enum Wrong {
  @MainActor final class ThemePicker {
    // page: wrong
    var delegate: (any ThemePickerDelegate)?  // strong, and the delegate owns the picker
    // page: end
  }
}

// page:
@MainActor private protocol ThemePickerDelegate: AnyObject {
  func themePicker(_ picker: ThemePicker, didPick theme: String)
}

@MainActor private final class ThemePicker {
  weak var delegate: (any ThemePickerDelegate)?
}
// page: end

extension ThemePicker {
  fileprivate func pick(_ theme: String) { delegate?.themePicker(self, didPick: theme) }
}

@MainActor private final class SettingsScreen: ThemePickerDelegate {
  let picker = ThemePicker()
  var theme = "light"
  init() { picker.delegate = self }
  func themePicker(_ picker: ThemePicker, didPick theme: String) { self.theme = theme }
}

@Test("P23: a screen that is its picker's delegate goes when it is closed")
@MainActor func screenAndPickerGo() {
  var screen: SettingsScreen? = SettingsScreen()
  weak let picker = screen?.picker
  weak let closed = screen
  picker?.pick("dark")
  #expect(screen?.theme == "dark")
  screen = nil
  #expect(closed == nil && picker == nil)
}

// Tried: again no: one delegate; thread no: main actor; cancel no task; thousand no list; objc read: weak; early no
// sequence
