import CompileTesting
import PitfallCatalogue
import Testing

@Suite("P24 MistypedKeyPath") struct MistypedKeyPathTests {
  @Test("Naive: nothing arrives for a key that does not exist")
  func naive() async throws { try await expect("P24", "naive", .misbehaves) }

  @Test("Naive: a name with a dot is taken for a path, and nothing arrives")
  func naiveDotted() async throws { try await expect("P24", "naive-dotted", .misbehaves) }

  @Test("Fixed: both names arrive") func fixed() async throws { try await expect("P24", "fixed", .holds) }

  @Test("Fixed: a name without a dot arrives")
  func fixedDotted() async throws { try await expect("P24", "fixed-dotted", .holds) }

  @Test("Wrong fix: a constant may hold a typo as well")
  func wrongKeyConstants() async throws { try await expect("P24", "wrong-key-constants", .misbehaves) }

  @Test("The compiler rejects a typo in a checked key path") func compilerRejectsTypo() async throws {
    try await expectDiagnostics(
      #"""
      import KeyValueObserving
      import Observers
      final class Profile: CocoaObject {
        @Dynamic var firstName = ""
      }
      @MainActor func follow(_ profile: Profile) -> [KeyValueObservation] {
        [
          profile.observe(\.firstName) { _, _ in },
          profile.observe(\.fristNmae) { _, _ in },  // error: has no member 'fristNmae'
        ]
      }
      """#)
  }

  @Test("The compiler accepts the same typo in a string") func compilerAcceptsString() async throws {
    try await expectDiagnostics(
      #"""
      import KeyValueObserving
      final class Profile: CocoaObject {
        @Dynamic var firstName = ""
      }
      @MainActor func follow(_ profile: Profile, with header: CocoaObject) {
        profile.addObserver(header, forKeyPath: "firstName")
        profile.addObserver(header, forKeyPath: "fristNmae")
      }
      """#)
  }
}
