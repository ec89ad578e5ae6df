import Foundation

/// Cuts code and runs into the documents. `scripts/playbook` is the way in.
let usage = """
  usage: scripts/playbook [--check] [--quick]

  Cuts the code and the output in Playbook.md, README.md and CONTRIBUTING.md anew: each fenced block below a comment
  <!-- cut: FILE NAME… -->, <!-- run: P01 TELLING --> or <!-- run: observer-pitfalls ARGUMENT… -->.

    --check   change nothing; exit with status 1 where a block has drifted from its source
    --quick   leave the whole matrix as it is, which takes seconds
    --help    this text
  """

let documents = ["Playbook.md", "README.md", "CONTRIBUTING.md"]

func complain(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}

/// - Returns: Whether a block had drifted.
func recut(_ name: String, writing: Bool, isQuick: Bool) async -> Bool {
  guard let text = try? String(contentsOfFile: name, encoding: .utf8) else {
    complain("\(name) cannot be read here. Run this from the root of the package.")
    return true
  }
  do {
    let fresh = try await Cutter(name: name, isQuick: isQuick).recut(text)
    if !writing { fresh.drifts.forEach(complain) }
    if writing, fresh.text != text { try fresh.text.write(toFile: name, atomically: true, encoding: .utf8) }
    return !fresh.drifts.isEmpty
  } catch let complaint as Complaint {
    complain("\(name):\(complaint.line + 1): \(complaint.sentence).")
    exit(1)
  } catch {
    complain("\(name) cannot be written: \(error)")
    exit(1)
  }
}

/// - Returns: The documents with a block that had drifted.
func drifted(writing: Bool, isQuick: Bool) async -> [String] {
  var drifted: [String] = []
  for name in documents where await recut(name, writing: writing, isQuick: isQuick) { drifted.append(name) }
  return drifted
}

let arguments = Array(CommandLine.arguments.dropFirst())
let isQuick = arguments.contains("--quick")
let others = arguments.filter { $0 != "--quick" }
switch others {
case []:
  let changed = await drifted(writing: true, isQuick: isQuick)
  print(changed.isEmpty ? "Every block was as its source has it." : "Cut anew: \(changed.joined(separator: ", "))")
case ["--check"]:
  guard await drifted(writing: false, isQuick: isQuick).isEmpty else {
    complain("Run scripts/playbook, read what it changed, and commit it with the change that caused it.")
    exit(1)
  }
  print("Every block is as its source has it.")
case ["--help"], ["-h"]:
  print(usage)
default:
  complain("scripts/playbook does not know \"\(others.joined(separator: " "))\".\n\n\(usage)")
  exit(2)
}
