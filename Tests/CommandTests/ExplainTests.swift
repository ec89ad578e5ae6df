import Foundation
import PitfallCatalogue
import Testing

@Suite struct ExplainTests {
  private static let playbook = """
    # Playbook

    ## P01 · DanglingObserver

    First page.

    ```sh
    ## a comment in code is no heading
    ```

    ### Symptom

    ## P06 · DoubleRemove

    Last page.

    """

  private func explain(_ name: String) async throws -> Outcome {
    try await withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("Playbook.md")
      try Data(Self.playbook.utf8).write(to: file)
      return await Command.run("explain", name, "--playbook", file.path)
    }
  }

  @Test func aPageGoesFromItsHeadingToTheNext() async throws {
    let outcome = try await explain("dangling-observer")
    #expect(outcome.exit == .status(0))
    #expect(
      outcome.transcript == [
        "## P01 · DanglingObserver", "", "First page.", "", "```sh", "## a comment in code is no heading", "```", "",
        "### Symptom",
      ])
  }

  @Test func theLastPageGoesToTheEnd() async throws {
    #expect(try await explain("P06").transcript == ["## P06 · DoubleRemove", "", "Last page."])
  }

  @Test func aMissingPageIsNamed() async throws {
    let outcome = try await explain("P15")
    #expect(outcome.exit == .status(1))
    #expect(outcome.standardError.contains("has no page \"## P15 · SubclassContextCollision\""))
    #expect(outcome.standardError.contains("Say `scripts/diff P15` for the lesson in code."))
  }

  @Test func aMissingPlaybookIsNamed() async {
    let outcome = await Command.run("explain", "P01", "--playbook", "/no/such/Playbook.md")
    #expect(outcome.exit == .status(1))
    #expect(outcome.standardError.contains("\"/no/such/Playbook.md\" could not be read"))
  }

  @Test func everyPitfallHasItsPageInThePlaybookOfThisPackage() async {
    for pitfall in Catalogue.pitfalls {
      let outcome = await Command.run("explain", pitfall.id)
      #expect(outcome.exit == .status(0), "\(outcome.standardError)")
      #expect(outcome.transcript.first == "## \(pitfall.heading)")
      #expect(outcome.transcript.count > 5)
    }
  }
}
