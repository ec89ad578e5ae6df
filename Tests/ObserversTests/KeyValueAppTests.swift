import ChildProcesses
import CompileTesting
import Testing

@Suite("Key-value cures: another package's app")
struct KeyValueAppTests {
  @Test("It observes from the main actor, from an actor, and from plain classes, and compiles without a warning")
  func runs() async throws {
    let outcome = try await Fixture("KeyValueApp").run()
    #expect(
      outcome.transcript == [
        "— a screen on the main actor",
        "screen shows title nil",
        "screen reloads",
        "screen shows title A",
        "screen shows author Ada",
        "screen shows pages 1 → 2 of A",
        "screen shows new title nil",
        "screen reloads",
        "screen was released",
        "— a plain class that observes itself",
        "draft was , is A",
        "draft was released",
        "fancy cell animates true",
        "cell shows true",
        "fancy cell was released",
        "— an object's own controller, which is replaced",
        "reader sees 2 pages",
        "path of a class: author.name",
        "— two threads that observe one object, and a computed key of its superclass",
        "then nobody observes",
        "caption is News",
        "caption is untitled",
        "— an actor that observes its document",
        "store hears A",
        "store noted [\"A\"]",
        "— a screen on the main actor that observes the actor's document",
        "remote screen shows nil",
      ])
    #expect(outcome.exit == .status(0), "\(outcome.standardError)")
  }
}
