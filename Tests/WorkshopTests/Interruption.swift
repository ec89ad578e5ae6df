import ChildProcesses
import Foundation

/// Interrupts the workshop at its changes of files, one by one, with the program `interrupt`.
struct Interruption {
  enum Kind: CustomStringConvertible {
    case kill
    /// The call fails with this error, and changes nothing.
    case error(Int32)

    var description: String { if case .error(let number) = self { "\(number)" } else { "kill" } }
  }

  let folder: URL
  let arguments: [String]

  /// Whether this system lets a program stop another one at a system call. A container may not.
  static let isPossible = Task {
    (try? await withTemporaryFolder { await Interruption(folder: $0, arguments: ["routes"]).count(.kill) }) != nil
  }

  /// How many changes there are; nil if they could not be counted.
  func count(_ kind: Kind) async -> Int? {
    let file = FileManager.default.temporaryDirectory.appending(path: "interrupt-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = await run(kind, 0, 0, count: file.path)
    guard outcome.exit != .status(77), let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    return Int(text.dropLast())
  }

  func run(_ kind: Kind, at call: Int) async -> Outcome { await run(kind, call, call) }

  /// All calls fail that change something, as in a folder that may not be written.
  func run(always kind: Kind) async -> Outcome { await run(kind, 1, Int(Int32.max)) }

  private func run(_ kind: Kind, _ first: Int, _ last: Int, count: String = "/dev/null") async -> Outcome {
    let interrupt = Bundle.main.bundleURL.appending(path: "interrupt").path
    let call = [interrupt, count, "\(first)", "\(last)", "\(kind)", program.path, "workshop"] + arguments
    return await ChildProcess(
      executable: URL(filePath: "/bin/bash"), arguments: ["-c", "cd \"$0\" && exec \"$@\"", folder.path] + call,
      deadline: 300
    ).run()
  }
}
