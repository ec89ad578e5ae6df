import PitfallCatalogue
import SampleApp
import Testing

@testable import Fixed

@Suite("P44 StaleOnChange") struct StaleOnChangeTests {
  @Test("Naive: each save stores the value from before the change")
  func naive() async throws { try await expect("P44", "naive", .misbehaves) }

  @Test("Fixed: each save stores what the user chose")
  func fixed() async throws { try await expect("P44", "fixed", .holds) }

  @Test("Wrong fix: a value captured before the hop is as old as one read in onChange")
  func wrongCaptured() async throws { try await expect("P44", "wrong-captured", .misbehaves) }

  @Test("The last change is saved although the settings close in the same turn") @MainActor func closedAtOnce() async {
    let (settings, transcript) = (Settings(), Transcript())
    var autosave: StaleOnChange.Autosave? = .init(settings: settings, transcript: transcript)
    autosave?.follow()
    settings.textSize = 14
    weak let closed = autosave
    autosave = nil
    await MainActor.turn()
    #expect(transcript.lines == ["saves 14 pt"])
    #expect(closed == nil)
  }
}
