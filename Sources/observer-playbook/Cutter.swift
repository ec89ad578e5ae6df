import Foundation
import PitfallCatalogue

/// Cuts every block of a document anew, from the sources and from runs.
struct Cutter {
  /// The document's name, as messages have it.
  let name: String
  /// Whether blocks that take seconds are left as they are.
  let isQuick: Bool
  /// The command of this package, built beside this program.
  let command = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "observer-pitfalls")

  /// - Returns: The document with its blocks as they should be, and where they were not, in words.
  func recut(_ text: String) async throws(Complaint) -> (text: String, drifts: [String]) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var drifts: [String] = []
    // From the last, so that the indices of those before stay true.
    for block in try Block.all(in: lines).reversed() where !(isQuick && block.isSlow) {
      let fresh = try await body(of: block)
      let stale = Array(lines[block.body])
      guard fresh != stale || !block.isBounded else { continue }
      drifts.append(drift(of: block, stale, fresh))
      lines.replaceSubrange(block.body, with: block.isBounded ? fresh : block.bounded(fresh))
    }
    return (lines.joined(separator: "\n"), drifts.reversed())
  }

  private func drift(of block: Block, _ stale: [String], _ fresh: [String]) -> String {
    let place = "\(name):\(block.marker + 1)"
    guard block.isBounded else { return "\(place): there is no block below this marker." }
    let index = zip(stale, fresh).prefix { $0 == $1 }.count
    return """
      \(place): this block no longer says what its source says; the first difference is in its line \(index + 1).
        page:   \(index < stale.count ? stale[index] : "(nothing)")
        source: \(index < fresh.count ? fresh[index] : "(nothing)")
      """
  }

  private func body(of block: Block) async throws(Complaint) -> [String] {
    func complaint(_ sentence: String) -> Complaint { Complaint(line: block.marker, sentence: sentence) }
    switch block.order {
    case .cut(let file, let names):
      guard let source = try? String(contentsOfFile: file, encoding: .utf8) else {
        throw complaint("there is no file \(file)")
      }
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var cut: [[String]] = []
      for name in names {
        guard let declaration = Declaration(name, in: lines) else { throw complaint("\(file) declares no \(name)") }
        if declaration.isImport, cut.last?.last?.hasPrefix("import ") == true {
          cut[cut.count - 1] += declaration.lines
        } else {
          cut.append(declaration.lines)
        }
      }
      return Array(cut.joined(separator: [""]))

    case .tell(let id, let name):
      guard let pitfall = Catalogue.pitfall(named: id) else { throw complaint("the catalogue has no \(id)") }
      guard let telling = pitfall.telling(name) else {
        throw complaint("\(id) has no telling \(name); it has \(pitfall.tellings.map(\.name).joined(separator: ", "))")
      }
      let verdict = await Runner(executable: command).verdict(pitfall, telling)
      guard let outcome = verdict.outcome else { throw complaint("\(id) \(name) cannot be played in this build") }
      return outcome.transcript + printed(verdict.lastWords + "→ \(outcome.fact)")

    case .run(let arguments):
      let call = (["swift run observer-pitfalls"] + arguments).joined(separator: " ")
      guard let output = try? standardOutput(arguments) else { throw complaint("`\(call)` did not run to its end") }
      return ["$ \(call)"] + printed(output)

    case .page(let arguments):
      guard let output = try? standardOutput(arguments) else {
        throw complaint("`observer-pitfalls \(arguments.joined(separator: " "))` did not run to its end")
      }
      return [""] + printed(output) + [""]
    }
  }

  /// What the command prints, whatever it thinks of what it was asked; nil where it did not come to an end of its own.
  private func standardOutput(_ arguments: [String]) throws -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = command
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationReason == .exit ? String(decoding: data, as: UTF8.self) : nil
  }

  /// What differs from run to run is written as `…`: addresses and times.
  private func printed(_ output: String) -> [String] {
    let steady = output.replacing(/0x[0-9a-f]{4,}/, with: "0x…").replacing(/\d+\.\d+ s\b/, with: "… s")
    var lines = steady.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension Verdict {
  /// The line that a claimed crash is known by; empty where none is claimed.
  fileprivate var lastWords: String {
    guard case .crashes(let crash) = telling.claim, let line = outcome?.telltale(crash.words) else { return "" }
    return line + "\n"
  }
}
