import Fixed
import Foundation
import PitfallCatalogue
import Pitfalls
import SampleApp
import Testing

// Under the address sanitizer its leak checker looks at each child as it exits, and must agree. A child's last words do not
// reach an exit test; that it is the cell which leaks is read by `observer-pitfalls verify`, in such a build.
@Suite("P18 StrongRetainLeak")
struct StrongRetainLeakTests {
  @Test("Naive: cell, observation and closure keep each other, and the cell goes on working")
  func naive() async throws {
    let child = try #require(
      await #expect(processExitsWith: leaking, observing: [\.standardOutputContent]) {
        alarm(20)
        onThreadOfItsOwn { Pitfalls.StrongRetainLeak.story(.printed) }
      })
    #expect(child.transcript == ["cell shows ★", "cell is still alive", "cell shows ☆", "document changed"])
  }

  @Test("Fixed: with a weak capture the cell goes when the table lets go of it")
  func fixed() async throws {
    let child = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        alarm(20)
        onThreadOfItsOwn { Fixed.StrongRetainLeak.story(.printed) }
      })
    #expect(child.transcript == ["cell shows ★", "cell was released", "document changed"])
  }

  @Test("Wrong fix: an unowned capture crashes as soon as the token outlives the cell")
  func unowned() async throws {
    let child = try #require(
      await #expect(
        processExitsWith: .signal(SIGABRT), observing: [\.standardOutputContent, \.standardErrorContent]
      ) {
        alarm(20)
        onThreadOfItsOwn { Pitfalls.StrongRetainLeak.Unowned.story(.printed) }
      })
    #expect(child.transcript == ["cell shows ★", "cell was released"])
    #expect(child.lastWords.contains("Attempted to read an unowned reference but object 0x"))
  }

  @Test("Wrong fix: weak outside and strong inside keeps the cell as before")
  func strongInside() async throws {
    let child = try #require(
      await #expect(processExitsWith: leaking, observing: [\.standardOutputContent, \.standardErrorContent]) {
        alarm(20)
        onThreadOfItsOwn { Pitfalls.StrongRetainLeak.StrongInside.story(.printed) }
      })
    #expect(child.transcript == ["cell shows ★", "cell is still alive", "cell shows ☆", "document changed"])
  }

  /// How a child that leaks an unreachable cycle ends: noticed by nobody, unless by the leak checker.
  private var leaking: ExitTest.Condition { Sanitizer.address ? .exitCode(1) : .success }
}
