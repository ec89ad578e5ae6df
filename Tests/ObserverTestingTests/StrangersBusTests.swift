import ChildProcesses
import CompileTesting
import Foundation
import ObserverTesting
import TestSupport
import Testing

@Suite("Probes: another package's bus", .serialized) struct StrangersBusTests {
  @Test("The probes find its two planted pitfalls, that it keeps closures until they end, and what an end costs")
  func planted() async throws {
    let probes = try await Fixture("StrangersBus", modules: Fixture.ofProbes).run()
    #expect(probes.exit == .status(1))
    #expect(probes.transcript.last == "StrangersBus: of 29 rules, 15 hold, 4 broken, 10 not asked")
    let lines = probes.transcript.dropLast().map { $0.split(separator: ": ", maxSplits: 1).map(String.init) }
    #expect(lines.map(\.first) == Probe.allCases.map(\.rawValue))
    let pitfalls = lines.compactMap { Probe.Verdict($0[1])?.pitfall }
    #expect(pitfalls == ["P18", "P21", "cost", "P33"], "\(probes.transcript)")
  }

  @Test("A wrong call ends with 2 and says which words are right") func wrongCall() async throws {
    let wrong = try await Fixture("StrangersBus", modules: Fixture.ofProbes).run("prob")
    #expect(wrong.exit == .status(2))
    #expect(wrong.standardError.contains("expected no arguments, or `probe`, one of: StrangersBus, and one of: "))
  }
}

@Suite("Probes: an adapter that never delivers") struct SilentBusTests {
  @Test("The program ends with 2 and with advice, which comes after the verdicts if both go to one pipe")
  func silent() async throws {
    let program = try await Fixture("SilentBus", modules: Fixture.ofProbes).program()
    let probes = await ChildProcess(
      executable: URL(filePath: "/bin/sh"), arguments: ["-c", #"exec "$0" 2>&1"#, program.path], deadline: 300
    ).run()
    #expect(probes.exit == .status(2))
    let lines = probes.transcript.filter { !$0.isEmpty }
    #expect(lines.count == Probe.allCases.count + 1)
    #expect(lines.dropLast().allSatisfy { $0.contains(": adapter failed: ") || $0.contains(": not applicable: ") })
    #expect(lines.last?.hasPrefix("No probe learned anything about SilentBus. ") == true, "\(lines)")
  }
}

@Suite("Probes: one program for several buses of another package") struct MixedBusesTests {
  @Test("With main-actor isolation by default, the same program compiles, and its plain class stays plain")
  func isolatedByDefault() async throws {
    let probe = try await Fixture("MixedBuses", modules: Fixture.ofProbes)
      .run("probe", "TickerProbes", "ended-twice", flags: ["-default-isolation", "MainActor"])
    #expect(probe.exit == .status(0))
    #expect(probe.transcript.contains { $0.hasPrefix("probe verdict: pitfall P11: ") }, "\(probe.transcript)")
  }

  @Test(
    "Main-actor buses, an actor, and plain classes are tested in one program, which says of which it learned nothing",
    .enabled(if: isLong, "scripts/nightly runs it"))
  func mixed() async throws {
    // Both streams go to one file, where the words about all probes come after their lines.
    let program = try await Fixture("MixedBuses", modules: Fixture.ofProbes).program()
    let probes = await ChildProcess(
      executable: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "\"$0\" 2>&1", program.path],
      environment: ProcessInfo.processInfo.environment, deadline: 300
    ).run()
    let output = probes.transcript.filter { !$0.isEmpty }
    let said = try #require(output.first { $0.hasPrefix("No probe learned") })
    #expect(output.split(separator: said).count == 2, "after the lines of one mechanism, and before the next")
    let sums = output.filter { $0.contains(": of 29 rules, ") }
    #expect(sums.count == 5)
    let lines = output.filter { $0 != said && !sums.contains($0) }
      .map { $0.split(separator: ": ", maxSplits: 1).map(String.init) }
    let names = ["ScreenProbes", "FeedProbes", "TickerProbes", "LoaderProbes", "QuitterProbes", "OnceOnlyProbes"]
    #expect(lines.map(\.first) == names.flatMap { name in Probe.allCases.map { "\(name) \($0.rawValue)" } })
    let pitfalls = lines.compactMap { line in Probe.Verdict(line[1])?.pitfall.map { "\(line[0]) \($0)" } }
    #expect(
      pitfalls == [
        "ScreenProbes strong-capture P18", "ScreenProbes sends-inside P40",
        "FeedProbes observer-dies-registered P20", "FeedProbes token-dropped P20", "FeedProbes strong-capture P20",
        "FeedProbes registered-twice P08", "FeedProbes cost-of-ending cost",
        "TickerProbes ended-twice P11", "TickerProbes ended-when-never-begun P11",
        "LoaderProbes observer-dies-registered P20", "LoaderProbes token-dropped P20",
        "LoaderProbes strong-capture P20", "LoaderProbes registered-twice P08",
      ])
    let failed = lines.filter { $0[1].hasPrefix("adapter failed") || $0[1].hasPrefix("no verdict") }
    let quit = "no verdict: its process gave no verdict, and ended normally"
    #expect(failed.allSatisfy { $0[1] == quit }, "\(failed)")
    let quitters = failed.filter { $0[0].hasPrefix("QuitterProbes") }
    #expect(quitters.count == Probe.allCases.count - 4)  // without a token, a place, a buffer, and a hop
    // A mechanism without one verdict is no success either, whatever the others say about it.
    let others = failed.dropFirst(quitters.count).map(\.first)
    #expect(others == ["OnceOnlyProbes ended-twice", "OnceOnlyProbes ended-when-never-begun"])
    #expect(said.hasPrefix("No probe learned anything about QuitterProbes."))
    #expect(probes.exit == .status(2))
  }

  @Test(
    "A program for one mechanism ends with 0 if it is safe, and with 2 if a probe gave no verdict",
    .enabled(if: isLong, "scripts/nightly runs it"), arguments: [("Door", 0, 0), ("OnceOnly", 2, 2)])
  func onlyOne(_ name: String, _ status: Int32, _ silentProbes: Int) async throws {
    let program = try await Fixture("MixedBuses", modules: Fixture.ofProbes).program()
    let environment = ProcessInfo.processInfo.environment.merging(["ONLY": name]) { $1 }
    let probes = await ChildProcess(executable: program, arguments: [], environment: environment, deadline: 300).run()
    #expect(probes.exit == .status(status), "\(probes.transcript)")
    #expect(probes.transcript.count { $0.contains(": no verdict: ") } == silentProbes, "\(probes.transcript)")
    #expect(probes.transcript.contains { $0.hasPrefix("equal-value: safe: ") }, "\(probes.transcript)")
  }
}
