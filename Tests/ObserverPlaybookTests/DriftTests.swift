import ChildProcesses
import CommandTesting
import Foundation
import PitfallCatalogue
import TestSupport
import Testing

/// The documents match the sources and the stories, every page has its parts, and the tool says where that fails.
///
/// Here it skips the matrix, the whole catalogue, stories that hang, and, in a short run, most pages.
/// `scripts/playbook --check` in CI skips nothing. On other systems than Linux on x86_64, the tool does not compare
/// what runs print.
@Suite("Drift", .disabled(if: Build.current.sanitizer == .address))  // stories end differently in that build
struct DriftTests {
  static let page = "Playbook/DanglingObserver.md"
  static let pair = ["Sources/Pitfalls/DanglingObserver.swift", "Sources/Fixed/DanglingObserver.swift"]
  static let appCode = ["Tests/AppCode/DanglingObserver.swift", "Tests/Fixtures/ObjectiveC/DanglingObserver.m"]

  @Test(
    "Every block matches its source, and every page has its parts",
    .disabled(if: Build.current.isOptimized, "the pages show a debug build, whose traps say more"))
  func noDrift() async throws {
    let some = ["README.md"] + documents.sample(12)
    let check = await playbook(["--check", "--quick"] + (isLong ? [] : some), in: Command.package)
    #expect(check.exit == .status(0), "\(check.standardError)")
  }

  @Test("A changed pair file is reported, and written into the page") func changedFile() async throws {
    let copy = try Folder(copying: [Self.page] + Self.pair + Self.appCode)
    defer { copy.remove() }
    let naive = Self.pair[0]
    try copy.write(Command.source(naive).replacing("options: [.new])", with: "options: [.new, .old])"), to: naive)

    let check = await playbook(["--check", Self.page], in: copy.url)
    #expect(check.exit == .status(1))
    #expect(check.standardError.contains("\(Self.page):"))
    #expect(
      check.standardError.contains(
        "source: -    document.addObserver(self, forKeyPath: \"isFavorite\", options: [.new, .old])"))

    #expect(await playbook([Self.page], in: copy.url).exit == .status(0))
    #expect(await playbook(["--check", Self.page], in: copy.url).exit == .status(0))
    #expect(try copy.read(Self.page).contains("options: [.new, .old])"))
  }

  @Test("A marker that cannot be carried out is reported with its line") func badMarkers() async throws {
    let markers = [
      ("<!-- cut: Sources/Pitfalls/DanglingObserver.swift Nobody -->", "declares no Nobody"),
      ("<!-- cut: Sources/Nowhere.swift DocumentCell -->", "there is no file Sources/Nowhere.swift"),
      ("<!-- diff: P99 -->", "the catalogue has no P99"),
      ("<!-- diff: P02 -->", "there is no file Sources/Pitfalls/DeallocatedSubject.swift"),
      ("<!-- app: right Sources/Pitfalls/DanglingObserver.swift -->", "has no lines between // page: and // page: end"),
      ("<!-- app: wrong Sources/Pitfalls/DanglingObserver.swift -->", "between // page: wrong and // page: end"),
      ("<!-- app: Sources/Pitfalls/DanglingObserver.swift -->", "lacks words"),
      ("<!-- app: left Nowhere.swift -->", "\"left\" is no side of an app's code"),
      ("<!-- run: P01 naive nobody -->", "P01 has no scenario nobody; it has naive,"),
      ("<!-- run: P01 nobody -->", "P01 has no scenario nobody; it has naive,"),
      ("<!-- run: P99 naive -->", "the catalogue has no P99"),
      ("<!-- run: P01 -->", "lacks words"),
      ("<!-- catalogue: everything -->", "there is no list \"everything\""),
      ("<!-- catalogue: rows", "must end with"),
    ]
    let copy = try Folder(copying: Self.pair)
    defer { copy.remove() }
    for (index, (marker, _)) in markers.enumerated() { try copy.write("# Notes\n\n\(marker)\n", to: "\(index).md") }
    let check = await playbook(["--check"] + markers.indices.map { "\($0).md" }, in: copy.url)
    #expect(check.exit == .status(1))
    let reports = check.standardError.split(separator: "\n")
    for (index, (_, sentence)) in markers.enumerated() {
      #expect(reports.contains { $0.hasPrefix("\(index).md:3: ") && $0.contains(sentence) }, "\(check.standardError)")
    }
  }

  @Test("A page that lacks something is reported with its file") func pageThatLacksSomething() async throws {
    let changes = [
      ("# P01 · DanglingObserver", "# P01", "the first line must be \"# P01 · DanglingObserver\""),
      ("<!-- catalogue: facts P01 -->", "", "add <!-- catalogue: facts P01 --> below the heading"),
      ("## The pair", "## Cure", "the part \"## The pair\" is missing"),
      ("", "", "\"## Cure\" is not a part of a page"),
      ("message sent to deallocated instance", "sent", "\"## Symptom\" must contain *** -[DocumentCell retain]: "),
      ("<!-- app: right Tests/AppCode/", "<!-- app: right ", "\"## In your app\" must contain <!-- app: right "),
      ("**Limits**", "", "\"## In your app\" must contain **Limits**"),
      ("](Witness.md#played-or-only-read)", "](Witness.md)", "must link how the repair was tried"),
      ("```mermaid", "```text", "\"## Why it fails\" must contain ```mermaid"),
      ("**Misses:** ", "", "\"## Find it\" must contain **Misses:** "),
      ("**Ask:** ", "", "\"## For a workshop\" must contain **Ask:** "),
      ("## For a workshop\n", "## For a workshop\nObviously.\n", "leave out \"obviously\""),
      ("## Find it\n", "## Find it\n" + String(repeating: "word ", count: 30), "at most 120 are allowed: break \"word"),
      ("## Symptom\n", "## Symptom\n```text\n" + String(repeating: "frame\n", count: 9) + "```\n", "lines of messages"),
      ("## In your app\n", "## In your app\n" + String(repeating: "A line.\n\n", count: 30), "rows of 80 columns"),
    ]
    let copy = try Folder(copying: Self.pair)
    defer { copy.remove() }
    var page = try Command.source(Self.page)
    for (part, replacement, _) in changes where !part.isEmpty { page = page.replacing(part, with: replacement) }
    try FileManager.default.createDirectory(at: copy.url.appending(path: "Playbook"), withIntermediateDirectories: true)
    try copy.write(page, to: Self.page)
    let check = await playbook(["--check", Self.page], in: copy.url)
    #expect(check.exit == .status(1))
    let reports = check.standardError.split(separator: "\n")
    for (_, _, sentence) in changes {
      #expect(reports.contains { $0.hasPrefix("\(Self.page): ") && $0.contains(sentence) }, "\(check.standardError)")
    }
  }

  @Test("A pitfall without a page, and a page without a pitfall, are reported with the file to write or delete")
  func missingPage() async throws {
    let copy = try Folder()
    defer { copy.remove() }
    try FileManager.default.createDirectory(at: copy.url.appending(path: "Playbook"), withIntermediateDirectories: true)
    try copy.write("# P98 · Nothing\n", to: "Playbook/Nothing.md")
    let check = await playbook(["--check", "--quick"], in: copy.url)
    #expect(check.exit == .status(1))
    #expect(check.standardError.contains("\(Self.page) is missing: write the page of P01 · DanglingObserver"))
    #expect(check.standardError.contains("Playbook/Nothing.md: the catalogue has no pitfall \"P98 · Nothing\""))
  }

  @Test("Help is printed, and a wrong call is reported") func usage() async throws {
    let here = Command.package
    let help = await playbook(["--help"], in: here)
    #expect(help.exit == .status(0))
    #expect(help.output.contains("usage: scripts/playbook [--check] [--quick] [FILE…]"))
    for (word, sentence) in [("--chekc", "does not know \"--chekc\""), ("Nowhere.md", "finds no file \"Nowhere.md\"")] {
      let bad = await playbook([word], in: here)
      #expect(bad.exit == .status(2))
      #expect(bad.standardError.contains(sentence))
    }
  }

  private func playbook(_ arguments: [String], in folder: URL) async -> Outcome {
    let program = Command.program.deletingLastPathComponent().appending(path: "observer-playbook")
    let inFolder = "cd \"$0\" && exec \"$@\""
    return await Command.run(URL(filePath: "/bin/sh"), ["-c", inFolder, folder.path, program.path] + arguments)
  }
}
