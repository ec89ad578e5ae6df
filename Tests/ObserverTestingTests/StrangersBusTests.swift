import Foundation
import ObserverTesting
import Testing

@Suite("Probes: a stranger's package") struct StrangersBusTests {
  /// Built beside our own build, by this test alone.
  @Test("It builds without more than a path to this one, and gets exactly its two planted pitfalls")
  func planted() throws {
    let package = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let scratch = package.appendingPathComponent(".build/strangers-bus")
    let build = try run(
      "/usr/bin/env", "swift", "build", "--package-path",
      package.appendingPathComponent("Tests/Fixtures/StrangersBus").path,
      "--scratch-path", scratch.path, "--disable-automatic-resolution")
    try #require(build.status == 0, "\(build.output)")

    let probes = try run(scratch.appendingPathComponent("debug/strangers-bus").path)
    #expect(probes.status == 1)
    let verdicts = probes.output.split(separator: "\n").map { $0.split(separator: ": ", maxSplits: 1).map(String.init) }
    #expect(verdicts.map(\.first) == Probe.allCases.map(\.rawValue))
    let pitfalls = verdicts.compactMap { Probe.Verdict($0[1])?.pitfall }
    #expect(pitfalls == ["P21", "P33"], "\(probes.output)")

    let wrong = try run(scratch.appendingPathComponent("debug/strangers-bus").path, "prob")
    #expect(wrong.status == 2 && wrong.output.contains("expected no arguments"))
  }

  /// Its output goes to a file, for a pipe would have to be read meanwhile.
  private func run(_ program: String, _ arguments: String...) throws -> (status: Int32, output: String) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("strangers-bus-\(UUID())")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }
}
