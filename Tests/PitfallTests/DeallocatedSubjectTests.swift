import Foundation
import PitfallCatalogue
import Testing

@Suite("P02 DeallocatedSubject")
struct DeallocatedSubjectTests {
  @Test("Naive: the death of the observed report raises an exception")
  func naive() async throws {
    try await expect(
      "P02", "naive",
      .crashes(
        [SIGABRT], saying: "was deallocated while key value observers were still registered with it.",
        after: [
          "title bar shows Report",
          "the library closes the report",
        ]))
  }

  @Test("Naive: the title bar does not notice that its report is another object now")
  func naiveSilent() async throws {
    try await expect(
      "P02", "naive-silent",
      .misbehaves([
        "title bar shows Report",
        "the user closes the report and opens it again",
        "title bar was released",
      ]))
  }

  @Test("Naive: the title bar receives the change of a letter that it never observed")
  func naiveAddress() async throws {
    try await expect(
      "P02", "naive-address",
      .misbehaves([
        "title bar shows Report",
        "the library closes the report and opens a letter",
        "title bar shows Letter",
        "the letter has been renamed",
      ]))
  }

  @Test("Fixed: the title bar keeps its report, which stays alive as long as it is observed")
  func fixed() async throws {
    try await expect(
      "P02", "fixed",
      .holds([
        "title bar shows Report",
        "the library closes the report",
        "the report has been closed",
      ]))
  }

  @Test("Fixed: the library finds the report that the title bar keeps")
  func fixedSilent() async throws {
    try await expect(
      "P02", "fixed-silent",
      .holds([
        "title bar shows Report",
        "the user closes the report and opens it again",
        "title bar shows Final report",
        "title bar was released",
      ]))
  }

  @Test("Fixed: the letter notifies nobody")
  func fixedAddress() async throws {
    try await expect(
      "P02", "fixed-address",
      .holds([
        "title bar shows Report",
        "the library closes the report and opens a letter",
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
          "the user closes the report and opens it again",
        ]))
  }
}
