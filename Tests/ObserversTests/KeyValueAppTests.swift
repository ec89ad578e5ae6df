import ChildProcesses
import CompileTesting
import Testing

@Suite("Key-value cures: another package's app")
struct KeyValueAppTests {
  @Test("It compiles without a warning and sees what it observes")
  func runs() async throws {
    let outcome = try await Fixture("KeyValueApp").run()
    #expect(outcome.transcript == ["Ada → Ida"])
    #expect(outcome.exit == .status(0), "\(outcome.standardError)")
  }
}
