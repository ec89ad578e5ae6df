import ChildProcesses
import Foundation
import PitfallCatalogue
import SourceReading

/// The search patterns of a page, tried on the flawed and the repaired files of its pitfall.
struct SearchPatterns {
  let pitfall: Pitfall
  let page: Page
  let gaps: Gaps

  /// What is wrong with them, each in a sentence.
  ///
  /// The names of the files contain a blank, as many do, and one file is not UTF-8.
  func faults() async throws -> [String] {
    let patterns = page.code(in: "Find it", "sh")
    guard !patterns.isEmpty else { return ["\(page.path): \"## Find it\" has no search pattern. Write one."] }
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: "search-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    Interruption.deletes(folder)
    defer { Interruption.deleted(folder) }
    func write(_ text: String?, _ name: String) throws {
      try text.map { try Data($0.utf8).write(to: folder.appending(path: name)) }
    }
    try write(gaps.text("Sources/Pitfalls/\(pitfall.name).swift"), "Flawed cell.swift")
    for source in Set(pitfall.scenarios.filter { $0.side == .wrongFix }.map(pitfall.source)) {
      try write(gaps.text(source), "Flawed cell+\(URL(filePath: source).lastPathComponent)")
    }
    try write(gaps.text("Sources/Fixed/\(pitfall.name).swift"), "Repaired cell.swift")
    let twin = "Tests/Fixtures/ObjectiveC/\(pitfall.name).m"
    let searchesTwin = patterns.contains { $0.contains("*.m") }
    if searchesTwin {
      guard let text = gaps.text(twin) else {
        return ["\(page.path) searches *.m files, and there is no \(twin). Write it, or search Swift alone."]
      }
      let objectiveC = Twin.text(text, isFixed: false)
      try write(objectiveC, "Flawed cell.m")
      try write(objectiveC, "Notes.md")  // text that is not source
      let latin1 = "// \u{E9}crit en 2009\n\(objectiveC)".unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      try Data(latin1).write(to: folder.appending(path: "Old cell.m"))
    }
    let findsSoundCode = patterns.contains("# finds sound code too")
    var faults: [String] = []
    for pattern in patterns where !pattern.hasPrefix("#") {
      let found = await ChildProcess(
        executable: URL(filePath: "/bin/sh"), arguments: ["-c", "cd \"$0\" && eval \"$1\"", folder.path, pattern],
        deadline: 300
      ).run().transcript.joined(separator: "\n")
      func need(_ holds: Bool, _ fault: String) {
        if !holds { faults.append("\(page.path): the search pattern `\(pattern)` \(fault).") }
      }
      // In Turkish text rules, `[a-z]` has no i.
      need(!pattern.contains(#/[Aa]-[Zz]/#), "finds other names in another locale: write no range of letters")
      need(
        found.contains("./Flawed cell"),
        "finds nothing in Sources/Pitfalls/\(pitfall.name).swift" + (searchesTwin ? " and \(twin)" : ""))
      need(!pattern.contains("*.m") || found.contains("./Old cell.m"), "skips files that are not UTF-8: search with -a")
      need(
        findsSoundCode || !found.contains("./Repaired cell"),
        "finds the repaired file: narrow it, or write the line \"# finds sound code too\" into the block")
      need(!found.contains("Notes"), "finds files that are not source: name the files with --include")
    }
    return faults
  }
}
