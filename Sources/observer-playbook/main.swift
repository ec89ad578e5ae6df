import ChildProcesses
import Foundation
import PitfallCatalogue
import SourceReading
import Workshop

/// Writes code, output, and lists into the documents. `scripts/playbook` is the way in.
let usage = """
  usage: scripts/playbook [--check] [--quick] [FILE…]
         scripts/new-pitfall --check [NAME…]

  Writes the blocks below the marker comments of the documents: every Markdown file at the top level and in Playbook/,
  or the FILEs given. CONTRIBUTING.md lists the markers. Every story is played once, several at a time. With no FILE it
  also checks that every pitfall has a page, and that every page has all its parts.

    --check   change nothing; exit with status 1 if a block differs from its source
    --quick   leave alone what takes seconds: the matrix, the whole catalogue, and stories that hang
    --gaps    change nothing; name everything that these pitfalls lack, or all
    --help    this text
  """

func complain(_ message: String) { FileHandle.standardError.write(Data((message + "\n").utf8)) }

/// - Parameters:
///   - writing: Whether blocks that differ are written.
///   - skips: Says which blocks stay as they are.
/// - Returns: The documents whose blocks differed, a sentence for each of these blocks, and the faults that only an
///   author can mend.
func work(
  on paths: [String], writing: Bool, skipping skips: (String, Block) -> Bool
) async -> (changed: [String], drifts: [String], faults: [String]) {
  var changed: [String] = []
  var drifts: [String] = []
  var faults: [String] = []
  var documents: [Document] = []
  func attempt(_ path: String, _ step: () throws(Complaint) -> Void) {
    do throws(Complaint) { try step() } catch {
      faults.append("\(path):\(error.line + 1): \(error.sentence).")
    }
  }
  for path in paths { attempt(path) { () throws(Complaint) in documents.append(try Document(path: path)) } }

  func ignores(_ block: Block) -> Bool {
    !writing && !Platform.isTheDocumented && !Play.all(in: block.marker).isEmpty
  }
  let blocks = documents.flatMap { document in document.blocks.filter { !skips(document.path, $0) } }
  let command = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "observer-pitfalls")
  let outputs = await Set(blocks.flatMap { Play.all(in: $0.marker) }).outputs(of: command)

  for document in documents {
    attempt(document.path) { () throws(Complaint) in
      let fresh = try document.rewritten(outputs, skipping: { skips(document.path, $0) }, ignoring: ignores)
      guard !fresh.drifts.isEmpty else { return }
      changed.append(document.path)
      drifts += fresh.drifts
      guard writing else { return }
      do {
        try fresh.text.write(toFile: document.path, atomically: true, encoding: .utf8)
      } catch {
        throw Complaint(line: 0, sentence: "this file cannot be written: \(error)")
      }
    }
  }
  return (changed, drifts, faults)
}

/// The faults of all pitfalls' pages, or of these files.
func faults(in paths: [String]?) -> [String] {
  let asked = Catalogue.pitfalls.filter { paths?.contains($0.page) != false }
  let lacking = asked.flatMap { pitfall in
    guard let text = try? String(contentsOfFile: pitfall.page, encoding: .utf8) else {
      return [
        "\(pitfall.page) is missing: write the page of \(pitfall.heading), in the shape that CONTRIBUTING.md gives."
      ]
    }
    let appCode = try? String(contentsOfFile: "Tests/AppCode/\(pitfall.name).swift", encoding: .utf8)
    return Page(path: pitfall.page, text: text).faults(of: pitfall, appCode: appCode)
  }
  let orphans = paths == nil ? Page.others.filter { $0.title.contains(#/^P\d\d · /#) } : []
  return lacking
    + orphans.map { "\($0.path): the catalogue has no pitfall \"\($0.title)\". Add the entry, or delete the page." }
}

/// Everything that pitfalls lack, and everything that no pitfall has if all are asked for.
func gaps(of names: [String]) async throws -> [String] {
  let asked = names.isEmpty ? Catalogue.pitfalls : names.compactMap(Catalogue.pitfall(named:))
  let gaps = Gaps(root: URL(filePath: "."), pitfalls: Catalogue.pitfalls)
  var found = names.isEmpty ? gaps.all : asked.flatMap(gaps.of)
  let course = Course(try CoursePackage(program: URL(filePath: CommandLine.arguments[0])))
  for pitfall in asked {
    guard let text = gaps.text(pitfall.page) else { continue }
    found += try await SearchPatterns(pitfall: pitfall, page: Page(path: pitfall.page, text: text), gaps: gaps).faults()
    do {
      found += try CourseVerification(course).gaps(in: course.exercises.filter { $0.pitfall.id == pitfall.id })
    } catch {
      found.append("\(pitfall.heading): \(error)")
    }
  }
  found += gaps.messagesWithoutLog(of: asked)
  // The blocks of their pages, and the lists of all documents.
  let pages = asked.map(\.page).filter { gaps.text($0) != nil }
  let drift = await work(on: pages + allDocuments.filter { !pages.contains($0) }, writing: false) { path, block in
    if case .list = block.marker { false } else { !pages.contains(path) }
  }
  return found + drift.drifts + drift.faults
}

let allDocuments = Page.markdown(in: ".") + Page.markdown(in: "Playbook")
Interruption.endsChildren()
let arguments = CommandLine.arguments.dropFirst()
if arguments.contains("--help") || arguments.contains("-h") {
  print(usage)
  exit(0)
}
if arguments.first == "--gaps" {
  let names = Array(arguments.dropFirst())
  if let unknown = names.first(where: { Catalogue.pitfall(named: $0) == nil }) {
    complain("The catalogue has no pitfall \"\(unknown)\". Give an id or a name, such as P18 or StrongRetainLeak.")
    exit(2)
  }
  let gaps = try await gaps(of: names)
  gaps.forEach(complain)
  guard gaps.isEmpty else { exit(1) }
  print("Nothing is missing.")
  exit(0)
}
let isChecking = arguments.contains("--check")
let isQuick = arguments.contains("--quick")
let files = arguments.filter { !["--check", "--quick"].contains($0) }
if let unknown = files.first(where: { $0.hasPrefix("-") }) {
  complain("scripts/playbook does not know \"\(unknown)\".\n\n\(usage)")
  exit(2)
}
if let missing = files.first(where: { !FileManager.default.fileExists(atPath: $0) }) {
  complain("scripts/playbook finds no file \"\(missing)\". Give its path from the root of the package.")
  exit(2)
}
var findings = await work(on: files.isEmpty ? allDocuments : Array(files), writing: !isChecking) { _, block in
  isQuick && Play.all(in: block.marker).contains(where: \.isSlow)
}
findings.faults += faults(in: files.isEmpty ? nil : Array(files))
if isChecking { findings.drifts.forEach(complain) }
findings.faults.forEach(complain)
if isChecking, !findings.changed.isEmpty {
  complain("Run scripts/playbook, read what it changed, and commit it together with the change that caused it.")
}
if isChecking, !Platform.isTheDocumented {
  print("What runs print was not compared: the documents have it from Linux on x86_64.")
}
guard findings.faults.isEmpty, !isChecking || findings.changed.isEmpty else { exit(1) }
print(
  isChecking || findings.changed.isEmpty
    ? "Every block matches its source." : "Rewritten: \(findings.changed.joined(separator: ", "))")
