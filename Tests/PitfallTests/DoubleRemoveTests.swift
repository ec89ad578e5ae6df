import Fixed
import Foundation
import Pitfalls
import SampleApp
import Testing

@Suite("P06 DoubleRemove")
struct DoubleRemoveTests {
  @Test("Naive: the second removal raises NSRangeException")
  func naive() async throws {
    let child = try #require(
      await #expect(
        processExitsWith: .signal(SIGABRT), observing: [\.standardOutputContent, \.standardErrorContent]
      ) {
        alarm(20)
        Pitfalls.DoubleRemove.story(.printed)
      })
    #expect(child.transcript == ["cell shows ★", "cell is ready for reuse"])
    #expect(child.lastWords.contains(notRegistered))
  }

  @Test("Naive: removing what was never added raises NSRangeException")
  func naiveNeverAdded() async throws {
    let child = try #require(
      await #expect(
        processExitsWith: .signal(SIGABRT), observing: [\.standardOutputContent, \.standardErrorContent]
      ) {
        alarm(20)
        Pitfalls.DoubleRemove.neverAddedStory(.printed)
      })
    #expect(child.transcript == ["cell was made but never appeared"])
    #expect(child.lastWords.contains(notRegistered))
  }

  @Test("Fixed: ending twice is nothing, and ends the delivery")
  func fixed() async throws {
    let child = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        alarm(20)
        Fixed.DoubleRemove.story(.printed)
      })
    #expect(child.transcript == ["cell shows ★", "cell is ready for reuse", "cell was released"])
  }

  @Test("Fixed: ending what never began is nothing")
  func fixedNeverAdded() async throws {
    let child = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        alarm(20)
        Fixed.DoubleRemove.neverAddedStory(.printed)
      })
    #expect(child.transcript == ["cell was made but never appeared", "cell was released"])
  }

  // Cocoa's sentence; the addresses in it differ from run to run.
  private var notRegistered: Regex<Substring> {
    #/uncaught exception 'NSRangeException', reason: 'Cannot remove an observer <DocumentCell 0x[0-9a-f]+> for the key path "isFavorite" from <Document 0x[0-9a-f]+> because it is not registered as an observer.'/#
  }
}
