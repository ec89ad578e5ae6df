import Observation
import Testing

@MainActor @Observable private final class TextSettings {
  var textSize = 12
  var isDark = false
}

@MainActor private final class Preview {
  let settings: TextSettings
  var shown: [String] = []
  init(_ settings: TextSettings) { self.settings = settings }

  // page: wrong
  func followThemeOnly() {
    let size = settings.textSize  // read outside: not tracked
    let isDark = withObservationTracking {
      settings.isDark
    } onChange: { [weak self] in
      Task { @MainActor [weak self] in self?.followThemeOnly() }
    }
    show("\(size) pt, \(isDark ? "dark" : "light")")
  }
  // page: end

  // page:
  private var isTracked = false

  func follow() {
    guard !isTracked else { return }  // called again, it changes nothing
    isTracked = true
    let (size, isDark) = withObservationTracking {
      (settings.textSize, settings.isDark)  // all reads, and nothing else, in the closure
    } onChange: { [weak self] in
      Task { @MainActor [weak self] in
        self?.isTracked = false
        self?.follow()
      }
    }
    show("\(size) pt, \(isDark ? "dark" : "light")")
  }
  // page: end

  private func show(_ line: String) { shown.append(line) }
}

@Test("P47: what is read outside the closure is not followed", .timeLimit(.minutes(5)))
@MainActor func missesTheSize() async {
  let settings = TextSettings(), theme = Preview(settings), both = Preview(settings)
  theme.followThemeOnly()
  both.follow()
  settings.textSize = 18
  while both.shown.count < 2 { await Task.yield() }
  #expect(theme.shown == ["12 pt, light"])
}

@Test("P47: a change of either property is shown", .timeLimit(.minutes(5)))
@MainActor func showsBoth() async {
  let settings = TextSettings(), preview = Preview(settings)
  preview.follow()
  settings.textSize = 18
  while preview.shown.count < 2 { await Task.yield() }
  settings.isDark = true
  while preview.shown.count < 3 { await Task.yield() }
  #expect(preview.shown == ["12 pt, light", "18 pt, light", "18 pt, dark"])
}

@Test("P47: a preview that is asked twice to follow shows each change once", .timeLimit(.minutes(5)))
@MainActor func followsBothTwice() async {
  let settings = TextSettings(), preview = Preview(settings)
  for _ in 1...2 { preview.follow() }
  for size in [14, 18] {
    settings.textSize = size
    while preview.shown.last != "\(size) pt, light" { await Task.yield() }
  }
  #expect(preview.shown == ["12 pt, light", "14 pt, light", "18 pt, light"])
}

// Tried: again followsBothTwice; thread no: main actor; cancel no wait; thousand followsTwice; objc no: Swift; early no
// sequence
