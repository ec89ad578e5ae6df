import ChildProcesses
import Foundation
import TestSupport

/// The compiler's answers to the same texts in earlier test runs. They are kept in the build folder.
///
/// A compiler's answer depends on the text, the flags, and the modules of this build alone. While all of them are the
/// same, a test need not ask again. Delete the folder `compiled` beside the test bundle to ask everything again.
package struct CompilerMemory {
  private static let folder = buildFolder.appendingPathComponent("compiled")

  /// All that the answer depends on.
  private let question: String
  /// The place where a compiled program is kept.
  package let program: URL
  private let file: URL

  /// - Parameters:
  ///   - texts: The sources and the flags.
  ///   - objects: The object files that are linked.
  package init(_ texts: [String], objects: [String] = []) throws {
    question = (texts + (try Self.modules.get()) + objects.map(Self.stamp)).joined(separator: "\n")
    // The function FNV-1a.
    let digest = question.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let name = String(digest, radix: 16)
    program = Self.folder.appendingPathComponent(name)
    file = Self.folder.appendingPathComponent("\(name).json")
  }

  private struct Entry: Codable {
    let question: String
    let answer: String
  }

  /// The answer to the same question; nil if there was none.
  package var answer: String? {
    guard let data = try? Data(contentsOf: file), let entry = try? JSONDecoder().decode(Entry.self, from: data),
      entry.question == question
    else { return nil }
    return entry.answer
  }

  func keep(_ answer: String) throws {
    try Self.makeFolder()
    try JSONEncoder().encode(Entry(question: question, answer: answer)).write(to: file, options: .atomic)
  }

  /// Calls `body` with a file for the program, and then gives it its place in one step.
  ///
  /// A program that another test has put there meanwhile stays. It may run at this moment, and if its file were
  /// replaced, it could not start itself as a child any more.
  package func writeProgram(_ body: (_ draft: URL) async throws -> Void) async throws {
    try Self.makeFolder()
    let draft = Self.folder.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: draft) }
    try await body(draft)
    guard link(draft.path, program.path) == 0 || errno == EEXIST else {
      throw CompileError("\(program.path) cannot be written: \(String(cString: strerror(errno)))")
    }
    try keep("")
  }

  private static func makeFolder() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The modules of this package, which other code imports.
  private static let modules = Result {
    try TestBuild.modules().filter { !$0.path.contains("Tests.swiftmodule") }.map { stamp($0.path) }
  }

  private static func stamp(_ path: String) -> String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    return "\(path) \(attributes?[.size] ?? 0) \(time)"
  }
}
