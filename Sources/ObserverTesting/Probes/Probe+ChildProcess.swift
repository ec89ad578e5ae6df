import Foundation

extension Probe {
  /// Runs this program again for this probe and a mechanism of this name, and reads how it ends.
  func verdictOfChild(playing mechanism: String) throws -> Verdict? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("probe-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, because a child that writes much would wait for a pipe that nobody reads.
    func file(_ name: String) throws -> (URL, FileHandle) {
      let url = folder.appendingPathComponent(name)
      try Data().write(to: url)
      return (url, try FileHandle(forWritingTo: url))
    }
    let (output, outputHandle) = try file("output")
    let (error, errorHandle) = try file("error")
    let child = Process()
    child.executableURL = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    child.arguments = ["probe", mechanism, rawValue]
    child.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    child.standardInput = FileHandle.nullDevice
    child.standardOutput = outputHandle
    child.standardError = errorHandle
    try child.run()
    child.waitUntilExit()
    let ending: ChildEnding =
      child.terminationReason == .exit ? .exited(child.terminationStatus) : .signalled(child.terminationStatus)
    func text(_ url: URL) throws -> String { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
    return .ofChild(ending, output: try text(output), error: try text(error))
  }
}
