import ChildProcesses
import Foundation
import PitfallCatalogue

/// One subcommand. Each has a file of its own and an entry in ``all``.
struct Subcommand: Sendable {
  /// The name; empty for the subcommand that runs if the call names none.
  let name: String
  /// The arguments after the name, as the help shows them.
  var usage = ""
  /// One line that says what the subcommand does.
  let summary: String
  /// More text, for the subcommand's own help.
  var details = ""
  var flags: [String] = []
  /// The options, each with the kind of its value, as the help shows it.
  var options: [String: String] = [:]
  /// Whether the help leaves it out, because it is for scripts and for the command itself.
  var isHidden = false
  let run: @Sendable (Arguments, Output) async throws -> ExitStatus

  /// How to call the command in the package's folder. The output shows it, ready to copy.
  static let typed = "swift run observer-pitfalls"

  static let all: [Subcommand] = [
    table, list, explain, demo, verify, diagnose, matrix, workshop, pages, play, probe, reports, resolve,
    buildProducts,
  ]

  /// The output of `--version`: enough for a bug report.
  private static var version: String {
    let build = Build.current
    let kind = (build.isOptimized ? "release" : "debug") + (build.sanitizer.map { ", \($0) sanitizer" } ?? "")
    return "observer-pitfalls 0.1 (\(kind) build, \(Catalogue.pitfalls.count) pitfalls)"
  }

  /// Parses a call, runs its subcommand, and reports errors.
  static func main(_ words: [String]) async -> ExitStatus {
    let output = Output()
    Interruption.endsChildren()
    var status: ExitStatus
    do {
      status = try await run(words, output)
    } catch let error as WrongCall {
      complain(error.message)
      status = .wrongCall
    } catch let error as CompileError {
      complain(error.description)
      status = .wrongCall
    } catch let error as Failure {
      complain(error.message)
      status = .doesNotHold
    } catch {
      complain("\(error)")
      status = .doesNotHold
    }
    if let failure = output.failure {
      complain("Standard output could not be written: \(failure)")
      status = .wrongCall
    }
    return status
  }

  private static func run(_ words: [String], _ output: Output) async throws -> ExitStatus {
    if words == ["--version"] {
      output(version)
      return .holds
    }
    // `help` and `help demo` mean `--help` and `demo --help`.
    let words = words.first == "help" ? words.dropFirst().prefix(1) + ["--help"] : words
    let first = words.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
    guard first != "" else {
      throw WrongCall("There is no command \"\". Leave it out, or see `\(typed) --help` for the list.")
    }
    let subcommand = try named(first ?? "", followedBy: words.dropFirst())
    let rest = first == nil ? words : Array(words.dropFirst())
    if rest.contains("--help") || rest.contains("-h") {
      output(first == nil ? overview(output) : subcommand.help(output))
      return .holds
    }
    let arguments = try Arguments(
      rest, flags: subcommand.flags, options: subcommand.options, of: subcommand.invocation)
    return try await subcommand.run(arguments, output)
  }

  /// `swift run observer-pitfalls demo`.
  private var invocation: String { name.isEmpty ? Self.typed : "\(Self.typed) \(name)" }
}

/// Prints one line on standard error, after the name of the command.
func complain(_ message: String) {
  // If standard error is closed, there is nowhere left to report to.
  try? FileHandle.standardError.write(contentsOf: Data("observer-pitfalls: \(message)\n".utf8))
}
