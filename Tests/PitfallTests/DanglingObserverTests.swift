import Fixed
import Foundation
import KeyValueObserving
import Pitfalls
import SampleApp
import Testing

@Suite("P01 DanglingObserver")
struct DanglingObserverTests {
  @Test("Naive: the change after the cell's death is told to the dead cell, which its zombie reports")
  func naiveZombie() async throws {
    let child = try #require(
      await #expect(
        processExitsWith: .signal(SIGABRT), observing: [\.standardOutputContent, \.standardErrorContent]
      ) {
        alarm(20)
        CocoaObject.zombiesEnabled = true
        Pitfalls.DanglingObserver.story(.printed)
      })
    #expect(child.transcript == ["cell shows ★", "cell was released"])
    #expect(child.lastWords.contains("*** -[DocumentCell retain]: message sent to deallocated instance 0x"))
  }

  @Test("Naive: an object that takes the dead cell's place takes its messages", .disabled(if: Sanitizer.address))
  func naiveStranger() async throws {
    let child = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        alarm(20)
        Pitfalls.DanglingObserver.strangerStory(.printed)
      })
    #expect(
      child.transcript == [
        "cell shows ★", "banner opens", "banner is told of isFavorite, which it never observed",
        "document changed in peace",
      ])
  }

  @Test("Naive: without zombies it is a use after free", .enabled(if: Sanitizer.address))
  func naiveUseAfterFree() async throws {
    let child = try #require(
      await #expect(processExitsWith: .exitCode(1), observing: [\.standardOutputContent, \.standardErrorContent]) {
        alarm(60)
        Pitfalls.DanglingObserver.story(.printed)
      })
    #expect(child.transcript == ["cell shows ★", "cell was released"])
    #expect(child.lastWords.contains("AddressSanitizer: heap-use-after-free"))
  }

  @Test("Fixed: the observation goes with the cell, and the change reaches nobody")
  func fixed() async throws {
    let child = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        alarm(20)
        CocoaObject.zombiesEnabled = !Sanitizer.address  // zombies are leaks, of which the sanitizer would complain
        Fixed.DanglingObserver.story(.printed)
      })
    #expect(child.transcript == ["cell shows ★", "cell was released", "document changed in peace"])
  }

  @Test("Fixed: an object that takes the dead cell's place is told of nothing")
  func fixedStranger() async throws {
    let child = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        alarm(20)
        Fixed.DanglingObserver.strangerStory(.printed)
      })
    #expect(child.transcript == ["cell shows ★", "banner opens", "document changed in peace"])
  }
}
