import Foundation
import PitfallCatalogue
import Testing

@Suite("P04 MiddleOfPathDies")
struct MiddleOfPathDiesTests {
  @Test("Naive: the weak reference became nil silently, and the removal raises")
  func naive() async throws {
    try await expect(
      "P04", "naive",
      .crashes(
        [SIGABRT],
        saying:
          "most likely because the value for the key \"author\" has changed without an appropriate KVO notification",
        after: [
          "byline shows Ada",
          "byline shows Ada King",
          "the user deletes Ada from the address book",
        ]))
  }

  @Test("Naive: after a silent assignment the new author is not observed, and the next notified change raises")
  func naiveTemplate() async throws {
    try await expect(
      "P04", "naive-template",
      .crashes(
        [SIGABRT], saying: "Cannot update for observer",
        after: [
          "byline shows Ada",
          "the user takes the author of a template",
          "the author is now called Eve Smith",
        ]))
  }

  @Test("Fixed: the letter keeps its author, and the byline closes")
  func fixed() async throws {
    try await expect(
      "P04", "fixed",
      .holds([
        "byline shows Ada",
        "byline shows Ada King",
        "the user deletes Ada from the address book",
        "byline was released",
      ]))
  }

  @Test("Fixed: the byline follows every change of the author")
  func fixedTemplate() async throws {
    try await expect(
      "P04", "fixed-template",
      .holds([
        "byline shows Ada",
        "byline shows Eve",
        "the user takes the author of a template",
        "byline shows Eve Smith",
        "the author is now called Eve Smith",
        "byline shows Ada",
        "the user has picked Ada again",
      ]))
  }

  @Test("Wrong fix: a token does not see what nobody announces")
  func wrongTokenOnly() async throws {
    try await expect(
      "P04", "wrong-token-only",
      .crashes(
        [SIGABRT], saying: "Cannot update for observer",
        after: [
          "byline shows Ada",
          "the user takes the author of a template",
          "the author is now called Eve Smith",
        ]))
  }

  @Test("Wrong fix: an announcement after the assignment raises")
  func wrongAnnounceAfterward() async throws {
    try await expect(
      "P04", "wrong-announce-afterward",
      .crashes(
        [SIGABRT], saying: "Cannot update for observer",
        after: [
          "byline shows Ada King",
          "the user picks Eve",
        ]))
  }
}
