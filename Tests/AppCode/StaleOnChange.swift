import Observation
import Testing

@MainActor @Observable private final class TextSettings {
  // page:
  var textSize = 12 {
    didSet { if textSize != oldValue { save() } }  // after the value is set, before the setter returns
  }
  // page: end
  @ObservationIgnored var saved = 0
  private func save() { saved = textSize }
}

@Test("P44: what is saved is the new value")
@MainActor func savesTheNewValue() {
  let settings = TextSettings()
  settings.textSize = 14
  #expect(settings.saved == 14)
}
