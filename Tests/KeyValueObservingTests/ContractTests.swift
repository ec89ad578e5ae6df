import Foundation
import Testing

@Suite("The contract has every clause that comments and tests refer to") struct ContractTests {
  private let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private var module: URL { tests.appending(path: "../../Sources/KeyValueObserving") }

  private func clauses() throws -> Set<Int> {
    let contract = try String(contentsOf: module.appending(path: "CONTRACT.md"), encoding: .utf8)
    return Set(contract.matches(of: /(?m)^(\d+)\. \*\*/).compactMap { Int($0.1) })
  }

  @Test("Clauses are numbered without a gap") func numbering() throws {
    #expect(try clauses() == Set(1...23))
  }

  @Test("Every clause that a comment or test names exists") func references() throws {
    let known = try clauses()
    var referred: Set<Int> = []
    for folder in [module, tests] {
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
        guard file.pathExtension == "swift" else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        for reference in text.matches(of: /[Cc]lauses? (\d+(?:(?:, | and |, and )\d+)*)/) {
          let numbers = reference.1.matches(of: /\d+/).compactMap { Int($0.0) }
          referred.formUnion(numbers)
          for number in numbers where !known.contains(number) {
            Issue.record("\(file.lastPathComponent) refers to clause \(number), which CONTRACT.md does not have")
          }
        }
      }
    }
    // Every clause has a suite or a test of its own.
    #expect(referred == known)
  }
}
