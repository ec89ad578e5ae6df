import Foundation
import PitfallCatalogue
import Testing

@Suite("P09 UnbalancedLifecycle")
struct UnbalancedLifecycleTests {
  @Test("Naive: a canceled swipe registers the screen a second time")
  func naive() async throws {
    try await expect(
      "P09", "naive",
      .misbehaves([
        "viewWillAppear",
        "slider shows 6",
        "viewWillDisappear",
        "viewWillAppear",
        "slider shows 7",
        "slider shows 7",
      ]))
  }

  @Test("Naive: one removal leaves a registration, and the closed screen is notified")
  func naiveClosing() async throws {
    try await expect(
      "P09", "naive-closing",
      .crashes(
        [SIGABRT], saying: "*** -[SettingsScreen retain]: message sent to deallocated instance",
        after: [
          "viewWillAppear",
          "slider shows 6",
          "viewWillDisappear",
          "viewWillAppear",
          "viewWillDisappear",
          "viewDidDisappear",
          "screen was released",
        ]))
  }

  @Test("Fixed: the screen observes once, however often it appears")
  func fixed() async throws {
    try await expect(
      "P09", "fixed",
      .holds([
        "viewWillAppear",
        "slider shows 6",
        "viewWillDisappear",
        "viewWillAppear",
        "slider shows 7",
      ]))
  }

  @Test("Fixed: the observation ends with the screen")
  func fixedClosing() async throws {
    try await expect(
      "P09", "fixed-closing",
      .holds([
        "viewWillAppear",
        "slider shows 6",
        "viewWillDisappear",
        "viewWillAppear",
        "viewWillDisappear",
        "viewDidDisappear",
        "screen was released",
        "volume changed without incident",
      ]))
  }

  @Test("Wrong fix: an ordinary way out removes twice")
  func wrongRemoveTwice() async throws {
    try await expect(
      "P09", "wrong-remove-twice",
      .crashes(
        [SIGABRT], saying: "because it is not registered as an observer.",
        after: [
          "viewWillAppear",
          "slider shows 6",
          "viewWillDisappear",
          "viewWillAppear",
          "viewWillDisappear",
          "viewDidDisappear",
        ]))
  }
}
