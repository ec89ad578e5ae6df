import Fixed
import Foundation
import Pitfalls
import SampleApp
import Testing

@Suite("P15 SubclassContextCollision")
struct SubclassContextCollisionTests {
  @Test("Naive: the subclass's background answers for every key, and button and label stand still")
  func naive() async throws {
    let child = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        alarm(20)
        Pitfalls.SubclassContextCollision.story(.printed)
      })
    #expect(
      child.transcript == [
        "— a plain cell", "button shows ★", "label shows Report",
        "— an advanced cell", "background is white", "background is white", "background is red",
      ])
  }

  @Test("Fixed: button and label follow as in the superclass, and the background is computed once")
  func fixed() async throws {
    let child = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        alarm(20)
        Fixed.SubclassContextCollision.story(.printed)
      })
    #expect(
      child.transcript == [
        "— a plain cell", "button shows ★", "label shows Report",
        "— an advanced cell", "button shows ★", "label shows Report", "background is red",
      ])
  }
}
