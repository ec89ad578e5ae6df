import Observation
import Testing

private enum Wrong {
  @MainActor final class Autosave {
    let settings: TextSettings
    init(_ settings: TextSettings) { self.settings = settings }
    var saved: [Int] = []

    // page: wrong
    func follow() {
      withObservationTracking {
        _ = settings.textSize
      } onChange: { [weak self] in
        MainActor.assumeIsolated { self?.save() }  // before the set: reads the old size
      }
    }
    // page: end

    private func save() { saved.append(settings.textSize) }
  }
}

@MainActor @Observable private final class TextSettings {
  // page:
  var textSize = 12 {
    didSet { if textSize != oldValue { save() } }  // after the value is set, before the setter returns
  }
  // page: end
  @ObservationIgnored var saved = 0
  private func save() { saved = textSize }
}

@Test("P44: what onChange reads is the old value")
@MainActor func savesTheOldValue() {
  let settings = TextSettings(), autosave = Wrong.Autosave(settings)
  autosave.follow()
  settings.textSize = 14
  #expect(autosave.saved == [12])
}

@Test("P44: what is saved is the new value")
@MainActor func savesTheNewValue() {
  let settings = TextSettings()
  settings.textSize = 14
  #expect(settings.saved == 14)
}

// Tried: again savesTheNewValue; thread no: main actor; cancel no task; thousand no growth; objc no: Swift; early no
// sequence
