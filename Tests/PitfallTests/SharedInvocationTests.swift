import CompileTesting
import PitfallCatalogue
import Testing

@Suite("P34 SharedInvocation") struct SharedInvocationTests {
  @Test("Naive: every call reaches the last cook")
  func naive() async throws { try await expect("P34", "naive", .misbehaves) }

  @Test("Fixed: every cook receives a call of his own")
  func fixed() async throws { try await expect("P34", "fixed", .holds) }

  @Test("Wrong fix: a lock keeps the race away and the mistake in place")
  func wrongLocked() async throws { try await expect("P34", "wrong-locked", .misbehaves) }

  @Test("The compiler rejects the shared object, and accepts a value for each call")
  func compiler() async throws {
    try await expectDiagnostics(
      """
      import Dispatch
      final class Invocation {
        var target = ""
        func invoke() { print(target) }
      }
      struct Call: Sendable {
        let target: String
        func invoke() { print(target) }
      }
      func order(_ cooks: [String], in kitchen: DispatchQueue) {
        let invocation = Invocation()
        for cook in cooks {
          invocation.target = cook
          kitchen.async { invocation.invoke() }  // error: capture of 'invocation' with non-Sendable type 'Invocation'
          let call = Call(target: cook)
          kitchen.async { call.invoke() }
        }
      }
      """)
  }
}
