import ChildProcesses
import Foundation
import PitfallCatalogue

/// Writes code, output, and lists into the documents. `scripts/playbook` is the way in.
let usage = """
  usage: scripts/playbook [--check] [--quick] [FILE…]

  Writes the blocks below the marker comments of the documents: every Markdown file at the top level and in Playbook/,
  or the FILEs given. CONTRIBUTING.md lists the markers. Every story is played once, several at a time. With no FILE it
  also checks that every pitfall has a page, and that every page has all its parts.

    --check   change nothing; exit with status 1 if a block differs from its source
    --quick   leave alone what takes seconds: the matrix, the whole catalogue, and stories that hang
    --help    this text
  """

func complain(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}

/// - Parameter writing: Whether blocks that differ are written; otherwise they are complained about.
/// - Returns: The documents whose blocks differed, and the faults that only an author can mend.
func work(on paths: [String], writing: Bool, isQuick: Bool) async -> (changed: [String], faults: [String]) {
  var changed: [String] = []
  var faults: [String] = []
  var documents: [Document] = []
  func attempt(_ path: String, _ step: () throws(Complaint) -> Void) {
    do throws(Complaint) { try step() } catch {
      faults.append("\(path):\(error.line + 1): \(error.sentence).")
    }
  }
  for path in paths { attempt(path) { () throws(Complaint) in documents.append(try Document(path: path)) } }

  func skips(_ block: Block) -> Bool { isQuick && Play.all(in: block.marker).contains(where: \.isSlow) }
  func ignores(_ block: Block) -> Bool {
    !writing && !Platform.isTheDocumented && !Play.all(in: block.marker).isEmpty
  }
  let blocks = documents.flatMap(\.blocks).filter { !skips($0) }
  let command = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "observer-pitfalls")
  let outputs = await Set(blocks.flatMap { Play.all(in: $0.marker) }).outputs(of: command)

  for document in documents {
    attempt(document.path) { () throws(Complaint) in
      let fresh = try document.rewritten(outputs, skipping: skips, ignoring: ignores)
      guard !fresh.drifts.isEmpty else { return }
      changed.append(document.path)
      guard writing else { return fresh.drifts.forEach(complain) }
      do {
        try fresh.text.write(toFile: document.path, atomically: true, encoding: .utf8)
      } catch {
        throw Complaint(line: 0, sentence: "this file cannot be written: \(error)")
      }
    }
  }
  return (changed, faults)
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
    return Page(path: pitfall.page, text: text).faults(of: pitfall)
  }
  let orphans = paths == nil ? Page.others.filter { $0.title.contains(#/^P\d\d · /#) } : []
  return lacking
    + orphans.map { "\($0.path): the catalogue has no pitfall \"\($0.title)\". Add the entry, or delete the page." }
}

let arguments = CommandLine.arguments.dropFirst()
if arguments.contains("--help") || arguments.contains("-h") {
  print(usage)
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
let documents = files.isEmpty ? Page.markdown(in: ".") + Page.markdown(in: "Playbook") : Array(files)
var findings = await work(on: documents, writing: !isChecking, isQuick: isQuick)
findings.faults += faults(in: files.isEmpty ? nil : Array(files))
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
