import PitfallCatalogue
import Testing

@testable import Fixed

@Suite("P59 StaleDifference") struct StaleDifferenceTests {
  @Test("Naive: an update whose numbers do not fit the data source ends the app")
  func naive() async throws { try await expect("P59", "naive", .crashes) }

  @Test("Naive: what two differences insert is shown twice")
  func naiveSearch() async throws { try await expect("P59", "naive-search", .misbehaves) }

  @Test("Fixed: each difference comes with its own list")
  func fixed() async throws { try await expect("P59", "fixed", .holds) }

  @Test("Fixed: a difference is computed again if the list has changed")
  func fixedSearch() async throws { try await expect("P59", "fixed-search", .holds) }

  @Test("Wrong fix: the counts fit, and the rows do not")
  func wrongCountCheck() async throws { try await expect("P59", "wrong-count-check", .misbehaves) }

  @Test("Wrong fix: a reload after the update comes after the crash")
  func wrongReloadAfter() async throws { try await expect("P59", "wrong-reload-after", .crashes) }

  @Test("The latest results stay, although an earlier search compares again") @MainActor func latestSearch() async {
    let screen = StaleDifference.ResultScreen(["lake"])
    let first = Task {
      await screen.show(["sea"])
      await screen.show(["seal"])
    }
    let second = Task { await screen.show(["sky"]) }
    await first.value
    await second.value
    #expect(screen.shown == ["seal"])
  }
}
