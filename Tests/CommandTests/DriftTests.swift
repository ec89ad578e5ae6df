import Foundation
import PitfallCatalogue
import Testing

/// What the documents show is what the sources say and the stories do, and a drift is told.
///
/// The matrix is left out: it takes more seconds than the whole suite may. `scripts/playbook --check` looks at it too, in CI.
@Suite("Drift", .disabled(if: Build.current.addressSanitizer))  // whose build tells other stories
struct DriftTests {
  @Test("Every block is as its source has it")
  func noDrift() async throws {
    let check = await playbook(["--check"], in: Command.package)
    #expect(check.exit == .status(0), "\(check.standardError)")
  }

  @Test("A changed pair file is told, and cut anew")
  func changedFile() async throws {
    let copy = try Folder(copying: ["Playbook.md", "README.md", "CONTRIBUTING.md", "Sources", "Tests"])
    defer { copy.remove() }
    let pair = "Sources/Pitfalls/DanglingObserver.swift"
    try copy.write(Markdown.source(pair).replacing("options: [.new])", with: "options: [.new, .old])"), to: pair)

    let check = await playbook(["--check"], in: copy.url)
    #expect(check.exit == .status(1))
    #expect(check.standardError.contains("Playbook.md:"))
    #expect(
      check.standardError.contains(
        "source:     document.addObserver(self, forKeyPath: \"isFavorite\", options: [.new, .old])"))

    #expect(await playbook([], in: copy.url).exit == .status(0))
    #expect(await playbook(["--check"], in: copy.url).exit == .status(0))
    #expect(try copy.read("Playbook.md").contains("options: [.new, .old])"))
  }

  @Test("A changed transcript is told")
  func changedTranscript() async throws {
    let copy = try Folder(copying: ["Playbook.md", "README.md", "CONTRIBUTING.md", "Sources", "Tests"])
    defer { copy.remove() }
    let page = try Markdown.playbook.text
    try copy.write(page.replacing("message sent to deallocated instance 0x…", with: "all is well"), to: "Playbook.md")

    let check = await playbook(["--check"], in: copy.url)
    #expect(check.exit == .status(1))
    #expect(check.standardError.contains("page:   *** -[DocumentCell retain]: all is well"))
  }

  @Test("A page is put where it is missing, and a changed one is told and cut anew")
  func changedPage() async throws {
    let copy = try Folder(copying: ["README.md", "CONTRIBUTING.md", "Sources", "Tests"])
    defer { copy.remove() }
    let marker = "# Playbook\n\n<!-- run: observer-pitfalls matrix Subject growth --markdown -->\n"
    try copy.write(marker + "\nThe text goes on.\n", to: "Playbook.md")
    #expect(await playbook(["--check"], in: copy.url).standardError.contains("Playbook.md:3: there is no block"))
    #expect(await playbook([], in: copy.url).exit == .status(0))
    let page = try copy.read("Playbook.md")
    #expect(page.hasPrefix(marker + "\n| mechanism | pitfalls | safe | not applicable |\n"))
    #expect(page.hasSuffix("\n| Subject | ✓ |\n\n<!-- end of the run -->\n\nThe text goes on.\n"))

    try copy.write(page.replacing("| Subject | ✓ |", with: "| Subject | P19 |"), to: "Playbook.md")
    let check = await playbook(["--check"], in: copy.url)
    #expect(check.exit == .status(1))
    #expect(check.standardError.contains("page:   | Subject | P19 |"))
    #expect(await playbook([], in: copy.url).exit == .status(0))
    #expect(try copy.read("Playbook.md") == page)
  }

  @Test(
    "A marker that means nothing is told with its line",
    arguments: [
      ("<!-- cut: Sources/Pitfalls/DanglingObserver.swift Nobody -->", "declares no Nobody"),
      ("<!-- cut: Sources/Nowhere.swift DocumentCell -->", "there is no file Sources/Nowhere.swift"),
      ("<!-- run: P01 nobody -->", "P01 has no telling nobody; it has naive,"),
      ("<!-- run: P99 naive -->", "the catalogue has no P99"),
      ("<!-- run: P01 -->", "lacks words"),
    ])
  func badMarker(marker: String, sentence: String) async throws {
    let copy = try Folder(copying: ["README.md", "CONTRIBUTING.md", "Sources", "Tests"])
    defer { copy.remove() }
    try copy.write("# Playbook\n\n\(marker)\n", to: "Playbook.md")
    let check = await playbook(["--check"], in: copy.url)
    #expect(check.exit == .status(1))
    #expect(check.standardError.contains("Playbook.md:3: "))
    #expect(check.standardError.contains(sentence))
  }

  @Test("Help is given and a bad call is told")
  func usage() async throws {
    let here = Command.package
    let help = await playbook(["--help"], in: here)
    #expect(help.exit == .status(0))
    #expect(help.output.contains("usage: scripts/playbook [--check] [--quick]"))
    let bad = await playbook(["--chekc"], in: here)
    #expect(bad.exit == .status(2))
    #expect(bad.standardError.contains("does not know \"--chekc\""))
  }

  private func playbook(_ arguments: [String], in folder: URL) async -> Outcome {
    let program = Command.program.deletingLastPathComponent().appending(path: "observer-playbook")
    let inFolder = "cd \"$0\" && exec \"$@\""
    return await Command.run(
      URL(filePath: "/bin/sh"), ["-c", inFolder, folder.path, program.path] + arguments + ["--quick"])
  }
}
