import ChildProcesses
import Foundation
import PitfallCatalogue
import Testing

@Suite struct ExplainTests {
  @Test func aPageIsPrintedWithoutItsMarkers() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.write(
      "# P01 · DanglingObserver\n\n<!-- run: P01 naive -->\n```text\nline\n```\n\n", to: "DanglingObserver.md")
    let outcome = await Command.run("explain", "dangling-observer", "--playbook", folder.url.path)
    #expect(outcome.exit == .status(0))
    #expect(outcome.transcript == ["# P01 · DanglingObserver", "", "```text", "line", "```"])
  }

  @Test func aMissingPageIsNamed() async throws {
    let outcome = await Command.run("explain", "P15", "--playbook", "/no/such/Playbook")
    #expect(outcome.exit == .status(1))
    #expect(outcome.standardError.contains("\"/no/such/Playbook/SubclassContextCollision.md\" could not be read"))
    #expect(outcome.standardError.contains("`scripts/diff P15`"))
  }

  @Test func everyPitfallHasItsPageInThePlaybookOfThisPackage() async {
    for pitfall in Catalogue.pitfalls {
      let outcome = await Command.run("explain", pitfall.id)
      #expect(outcome.exit == .status(0), "\(outcome.standardError)")
      #expect(outcome.transcript.first == "# \(pitfall.heading)")
      #expect(outcome.transcript.count > 5)
    }
  }
}
