import Foundation
import PitfallCatalogue

/// One thing that the command does. Each stands in a file of its own and in ``all``.
struct Subcommand: Sendable {
  /// Empty for what happens when none is named.
  let name: String
  /// What follows the name, as the help has it.
  var usage = ""
  /// What it does, in one line.
  let summary: String
  /// What more there is to say, for its own help.
  var details = ""
  var flags: [String] = []
  /// Each with what it takes, as the help has it.
  var options: [String: String] = [:]
  /// For scripts and for the command itself; not in the help.
  var isHidden = false
  let run: @Sendable (Arguments, Output) async throws -> ExitStatus

  /// What one types in the package's folder, to copy from what the command prints.
  static let typed = "swift run observer-pitfalls"

  static let all: [Subcommand] = [table, list, explain, demo, verify, matrix, play, probe, resolve]

  /// What `--version` prints: enough for a report of a bug.
  private static var version: String {
    let build = Build.current
    let kind = (build.isOptimized ? "release" : "debug") + (build.sanitizer.map { ", \($0) sanitizer" } ?? "")
    return "observer-pitfalls 0.1 (\(kind) build, \(Catalogue.pitfalls.count) pitfalls)"
  }

  /// Understands the words of a call, does what they ask for, and reports what went wrong.
  static func main(_ words: [String]) async -> ExitStatus {
    let output = Output()
    var status: ExitStatus
    do {
      status = try await run(words, output)
    } catch let error as WrongCall {
      complain(error.message)
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
      status = .doesNotHold
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
      throw WrongCall("There is no command \"\". Leave it out, or see `\(typed) --help` for those there are.")
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

/// One line on standard error, with the name of the command before it.
private func complain(_ message: String) {
  // Where standard error is closed there is nobody left to tell.
  try? FileHandle.standardError.write(contentsOf: Data("observer-pitfalls: \(message)\n".utf8))
}
