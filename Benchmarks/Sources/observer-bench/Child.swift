import Foundation

/// The reason why a program that the bench starts has no result.
struct ChildFailure: Error, CustomStringConvertible { let description: String }

/// Runs a program to its end.
///
/// This package sees only the products of the package that it measures,
/// so it cannot use that package's own child processes.
///
/// - Returns: What the program wrote to standard output.
/// - Throws: If the program does not start or does not end with status 0.
func output(of program: URL, _ arguments: [String]) throws -> Data {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = program
  process.arguments = arguments
  process.standardOutput = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationReason == .exit, process.terminationStatus == 0 else {
    let call = ([program.lastPathComponent] + arguments).joined(separator: " ")
    throw ChildFailure(description: "`\(call)` must end with 0 (ended with \(process.terminationStatus)).")
  }
  return output
}
