import Foundation
import TestSupport
import Testing

@testable import Workshop

/// The steps between the naive observer and the repair that the tutorials of the site show.
///
/// The player of the exercises plays each of them. The other steps of a tutorial are the files of the package itself,
/// whose claims `verify` compares. This tries one tutorial, and `scripts/nightly` all of them.
@Suite("The tutorials' steps") struct TutorialTests {
  struct Chapters: Decodable {
    struct Chapter: Decodable {
      let pitfalls: [Step]
    }

    let chapters: [Chapter]
  }

  struct Step: Decodable {
    let id: String
    let file: String
    /// How the step's story ends, and why, in the words of the player.
    let ends: String
    let reason: String
  }

  private static let folder = package.root.appending(path: "Site/Tutorials")
  private static let steps = try! JSONDecoder().decode(
    Chapters.self, from: Data(contentsOf: folder.appending(path: "tutorials.json"))
  ).chapters.flatMap(\.pitfalls)

  @Test("A step fails as its text says", arguments: steps.sample(1))
  func fails(_ step: Step) async throws {
    let exercise = try exercise(step.id)
    let text = try Self.folder.text(step.file)
    let result = try await Check(package).verdict(on: text, of: exercise)
    #expect(result.kind.rawValue == step.ends)
    #expect(result.reason.replacing(/0x[0-9a-f]+/, with: "0x…") == step.reason)
    #expect(result.kind != .doesNotCompile && result.kind != .notAllowed && !result.isRepaired)
    #expect(result.wrongFix == nil, "The catalogue has this wrong fix, and the tutorial shows it already.")
  }

  @Test("Each tutorial of the first workshop has a step of its own, and each file is one")
  func complete() throws {
    #expect(Self.steps.count == 10 && Set(Self.steps.map(\.id)).count == 10)
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".swift") }
    #expect(Set(files) == Set(Self.steps.map(\.file)))
  }
}
