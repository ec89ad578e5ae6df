import ChildProcesses
import Foundation
import Testing

/// Expects the compiler to report exactly the errors and warnings that the comments in outside code announce.
///
/// ```swift
/// try await expectDiagnostics(
///   #"""
///   import KeyValueObserving
///   import Observers
///   final class Person: CocoaObject { @Dynamic var firstName = "" }
///   @MainActor func show(_ person: Person) -> [KeyValueObservation] {
///     [
///       person.observe(\.firstName) { _, _ in },
///       person.observe(\.fristNmae) { _, _ in },  // error: has no member 'fristNmae'
///     ]
///   }
///   """#)
/// ```
///
/// To add a snippet, write it as a file of another package: it sees only public declarations and imports what it uses.
/// End each line that must not compile with `// error: ` and words of the message; a second error on the line gets a
/// comment of its own, in the order in which the compiler reports them. A comment that does not fit stands on a line of
/// its own, directly below. `// warning: ` works the same way. A line without such a comment must compile silently, so
/// put the correct line beside the wrong one: it proves that only the difference fails. A snippet without any comment
/// must compile as a whole.
///
/// The compiler checks types first, and data races and initialization only in code whose types are right. Put errors of
/// the two kinds into two snippets.
///
/// It takes about a fifth of a second: the code is compiled against the modules of the running test's own build, and
/// not linked. While neither the code nor these modules change, the compiler's answer is remembered.
///
/// - Parameter flags: More flags for the compiler, such as `["-default-isolation", "MainActor"]`.
package func expectDiagnostics(
  _ source: String, flags: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let expected = Diagnostic.expected(in: source)
  let reported = try await Diagnostic.reported(for: source, flags: flags)
  guard !expected.elementsEqual(reported, by: { $0.isMet(by: $1) }) else { return }
  Issue.record(
    """
    The compiler reported:
    \(Diagnostic.list(reported))
    The comments announce:
    \(Diagnostic.list(expected))
    """, sourceLocation: sourceLocation)
}

/// An error or a warning at a line.
struct Diagnostic: CustomStringConvertible {
  let line: Int
  let kind: String
  let words: String

  var description: String { "line \(line): \(kind): \(words)" }

  func isMet(by reported: Diagnostic) -> Bool {
    line == reported.line && kind == reported.kind && reported.words.contains(words)
  }

  /// The diagnostics that the comments in the code announce. A comment on a line of its own speaks of the line above.
  static func expected(in source: String) -> [Diagnostic] {
    var code = 0
    return source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, text in
      if text.firstMatch(of: #/^ *// (?:error|warning): /#) == nil { code = index + 1 }
      let line = code
      return text.components(separatedBy: "// ").dropFirst().compactMap { comment in
        ["error", "warning"].first { comment.hasPrefix($0 + ": ") }.map { kind in
          let words = comment.dropFirst(kind.count + 2).trimmingCharacters(in: .whitespaces)
          return Diagnostic(line: line, kind: kind, words: words)
        }
      }
    }
  }

  /// The compiler's diagnostics, in the order of the lines.
  static func reported(for source: String, flags: [String]) async throws -> [Diagnostic] {
    let memory = try CompilerMemory([source] + flags)
    if let answer = memory.answer { return all(in: answer) }
    let outcome = try await withScratchFolder { folder in
      let file = folder.appendingPathComponent("Snippet.swift")
      try Data(source.utf8).write(to: file)
      // Compiles to intermediate code, because data races are found there, not by checking types.
      return try await TestBuild.swiftc(["-parse-as-library", "-emit-sil", "-o", "/dev/null"] + flags + [file.path])
    }
    let reported = all(in: outcome.standardError)
    guard !reported.isEmpty || outcome.exit == .status(0) else {
      throw CompileError("The compiler \(outcome.fact) and reported nothing.\n\(outcome.standardError)")
    }
    try memory.keep(outcome.standardError)
    return reported
  }

  private static func all(in output: String) -> [Diagnostic] {
    let diagnostics = output.split(separator: "\n").compactMap(Diagnostic.init(compilerLine:))
    return diagnostics.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }

  static func list(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.isEmpty ? "nothing" : diagnostics.map(\.description).joined(separator: "\n")
  }
}

extension Diagnostic {
  /// Reads `…/Snippet.swift:7:13: error: …`; nil for a note or a line of code.
  fileprivate init?(compilerLine: Substring) {
    guard let match = compilerLine.firstMatch(of: /Snippet\.swift:(\d+):\d+: (error|warning): (.*)/) else { return nil }
    self.init(line: Int(match.1)!, kind: String(match.2), words: String(match.3))
  }
}
