import Diagnosis
import Foundation
import PitfallCatalogue
import SourceReading

/// What the files and entries of pitfalls lack, each in a sentence that names the file to write, to mend, or to delete.
///
/// `scripts/new-pitfall --check` prints it, and tests hold it empty.
struct Gaps {
  /// The root of the package, or of a copy.
  let root: URL
  let pitfalls: [Pitfall]
  /// Files that are read as if they had this text, or, with nil, as if they did not exist.
  var changes: [String: String?] = [:]

  /// Everything that reading alone can find.
  var all: [String] { pitfalls.flatMap(of) + orphans }

  /// What one pitfall lacks.
  func of(_ pitfall: Pitfall) -> [String] {
    let name = pitfall.name
    var faults: [String] = []
    for (path, what) in [
      ("Sources/Pitfalls/\(name).swift", "the naive observer and its story"),
      ("Sources/Fixed/\(name).swift", "the repaired observer and the same story"),
      ("Sources/PitfallCatalogue/Entries/\(name).swift", "the entry"),
      ("Tests/PitfallTests/\(name)Tests.swift", "what each scenario must do"),
      ("Exercises/Answers/\(name).txt", "what learners answer, right and wrong"),
      ("Exercises/Moves/\(name).swift", "the moves that a check tries"),
      ("Tests/AppCode/\(name).swift", "the repair in an app that does not have this package"),
      ("Playbook/\(name).md", "the page"),
    ] {
      guard let text = text(path) else {
        faults.append("\(pitfall.id) has no \(path). Write it: \(what).")
        continue
      }
      // The hunks of answers show the TODO of their exercise.
      let isSkeleton = path.hasSuffix(".txt") ? text.hasPrefix("TODO") : text.contains("TODO")
      if isSkeleton { faults.append("\(path) still has a TODO. Replace it.") }
    }
    let examples = "Sources/Diagnosis/Examples.txt"
    let own = text(examples).map { "\n\($0)" }?.components(separatedBy: "\n# ").first { $0.hasPrefix(pitfall.id) }
    if let own {
      if own.contains("TODO") { faults.append("\(examples) still has a TODO below \(pitfall.id). Replace it.") }
    } else {
      faults.append("\(pitfall.id) has no examples. Write them in \(examples), below \"# \(pitfall.id) \(name)\".")
    }
    let spellings = "Tests/Fixtures/Spellings.txt"
    let lines = text(spellings).map { "\n\($0)" }?.components(separatedBy: "\n\(pitfall.id): ").dropFirst().first
    if lines == nil || lines?.hasPrefix("TODO") == true {
      faults.append("\(pitfall.id) has no spellings. Write five of its fault in \(spellings), after \(pitfall.id).")
    }
    if let text = text(pitfall.page), !text.contains("TODO") {
      let page = Page(path: pitfall.page, text: text)
      faults += page.faults(of: pitfall, appCode: self.text("Tests/AppCode/\(name).swift")) + brokenLinks(of: page)
    }
    let tests = text("Tests/PitfallTests/\(name)Tests.swift") ?? ""
    for scenario in pitfall.scenarios {
      let source = pitfall.source(of: scenario)
      if scenario.side == .wrongFix, text(source) == nil {
        faults.append("\(pitfall.id) \(scenario.name) has no \(source). Write it: the tempting repair.")
      }
      if !tests.contains("\"\(pitfall.id)\", \"\(scenario.name)\"") {
        faults.append("\(pitfall.id) \(scenario.name) has no test. Write it in Tests/PitfallTests/\(name)Tests.swift.")
      }
    }
    let entry = "Sources/PitfallCatalogue/Entries/\(name).swift"
    if pitfall.hints.count != 3 {
      faults.append("\(pitfall.id) has \(pitfall.hints.count) hints. Write three in \(entry).")
    }
    if pitfall.symptoms.behaviors.count < 4 {
      faults.append("\(pitfall.id) has \(pitfall.symptoms.behaviors.count) behaviors. Write at least four in \(entry).")
    }
    return faults + pitfall.faults.map { "\(pitfall.id): \($0), in \(entry)." } + pair(of: pitfall)
  }

  /// The links of a document that lead nowhere.
  func brokenLinks(of page: Page) -> [String] {
    page.links.compactMap { line, words, target, anchor in
      let place = "\(page.path):\(line): the link [\(words)] leads to"
      guard exists(target) else { return "\(place) \(target), which does not exist." }
      guard let anchor, let text = text(target), Page(path: target, text: text).anchors[anchor] == nil else {
        return nil
      }
      return "\(place) \(target)#\(anchor), and \(target) has no such heading."
    }
  }

  /// The messages by which `diagnose` recognizes a log, and that no log has: one could be wrong, and nobody would know.
  func messagesWithoutLog(of pitfalls: [Pitfall]) -> [String] {
    let logs = "Tests/Fixtures/Diagnosis/logs.txt"
    let texts = [logs, "Tests/Fixtures/Diagnosis/look-alikes.txt"].compactMap(text)
      .flatMap { $0.components(separatedBy: "\n=== ") }
    let diagnostician = Diagnostician()
    let seen = Set(texts.flatMap { diagnostician.diagnose($0).candidates.flatMap(\.evidence).map(\.reason) })
    return pitfalls.flatMap { pitfall in
      diagnostician.reasons(of: pitfall.id).filter { !seen.contains($0) }
        .map { "\(pitfall.id): no log has the message \"\($0)\". Put one into \(logs)." }
    }
  }

  /// Files that belong to no pitfall.
  var orphans: [String] {
    let names = Set(pitfalls.map(\.name))
    var faults: [String] = []
    for folder in ["Sources/Pitfalls", "Sources/Fixed", "Sources/PitfallCatalogue/Entries"] {
      for file in files(in: folder, endingWith: ".swift") where !names.contains(file) {
        faults.append("\(folder)/\(file).swift belongs to no pitfall. Enter it in Catalogue.swift, or delete it.")
      }
    }
    let sources = Set(pitfalls.flatMap { pitfall in pitfall.scenarios.map(pitfall.source) })
    for file in files(in: "Sources/Pitfalls/WrongFixes", endingWith: ".swift") {
      let path = "Sources/Pitfalls/WrongFixes/\(file).swift"
      if !sources.contains(path) {
        faults.append("\(path) has no scenario. Add a wrong fix to the entry, or delete the file.")
      }
    }
    // Other tests and pages stand beside those of the pitfalls, whose headings have an id.
    for name in files(in: "Tests/PitfallTests", endingWith: "Tests.swift") where !names.contains(name) {
      let path = "Tests/PitfallTests/\(name)Tests.swift"
      if text(path)?.contains(#/@Suite\("P\d\d /#) != true { continue }
      faults.append("\(path) tests no pitfall. Enter it in Catalogue.swift, or delete it.")
    }
    for name in files(in: "Playbook", endingWith: ".md") where !names.contains(name) {
      let path = "Playbook/\(name).md"
      if text(path)?.starts(with: #/# P\d\d · /#) != true { continue }
      faults.append("\(path) is the page of no pitfall. Enter it in Catalogue.swift, or delete it.")
    }
    return faults
  }

  private func exists(_ path: String) -> Bool {
    if let change = changes[path] { return change != nil }
    return FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  func text(_ path: String) -> String? {
    if let change = changes[path] { return change }
    return try? String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names of a folder's files, without this ending; none if there is no folder.
  private func files(in folder: String, endingWith ending: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
    var names = Set(all)
    for (path, text) in changes {
      let url = URL(filePath: path)
      guard path == "\(folder)/\(url.lastPathComponent)" else { continue }
      if text == nil { names.remove(url.lastPathComponent) } else { names.insert(url.lastPathComponent) }
    }
    return names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }
}
