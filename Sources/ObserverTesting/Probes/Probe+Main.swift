import Foundation

extension Probe {
  /// The whole of a program that puts all probes to a mechanism, each in a child process: for whoever has no exit tests.
  ///
  /// Its `main.swift` is `await Probe.main(MyBus.self)`. A line a probe goes to standard output: `ended-twice: pitfall P06: …`.
  /// The children are this same program, called with `probe` and a probe's name.
  ///
  /// - Parameters:
  ///   - known: Pitfalls that are known and accepted, by their ids.
  ///   - seconds: After so many a probe has hung.
  /// - Returns: Never. The program ends with status 0 where there is no other pitfall, with 1 where there is, with 2 where a
  ///   probe gave no verdict or the call was wrong.
  @MainActor
  public static func main<Mechanism: ObserverMechanism>(
    _ mechanism: Mechanism.Type, accepting known: Set<String> = [], watchdog seconds: Int = 10
  ) async -> Never {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.count == 2, arguments.first == "probe", let probe = arguments.last.flatMap(Probe.init) {
      await probe.report(on: mechanism, watchdog: seconds)
    }
    guard arguments.isEmpty else {
      write(
        "expected no arguments, or `probe` and one of: \(allCases.map(\.rawValue).joined(separator: " "))",
        to: .standardError)
      exit(2)
    }
    var status: Int32 = 0
    for probe in allCases {
      do {
        let verdict = try probe.verdictOfChild()
        print("\(probe.rawValue): \(verdict?.description ?? "no verdict")")
        if let id = verdict?.pitfall, !known.contains(id) { status = max(status, 1) }
        if verdict == nil { status = 2 }
      } catch {
        print("\(probe.rawValue): no verdict: \(error)")
        status = 2
      }
    }
    exit(status)
  }

  /// Runs this program again for this probe, and reads its end.
  private func verdictOfChild() throws -> Verdict? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("probe-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, for a pipe that nobody reads meanwhile would hold up a child that writes much.
    func file(_ name: String) throws -> (URL, FileHandle) {
      let url = folder.appendingPathComponent(name)
      try Data().write(to: url)
      return (url, try FileHandle(forWritingTo: url))
    }
    let (output, outputHandle) = try file("output")
    let (error, errorHandle) = try file("error")
    let child = Process()
    child.executableURL = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    child.arguments = ["probe", rawValue]
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
