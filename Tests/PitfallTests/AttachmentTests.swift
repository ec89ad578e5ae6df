import CompileTesting
import PitfallCatalogue
import Testing

@Suite("A story that fails attaches what it wrote to its test", .exitTests) struct AttachmentTests {
  @Test("Its transcript and standard error, whether its lines or its exit were wrong")
  func attached() async throws {
    let attached = try await RedTests.attachments(of: "RedStories")
    let lines = "cell shows ★\ncell is ready for reuse\n"
    #expect(attached.count == 4)
    #expect(attached["P06 fixed transcript.txt"] == lines + "cell was released\n")
    #expect(attached["P06 fixed standard error.txt"] != nil)
    #expect(attached["P06 naive transcript.txt"] == lines)
    #expect(attached["P06 naive standard error.txt"]?.contains("because it is not registered as an observer.") == true)
  }
}

/// Stories with claims that are wrong. They must fail.
@Suite(.enabled(if: RedTests.areAskedFor)) struct RedStories {
  @Test func wrongLine() async throws {
    try await expect("P06", "fixed", ends: .holds(["cell shows ☆"]), sourceLocation: #_sourceLocation)
  }

  @Test func wrongExit() async throws {
    try await expect("P06", "naive", ends: .holds(["cell shows ★"]), sourceLocation: #_sourceLocation)
  }
}
