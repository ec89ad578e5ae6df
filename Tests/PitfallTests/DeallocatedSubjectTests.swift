import Foundation
import PitfallCatalogue
import Testing

@Suite("P02 DeallocatedSubject")
struct DeallocatedSubjectTests {
  @Test("Naive: the title bar receives the change of a letter that it never observed")
  func naive() async throws {
    try await expect(
      "P02", "naive",
      .misbehaves([
        "title bar shows Report",
        "the library closes the report and opens a letter",
        "title bar shows Letter",
        "the letter has been renamed",
      ]))
  }

  @Test("Naive: the death of the observed report raises an exception")
  func naiveRaising() async throws {
    try await expect(
      "P02", "naive-raising",
      .crashes(
        [SIGABRT], saying: "was deallocated while key value observers were still registered with it.",
        after: [
          "title bar shows Report",
          "the library closes the report",
        ]))
  }

  @Test("Naive: the weak reference is nil in deinit, and the letter notifies the dead title bar")
  func naiveTitleBarCloses() async throws {
    try await expect(
      "P02", "naive-title-bar-closes",
      .crashes(
        [SIGABRT], saying: "*** -[TitleBar retain]: message sent to deallocated instance",
        after: [
          "title bar shows Report",
          "the library closes the report and opens a letter",
          "title bar was released",
        ]))
  }

  @Test("Fixed: the title bar keeps its report, and the letter notifies nobody")
  func fixed() async throws {
    try await expect(
      "P02", "fixed",
      .holds([
        "title bar shows Report",
        "the library closes the report and opens a letter",
        "the letter has been renamed",
      ]))
  }

  @Test("Fixed: the report is no longer observed when it is deallocated")
  func fixedRaising() async throws {
    try await expect(
      "P02", "fixed-raising",
      .holds([
        "title bar shows Report",
        "the library closes the report",
        "the report has been closed",
      ]))
  }

  @Test("Fixed: the observation ends with the title bar, and the letter notifies nobody")
  func fixedTitleBarCloses() async throws {
    try await expect(
      "P02", "fixed-title-bar-closes",
      .holds([
        "title bar shows Report",
        "the library closes the report and opens a letter",
        "title bar was released",
        "the letter has been renamed",
      ]))
  }

  @Test("Wrong fix: with unowned, deinit reads a reference to a dead document")
  func wrongUnowned() async throws {
    try await expect(
      "P02", "wrong-unowned",
      .crashes(
        [SIGABRT], saying: "Attempted to read an unowned reference but object",
        after: [
          "title bar shows Report",
          "the library closes the report",
        ]))
  }
}
